import { addDays, dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import type { Person } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { expectReadable } from './support/readable.ts'
import { long } from './support/long.ts'

const today = () => dateOf(new Date(), clinicZone)

/** A patient with all that reception has to know at once: an appointment and an open invoice of 1,300.50. */
async function createKnownPatient(page: Page, firstName: string) {
  const [patient, doctor, date] = [await createPatient(page, firstName), await createDoctor(page), ownMonday()]
  const details = {
    dob: addDays(today(), -365 * 30 - 20),
    allergies: 'Penicillin',
    phone: { value: '812345678', dialCode: '+66' },
  }
  await graphql(page, 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }', {
    input: { id: patient.id, ...details },
  })
  await book(page, { doctorId: doctor.id, date, time: '10:30', patient })
  const invoice = {
    establishmentId: await getEstablishmentId(page),
    patientId: patient.id,
    status: 'issued',
    invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '1300.50', tax: '0' }],
  }
  const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
  const { createInvoice } = await graphql<{ createInvoice: { id: string } }>(page, create, { input: invoice })
  return { patient, doctor, date, invoiceId: createInvoice.id }
}

async function openFinder(page: Page, typed: string, name: 'Search' | 'ค้นหา' = 'Search') {
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name })
  await finder.getByRole('combobox').fill(typed)
  return finder
}

const steps = (page: Page, { name }: Person) => page.getByRole('dialog').getByRole('group', { name, exact: true })

test('a patient is found with allergies, next appointment and balance, and every step has a key', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { patient, doctor, date, invoiceId } = await createKnownPatient(page, 'Namfon')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const finder = await openFinder(page, patient.lastName)
  const hit = finder.getByRole('option', { name: patient.name })

  await test.step('the first hit is marked, and says what reception asks', async () => {
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await expect(finder.getByRole('combobox')).toHaveAttribute('aria-activedescendant', (await hit.getAttribute('id')) ?? '')
    for (const fact of [
      '30 yrs',
      /HN\d{6}/,
      '081-234-5678',
      'Allergies: Penicillin',
      /Mon .* 10:30/,
      doctor.name,
      '฿1,300.50 left to pay',
    ])
      await expect(hit).toContainText(fact)
    await expect(finder.getByText('New appointment').last()).toBeVisible()
    await expectReadable(page, 'what is found')
  })

  await test.step('arrow keys mark another entry and come back', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(hit).toHaveAttribute('aria-selected', 'false')
    await expect(finder.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await expect(hit).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('the right arrow shows the steps, once the caret is at the end of what is typed', async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(hit).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(steps(page, patient).getByRole('option')).toHaveText([
      /^New appointment ?B$/,
      /^Call 081-234-5678 ?C$/,
      /^Take ฿1,300.50 ?M$/,
      /^Walk-in ?W$/,
      /^Appointment .* 10:30.*A$/,
      /^Patient page ?O$/,
    ])
    await expectReadable(page, 'the steps')
    await page.keyboard.press('Escape')
    await expect(hit).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('m takes money, on either keyboard layout', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(steps(page, patient)).toBeVisible()
    await finder.getByRole('combobox').dispatchEvent('keydown', { key: 'ท', code: 'KeyM' })
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoiceId}`))
    await expect(finder).toBeHidden()
  })

  await test.step('a shows the appointment', async () => {
    await openFinder(page, patient.lastName)
    await expect(hit).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(new RegExp(`/calendar.*date=${date}&event=`))
    await expect(page.getByRole('complementary', { name: patient.name })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('Ctrl+Enter books on the day that the calendar shows', async () => {
    await openFinder(page, patient.lastName)
    await expect(hit).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const panel = page.getByRole('complementary', { name: 'New appointment' })
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await expect(page).toHaveURL(new RegExp(`date=${date}`))
    await panel.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('w checks in as a walk-in, o opens the record', async () => {
    await openFinder(page, patient.lastName)
    await expect(hit).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('w')
    const panel = page.getByRole('complementary', { name: 'Walk-in' })
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await openFinder(page, patient.lastName)
    await expect(hit).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { name: patient.name })).toBeVisible()
  })

  await test.step('c calls', async () => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    const called = new Promise<string>((tell) => browser.on('Page.frameRequestedNavigation', ({ url }) => tell(url)))
    await openFinder(page, patient.lastName)
    await expect(hit).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('c')
    expect(await called).toBe('tel:+66812345678')
  })
})

test('who is in the clinic is checked out from the finder', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Wipa')]
  const id = await book(page, { doctorId: doctor.id, date: today(), time: '10:00', patient })
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status: 'waiting' }],
  })
  await page.goto('/patients')
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
  const finder = await openFinder(page, patient.lastName)
  await expect(finder.getByRole('option', { name: patient.name })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('m')
  await expect(page.getByRole('complementary', { name: `Check out: ${patient.name}` })).toBeVisible()
})

test('whom nobody knows is added with what was typed', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Add patient' })
  for (const { typed, values } of [
    { typed: 'Zzyzx Van Qwert', values: { 'First name': 'Zzyzx Van', 'Last name': 'Qwert' } },
    { typed: '099-000-7711', values: { Phone: '099-000-7711', 'First name': '' } },
    { typed: '1-1002-00345-99-9', values: { 'National ID or passport': '1-1002-00345-99-9', Phone: '' } },
  ]) {
    const finder = await openFinder(page, typed)
    await expect(finder.getByRole('option', { name: `Add patient “${typed}”` })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    for (const [label, value] of Object.entries(values))
      await expect(dialog.getByRole('textbox', { name: label })).toHaveValue(value)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  const finder = await openFinder(page, 'xqzy')
  await expect(finder.getByRole('status')).toHaveText('Nothing found')
  await page.keyboard.press('Escape')
  await expect(finder).toBeHidden()
})

test('Enter before the answer is there opens who is found', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Nipa')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(patient.lastName)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.id}`))
  await expect(page.getByRole('heading', { name: patient.name })).toBeVisible()
})

