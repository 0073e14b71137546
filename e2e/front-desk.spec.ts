import { addDays } from '@clinic/shared/time/time'
import { block } from './support/calendar-grid.ts'
import { bookOwnDay, clinicTime, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

/** Most keys besides the typed name, including a price of three digits. */
const most = 12

test(`the front desk without a mouse: book, check in, invoice, take the money, print, in ${most} keys`, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', clock: true })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const doctor = await createDoctor(page)
  const [patient, date] = [await createPatient(page, 'Wilai'), ownMonday()]
  await page.clock.setFixedTime(clinicTime(date, '08:50'))
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  await expect(page.getByText(`Dr ${doctor.name}`, { exact: true })).toBeVisible()
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys++
      await page.keyboard.press(key)
    }
  }

  await test.step('find the patient and book', async () => {
    await press('n')
    await expect(page.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type(patient.lastName)
    await expect(page.getByRole('option', { name: patient.name })).toBeVisible()
    await press('Enter', 'Enter')
    await expect(page.getByRole('complementary', { name: 'New appointment' })).toBeHidden()
    await expect(block(page, new RegExp(`^${patient.name},`))).toBeFocused()
  })

  await test.step('check in', async () => {
    await press('Enter')
    const panel = page.getByRole('complementary', { name: patient.name })
    await expect(panel.getByRole('button', { name: 'Arrived' })).toBeVisible()
    await press('c')
    await expect(panel.getByRole('link', { name: 'Invoice' })).toBeVisible()
  })

  await test.step('write and issue the invoice', async () => {
    await press('i')
    await expect(page.getByRole('textbox', { name: 'Price, line 1' })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await expect(page.getByRole('combobox', { name: 'Service, line 1' })).toHaveValue('Consultation')
    await press('6', '5', '0', 'Control+Shift+Enter')
    await expect(page.getByRole('heading', { name: /^Invoice INV-\d{4}-\d{5}$/ })).toBeVisible()
  })

  await test.step('take the money', async () => {
    await expect(page.getByRole('textbox', { name: 'Amount received' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Amount received' })).toHaveValue('650.00')
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('฿650.00')
  })

  await test.step('print the receipt', async () => {
    await press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    const sheet = page.locator('[data-print-sheet=receipts]')
    for (const said of [patient.name, 'Consultation', '650.00', 'Original']) await expect(sheet).toContainText(said)
  })

  expect(keys).toBeLessThanOrEqual(most)
})

test('the steps of an appointment ask on another day, follow each other at once, and the last one is undone', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic', clock: true })
  const { patient, id, date, address } = await bookOwnDay(page, 'Wilai')
  await page.clock.setFixedTime(clinicTime(addDays(date, -5), '09:50'))
  await page.goto(`${address}&event=${id}`)
  const panel = page.getByRole('complementary', { name: patient.name })
  await panel.getByRole('button', { name: 'Arrived' }).click()
  await expect(page.getByRole('dialog', { name: `Mark ${patient.name} as arrived?` })).toContainText('in 5 days')
  await page.keyboard.press('Escape')
  await page.clock.setFixedTime(clinicTime(date, '09:50'))
  // The appointment's details are never fetched again in this test: the buttons must not wait for that.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Event(')) await route.continue()
  })
  const take = (step: string) => panel.getByRole('button', { name: step, exact: true }).click()
  await take('Confirm')
  await take('Arrived')
  await take('Close visit')
  await expect(page.getByRole('dialog', { name: `Close the visit of ${patient.name}?` })).toContainText('begins at 10:00')
  await page.keyboard.press('Escape')
  await page.clock.setFixedTime(clinicTime(date, '10:10'))
  await take('Close visit')
  await expect(block(page, new RegExp(`^${patient.name},.*Closed`))).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(block(page, new RegExp(`^${patient.name},.*Waiting`))).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a walk-in for no doctor, and one for a patient who waits already, are asked about; undo takes the last one back', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Wilai')
  await page.goto('/calendar?view=day&new=walk-in')
  const panel = page.getByRole('complementary', { name: 'Walk-in' })
  const question = page.getByRole('dialog', { name: 'Check in like this?' })
  const checkIn = async () => {
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type(patient.lastName)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await page.keyboard.press('Enter')
    await expect(question).toContainText('No doctor is chosen.')
  }
  await checkIn()
  await question.getByRole('button', { name: 'Check in' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText(`Walk-in added: ${patient.name}`)).toBeVisible()

  await page.goto('/calendar?view=day&new=walk-in')
  await checkIn()
  await expect(question).toContainText(/This patient has been waiting since \d\d:\d\d\./)
  await question.getByRole('button', { name: 'Check in' }).click()
  await expect(panel.getByText(`${patient.name} already has an appointment`)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Or book twice, because' }).fill('waits for the nurse, too')
  await panel.getByRole('button', { name: 'Book both' }).click()
  await expect(panel).toBeHidden()
  const waiting = async () => {
    const query = 'query ($filter: EventFilter) { events(filter: $filter) { totalCount } }'
    const filter = { patientId: patient.id, status: ['waiting'] }
    return (await graphql<{ events: { totalCount: number } }>(page, query, { filter })).events.totalCount
  }
  expect(await waiting()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(waiting).toBe(1)
})
