import type { Page } from '@playwright/test'
import { book, createDoctor, createPatient, getEstablishmentId, ownMonday, type Person } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

async function addMother(page: Page, child: Person, mother: Person) {
  const establishmentId = await getEstablishmentId(page)
  const input = { establishmentId, patientId: child.id, personId: mother.id, relationship: 'mother', roles: ['guardian'] }
  await graphql(page, 'mutation ($input: CreateContactInput!) { createContact(input: $input) { id } }', { input })
}

test('a mother and her two children are booked in one step, linked, canceled together, and all of it is undone', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date] = [await createDoctor(page), ownMonday()]
  const mother = await createPatient(page, 'Malee')
  const children = [await createPatient(page, 'Ton'), await createPatient(page, 'Mai')] as const
  for (const child of children) await addMother(page, child, mother)
  await book(page, { doctorId: doctor.id, date, time: '10:30', patient: await createPatient(page, 'Boon') })
  await page.goto(
    `/calendar?view=day&date=${date}&doctors=${doctor.id}&new=${date}T10:00&doctor=${doctor.id}&patient=${mother.id}`,
  )
  const undo = page.getByRole('button', { name: 'Undo' })
  const dialog = page.getByRole('dialog', { name: 'Appointments of a family' })
  const person = ({ name }: Person) => dialog.getByRole('group', { name })
  const panel = page.getByRole('complementary')

  await test.step('each child gets the next free time, and what conflicts is told at its line', async () => {
    await page.getByRole('button', { name: 'With family …' }).click()
    for (const child of children) await dialog.getByRole('checkbox', { name: child.name }).check()
    await expect(person(children[0]).getByText('11:00')).toBeVisible()
    await expect(person(children[1]).getByText('11:30')).toBeVisible()
    await person(children[1]).getByRole('button', { name: 'Change' }).click()
    await person(children[1]).getByRole('textbox', { name: 'Time' }).fill('10:30')
    await person(children[1]).getByRole('button', { name: 'Take this time' }).click()
    await expect(person(children[1]).getByText(/already has Boon/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Book 3 appointments' }).click()
    await expect(dialog.getByText('1 appointment is still to be decided.')).toBeVisible()
    await person(children[1]).getByRole('button', { name: /11:30/ }).click()
    await expect(person(children[1]).getByRole('img', { name: 'Free' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Book 3 appointments' }).click()
    await expect(dialog).toBeHidden()
    await expect(undo).toBeVisible()
  })

  await test.step('each of them names the others', async () => {
    await page.getByRole('button', { name: new RegExp(children[0].name) }).click()
    await expect(panel.getByRole('link', { name: new RegExp(`^${mother.name} 10:00 with`) })).toBeVisible()
    await panel.getByRole('link', { name: new RegExp(`^${children[1].name} 11:30`) }).click()
    await expect(panel.getByRole('link', { name: new RegExp(`^${children[0].name} 11:00`) })).toBeVisible()
  })

  await test.step('all of them are canceled with one reason, and opened again', async () => {
    await panel.getByRole('button', { name: 'Cancel all 3 …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 3 appointments' }).click()
    await expect(page.getByText('3 appointments canceled')).toBeVisible()
    await expect(panel.getByText('Canceled').first()).toBeVisible()
    await undo.click()
    await expect(panel.getByRole('button', { name: 'Cancel all 3 …' })).toBeVisible()
  })
})