test('a field behind the finder that takes the focus late does not get what is typed', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/patients')
  await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
  const finder = await openFinder(page, 'nam')
  await expect(finder.getByRole('combobox')).toBeFocused()
  await page
    .locator('main input[type="search"], main input')
    .first()
    .evaluate((field: HTMLInputElement) => field.focus())
  await page.keyboard.type('fon')
  await expect(finder.getByRole('combobox')).toHaveValue('namfon')
})

test('screens and actions are found by words of either language, on either keyboard layout', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  for (const [typed, name] of [
    ['print', "Print the day's list"],
    ['พิมพ์', "Print the day's list"],
    ['rb,rN', "Print the day's list"],
    ['ปฏิทิน', 'Calendar'],
    ['ออกจากระบบ', 'Sign out'],
    ['จองคิว', 'New appointment'],
    ['add a clinic', 'Add a clinic'],
  ] as const) {
    const finder = await openFinder(page, typed)
    await expect(finder.getByRole('option', { name, exact: true }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
  }
  await openFinder(page, 'dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('ค้นหาผู้ป่วยแล้วนัดต่อ เป็นภาษาไทย', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  const { patient } = await createKnownPatient(page, 'น้ำหวาน')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'วันนี้', level: 1 })).toBeVisible()
  const finder = await openFinder(page, `นำหวาน ${patient.lastName}`, 'ค้นหา')
  const hit = finder.getByRole('option', { name: patient.name })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  for (const fact of ['30 ปี', 'แพ้: Penicillin', 'จันทร์', '10:30', 'ค้างชำระ ฿1,300.50']) await expect(hit).toContainText(fact)
  await page.keyboard.press('ArrowRight')
  await expect(steps(page, patient).getByRole('option', { name: 'รับเงิน ฿1,300.50' })).toBeVisible()
  await page.keyboard.press('b')
  const panel = page.getByRole('complementary', { name: 'นัดใหม่' })
  await expect(panel.getByRole('combobox', { name: 'ผู้ป่วย' })).toHaveValue(patient.name)
})

test('on a touch screen a button shows the steps, and no keys are hinted at', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true, theme: 'dark' })
  const { patient } = await createKnownPatient(page, 'Malai')
  await page.goto('/')
  await page.getByRole('button', { name: /^Search patients/ }).tap()
  const finder = page.getByRole('dialog', { name: 'Search' })
  await finder.getByRole('combobox').fill(patient.lastName)
  const hit = finder.getByRole('option', { name: patient.name })
  await expect(hit).toBeVisible()
  await expect(finder.getByText('Choose')).toBeHidden()
  await expectReadable(page, 'what is found, in the dark')
  const box = await hit.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(steps(page, patient).getByRole('option', { name: 'Walk-in' })).toBeVisible()
  await finder.getByRole('button', { name: 'Back' }).tap()
  await hit.tap()
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.id}`))
})
