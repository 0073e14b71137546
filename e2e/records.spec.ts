import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { book, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { graphql, expect, test } from './support/fixtures.ts'
import { expectFocusSeen } from './support/uncovered.ts'
import { long } from './support/long.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('two browsers change one patient: the second sees the conflict, and decides', async ({ open }) => {
  const first = await open({ as: 'admin@demo.clinic' })
  const second = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(first, 'Orathai')
  for (const page of [first, second]) {
    await page.goto(`/patients/${patient.id}?edit=true`)
    await expect(page.getByLabel('First name')).toHaveValue('Orathai')
  }
  await second.getByLabel('Nickname').fill('Nok')
  await first.getByText('Has allergies').click()
  await first.getByRole('textbox', { name: 'Substance, line 1' }).fill('Penicillin')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first.getByText('Allergies: Penicillin').first()).toBeVisible()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText(/changed this in the meantime/)).toBeVisible()
  await expect(second.getByText('Allergies: – → Penicillin')).toBeVisible()
  await second.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(second.getByText('(Nok)').first()).toBeVisible()
  await expect(second.getByText('Allergies: Penicillin').first()).toBeVisible()
})

test('an archived patient is restored: by undo, from the archive, from an old link', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Pranee')
  const doctor = await createDoctor(page)
  await book(page, { doctorId: doctor.id, date: ownMonday(), time: '10:00', patient })
  const archive = async () => {
    await row(page, patient.name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByText(`${patient.name} was archived. 1 appointment to come stays in the calendar.`)).toBeVisible()
    await expect(row(page, patient.name)).toHaveCount(0)
  }
  await page.goto(`/patients?query=${encodeURIComponent(patient.lastName)}`)
  await archive()
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(row(page, patient.name)).toBeVisible()

  await archive()
  await page.getByRole('checkbox', { name: 'Archived' }).click()
  await expect(page).toHaveURL(/archived=true/)
  await row(page, patient.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Restore from the archive' }).click()
  await expect(row(page, patient.name)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Archived' }).click()
  await expect(row(page, patient.name)).toBeVisible()

  await archive()
  await page.goto(`/patients/${patient.id}`)
  await page.getByRole('button', { name: 'Restore from the archive' }).click()
  await expect(page.getByRole('complementary', { name: patient.name })).toBeVisible()
})

test('the columns chosen are in the address, and stay', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/patients?sort=name')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Allergies' }).check()
  await expect(page.getByRole('columnheader', { name: 'Allergies' })).toBeVisible()
  await expect(page).toHaveURL('/patients?sort=name&columns=allergies')
  await page.goto('/patients?columns=')
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Allergies' })).toHaveCount(0)
  await page.goto('/patients')
  await expect(page.getByRole('columnheader', { name: 'Allergies' })).toBeVisible()
})

test('the list by keyboard: order, rows, a record beside it, and a file', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'ชื่อ', exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=givenName/)
  const rows = page.locator('tbody tr[tabindex]')
  await expect(rows.first()).toContainText(await firstPatientByGivenName(page))
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\?sort=givenName/)
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/patients\?sort=givenName/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ส่งออกเป็นไฟล์ตารางคำนวณ' }).click()
  const content = await readFile(await (await download).path(), 'utf8')
  expect(content.startsWith('\uFEFFHN,ชื่อ')).toBe(true)
  expect(content.split('\r\n').length).toBeGreaterThan(10)
})

test('a doctor and an establishment are changed beside their lists', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/doctors')
  await page.locator('tbody tr[tabindex]').first().press('Enter')
  await page.getByRole('button', { name: 'Edit' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Monday, from').fill('8.30')
  await expectFocusSeen(page, page.getByLabel('Monday, from'), save)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/08:30–/)).toBeVisible()
  await page.goto('/establishments')
  await page.locator('tbody tr[tabindex]').first().press('Enter')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Position' }).fill('13.7563, 100.5018')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Position: 13.7563, 100.5018' })).toBeVisible()
})

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string, buffer = pixel) => ({ name, mimeType: 'image/png', buffer })

