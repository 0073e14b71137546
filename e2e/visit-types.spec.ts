import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, bookOwnDay, clinicZone, createDoctor, createPatient, everyDay, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a visit type is added with its prices, changed, archived and restored, and another browser follows', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const colleague = await open({ as: 'doctor@demo.clinic' })
  await colleague.goto('/settings/visit-types')
  await expect(row(colleague, 'First visit')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Add a visit type' })).toHaveCount(0)

  await page.goto('/settings/visit-types')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Add a visit type' })
  await expect(dialog.getByLabel('Name (Thai)')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please fill this in')).toBeVisible()
  const bottomOfTitle = await dialog.locator('header').evaluate((header) => header.getBoundingClientRect().bottom)
  expect((await dialog.getByText('Name (Thai)').boundingBox())?.y).toBeGreaterThanOrEqual(bottomOfTitle)
  await dialog.getByLabel('Name (English)').fill('first VISIT')
  await dialog.getByRole('button', { name: 'Add the visit type' }).click()
  await expect(dialog.getByText('Another one has this name')).toBeVisible()
  await dialog.getByLabel('Name (English)').fill('Root canal')
  await dialog.getByLabel('Length').fill('75')
  await dialog.getByLabel('Buffer after').fill('121')
  await dialog.getByRole('button', { name: 'Add the visit type' }).click()
  await expect(dialog.getByText('A buffer lies between 0 and 120 minutes.')).toBeVisible()
  await dialog.getByLabel('Buffer after').fill('15')
  await dialog.getByRole('button', { name: 'Add a price' }).click()
  await dialog.getByRole('combobox', { name: 'Price, line 1' }).fill('d03')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Price, line 1' })).toHaveValue(/Dental filling/)
  await dialog.getByRole('button', { name: 'Add the visit type' }).click()
  const panel = page.getByRole('complementary', { name: 'Root canal' })
  await expect(panel.getByText('D03 Dental filling, ฿1,200.00')).toBeVisible()
  await expect(row(colleague, 'Root canal')).toBeVisible()

  await panel.getByRole('button', { name: 'Edit' }).click()
  expect((await panel.getByLabel('Name (English)').boundingBox())?.width).toBeGreaterThan(250)
  await panel.getByLabel('Length').fill('90')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Length (minutes): 75 → 90')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(row(colleague, 'Root canal')).toContainText('90')

  await panel.getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, 'Root canal')).toHaveCount(0)
  await expect(row(colleague, 'Root canal')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Archived' }).click()
  await row(page, 'Root canal').click()
  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(row(page, 'Root canal')).toHaveCount(0)
})

async function visitTypeId(page: Page, query: string): Promise<string> {
  const document = 'query ($filter: VisitTypeFilter) { visitTypes(filter: $filter) { edges { id } } }'
  type Found = { visitTypes: { edges: [{ id: string }] } }
  return (await graphql<Found>(page, document, { filter: { query } })).visitTypes.edges[0].id
}

test('choosing a visit type fills the booking, and its buffers keep others away', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, date, address } = await bookOwnDay(page, 'Wipa') // at 10:00 for half an hour
  const patient = await createPatient(page, 'Nok')
  await page.goto(`${address}&new=${date}T10:30`)
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await panel.getByRole('combobox', { name: 'Patient' }).fill(patient.lastName)
  await page.getByRole('option', { name: patient.name }).click()
  await panel.getByRole('combobox', { name: 'Doctor' }).fill(doctor.lastName)
  await panel.getByRole('combobox', { name: 'Doctor' }).press('Enter')
  await panel.getByRole('combobox', { name: 'Visit type' }).fill('surg')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('combobox', { name: 'Category' })).toHaveValue('Surgery')
  await expect(panel.getByRole('combobox', { name: 'Length' })).toHaveValue('60')
  await expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveValue('Minor surgery')
  await expect(panel.getByText(/with buffers 10:20–11:50/)).toBeVisible()
  await expect(panel.getByRole('button', { name: '10:45', exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: '10:30', exact: true })).toHaveCount(0)

  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(panel.getByText(`already has`)).toBeVisible()
  await panel.getByRole('button', { name: '10:45', exact: true }).click()
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  const block = page.getByRole('button', { name: new RegExp(patient.name) })
  await block.first().click()
  const saved = page.getByRole('complementary', { name: patient.name })
  await expect(saved.getByRole('combobox', { name: 'Visit type' })).toHaveValue('Minor surgery')
  await saved.getByRole('button', { name: 'Remove the visit type' }).click()
  await saved.getByRole('button', { name: 'Save' }).click()
  await expect(saved.getByText('Visit type: ผ่าตัดเล็ก · Minor surgery → –')).toBeVisible()
  await expect(saved.getByText(/with buffers/)).toHaveCount(0)
})

test('a visit type that needs a laser books whichever is free', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const group = `Lasers ${Date.now()}`
  for (const name of [`${group} A`, `${group} B`])
    await graphql(page, 'mutation ($input: CreateResourceInput!) { createResource(input: $input) { id } }', {
      input: { establishmentId: await getEstablishmentId(page), kind: 'equipment', name, group },
    })
  await page.goto('/settings/visit-types')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Add a visit type' })
  await dialog.getByLabel('Name (English)').fill(`${group} treatment`)
  await dialog.getByRole('combobox', { name: 'Rooms and equipment' }).fill(group)
  await page.getByRole('option', { name: `Any free: ${group}` }).click()
  await dialog.getByLabel('Name (English)').click() // closes the list of rooms
  await dialog.getByRole('button', { name: 'Add the visit type' }).click()
  await expect(page.getByRole('complementary', { name: `${group} treatment` }).getByText(`Any free: ${group}`)).toBeVisible()

  const { doctor, date, address } = await bookOwnDay(page, 'Wipa')
  const patient = await createPatient(page, 'Nok')
  await page.goto(`${address}&new=${date}T14:00`)
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await panel.getByRole('combobox', { name: 'Patient' }).fill(patient.lastName)
  await page.getByRole('option', { name: patient.name }).click()
  await panel.getByRole('combobox', { name: 'Doctor' }).fill(doctor.lastName)
  await panel.getByRole('combobox', { name: 'Doctor' }).press('Enter')
  await panel.getByRole('combobox', { name: 'Visit type' }).fill(group)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`Any free: ${group}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await page
    .getByRole('button', { name: new RegExp(patient.name) })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: patient.name }).getByText(`${group} A`)).toBeVisible()
})

test('the invoice of a visit starts with the prices of its visit type', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, patient] = [await createDoctor(page, 'Mali', everyDay), await createPatient(page, 'Wipa')]
  const id = await book(page, {
    doctorId: doctor.id,
    date: dateOf(new Date(), clinicZone),
    time: '00:00',
    patient,
    subject: 'Free text',
  })
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status: 'waiting', visitTypeId: await visitTypeId(page, 'Minor surgery') }],
  })
  await page.goto('/')
  const waiting = page
    .getByRole('region', { name: 'In the waiting room' })
    .getByRole('listitem')
    .filter({ hasText: patient.name })
  await waiting.getByRole('link', { name: /^Check out/ }).click()
  const panel = page.getByRole('complementary', { name: `Check out: ${patient.name}` })
  await expect(panel.getByRole('combobox', { name: 'Service, line 1', exact: true })).toHaveValue('Minor surgery')
  await expect(panel.getByRole('textbox', { name: 'Price, line 1' })).toHaveValue('3500.00')
  await expect(panel.getByRole('button', { name: 'Take ฿3,500.00 and close the visit' })).toBeEnabled()
})