test('pictures of a doctor: several at once, sorted, removed and restored', long, async ({ open, complaints }) => {
  complaints.expect(/status of 415/)
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  await page.goto(`/doctors/${doctor.id}?edit=true`)
  const gallery = page.getByRole('list', { name: 'Pictures' })
  const names = () => gallery.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  await page.locator('input[type=file]').setInputFiles([png('Desk.png'), png('Room.png'), png('Fake.png', Buffer.from('none'))])
  await expect(page.getByRole('alert')).toContainText('Fake.png: This is no picture that can be shown.')
  await expect.poll(names).toEqual(['Desk', 'Room'])
  await page.getByRole('button', { name: 'Move Room forward' }).click()
  await page.getByRole('button', { name: 'Remove Desk' }).click()
  await expect.poll(names).toEqual(['Room'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.reload()
  await expect.poll(names).toEqual(['Room', 'Desk'])
  await expect(gallery.getByRole('img').first()).toHaveJSProperty('naturalWidth', 1)
})

test('a removed doctor and a removed branch are restored by undo', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page, 'Gone')
  const query = 'mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id } }'
  const { createEstablishment } = await graphql<{ createEstablishment: { id: string } }>(page, query, {
    input: { name: 'Annexe' },
  })
  for (const [address, name, action, sentence] of [
    [`/doctors/${doctor.id}?query=${doctor.lastName}`, doctor.name, 'Remove doctor', `${doctor.name} was removed.`],
    [`/establishments/${createEstablishment.id}`, 'Annexe', 'Delete clinic', 'Annexe was deleted.'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('complementary', { name }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Remove|Delete)/ })
      .click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await page.getByRole('button', { name: /Undo/ }).click()
    await expect(row(page, name)).toBeVisible()
  }
})

test('doctors by service and language: in the address, removed one by one', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/doctors')
  await page.getByRole('combobox', { name: 'Service' }).fill('scaling')
  await page.getByRole('option', { name: 'Dental scaling' }).click()
  await expect(page).toHaveURL(/service=Dental\+scaling/)
  await expect(row(page, 'Mali Chantra')).toBeVisible()
  await expect(row(page, 'Kenneth Lim')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Language' }).fill('chin')
  await page.getByRole('option', { name: 'Chinese' }).click()
  await expect(page.getByText('No doctor matches Service: Dental scaling · Language: Chinese')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Language: Chinese. Show all again' }).click()
  await expect(row(page, 'Mali Chantra')).toBeVisible()
  await page.getByRole('button', { name: 'Service: Dental scaling. Show all again' }).click()
  await expect(page).toHaveURL(/\/doctors$/)
  await expect(row(page, 'Kenneth Lim')).toBeVisible()
})

test('an existing patient is shown before a second record is created', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Twice')
  const query = 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }'
  await graphql(page, query, { input: { id: patient.id, dob: '1990-05-01', phone: { value: '0899123457', dialCode: '+66' } } })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Add patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add patient' })
  const fill = async (firstName: string, lastName: string) => {
    await dialog.getByLabel('First name').fill(firstName)
    await dialog.getByLabel('Last name').fill(lastName)
  }
  await fill('Somebody', 'Else')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('089-912-3457')
  await dialog.getByRole('textbox', { name: 'Phone' }).press('Enter') // before the search for similar patients
  await expect(dialog.getByRole('status')).toContainText(patient.name)
  await expect(dialog.getByRole('status')).toContainText('089-912-3457')
  await dialog.getByRole('button', { name: 'Create a new patient anyway' }).click()
  await expect(page.getByText('Somebody Else was added.')).toBeVisible()
  await page.getByRole('button', { name: 'Add patient' }).click()
  await fill(patient.firstName, patient.lastName)
  await dialog.getByRole('button', { name: 'Open this one' }).click()
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.id}`))
  await expect(dialog).toBeHidden()
})

test('unsaved changes ask before they are left: by X, by Escape, by Back', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Half')
  await page.goto(`/patients?query=${patient.lastName}`)
  await row(page, patient.name).press('Enter')
  const panel = page.getByRole('complementary', { name: patient.name })
  await panel.getByRole('button', { name: 'Edit' }).click()
  const notes = panel.getByRole('textbox', { name: 'Nickname' })
  await notes.fill('Nok')
  const question = page.getByRole('dialog', { name: 'Throw away what you typed?' })
  for (const leave of [
    () => panel.getByRole('button', { name: 'Close' }).click(),
    () => row(page, patient.name).press('Escape'),
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Doctors' }).click(),
    () => notes.press('Escape'),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Go on typing' }).click()
    await expect(question).toBeHidden()
    await expect(notes).toHaveValue('Nok')
  }
  await panel.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Throw away' }).click()
  await expect(panel).toBeHidden()
  await page.goto(`/patients/${patient.id}?edit=true`)
  await expect(notes).toHaveValue('')
  await notes.fill('Noi')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('(Noi)')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

async function firstPatientByGivenName(page: Page): Promise<string> {
  const query = '{ patients(sort: { field: givenName }, pagination: { limit: 1 }) { edges { firstName lastName } } }'
  const { patients } = await graphql<{ patients: { edges: { firstName: string; lastName: string }[] } }>(page, query)
  return patients.edges.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join()
}
