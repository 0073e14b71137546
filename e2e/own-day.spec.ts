import { dateOf } from '@clinic/shared/time/time'
import {
  book,
  clinicZone,
  createDoctor,
  createPatient,
  getDoctorId,
  getEstablishmentId,
  ownMonday,
  type Person,
} from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

test("a doctor's Today shows their own patients, the next one first, and takes the visit on by one key", async ({ open }) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  const date = dateOf(new Date(), clinicZone)
  const [mine, theirs] = [await createPatient(admin, 'Mana'), await createPatient(admin, 'Sak')]
  const other = await createDoctor(admin)
  // Before all others of the day.
  const ploy = await getDoctorId(admin, 'Ploy Srisuk')
  const id = await book(admin, { doctorId: ploy, date, time: '00:00', minutes: 10, patient: mine })
  await book(admin, { doctorId: other.id, date, time: '10:00', patient: theirs })
  await graphql(admin, 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }', {
    input: { id: mine.id, allergies: 'Penicillin' },
  })
  const page = await open({ as: 'doctor@demo.clinic' })
  const { createPrescription } = await graphql<{ createPrescription: { id: string } }>(
    page,
    'mutation ($input: CreatePrescriptionInput!) { createPrescription(input: $input) { id } }',
    {
      input: {
        establishmentId: await getEstablishmentId(page),
        doctorId: ploy,
        patientId: mine.id,
        prescriptionDetails: [{ medication: 'Paracetamol 500 mg', description: '1 tablet', quantity: 10 }],
      },
    },
  )
  await graphql(page, 'mutation ($input: IssuePrescriptionInput!) { issuePrescription(input: $input) { id } }', {
    input: createPrescription,
  })
  const next = page.getByRole('region', { name: 'Next patient' })
  const statusOf = async () =>
    (await graphql<{ event: { status: string } }>(admin, 'query ($id: ID!) { event(id: $id) { status } }', { id })).event.status

  // The demo's patients who wait already come first.
  await graphql(admin, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status: 'waiting' }],
  })
  await page.goto('/')
  const waiting = page.getByRole('region', { name: 'In the waiting room' }).getByRole('listitem').filter({ hasText: mine.name })
  await expect(waiting).toContainText('Penicillin')
  await expect(page.getByRole('link', { name: theirs.name })).toHaveCount(0)
  await expect(next.getByRole('link', { name: mine.name })).toBeVisible()
  await expect(next.getByText('Penicillin')).toBeVisible()
  await expect(next.getByText('Paracetamol 500 mg × 10')).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(statusOf).toBe('closed')
  await expect(next.getByRole('link', { name: mine.name })).toHaveCount(0)

  await page.getByRole('button', { name: 'Everyone' }).click()
  await expect(page.getByRole('link', { name: theirs.name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: theirs.name })).toBeVisible()
  await page.goto(`/calendar?view=day&date=${date}&doctors=${ploy}`)
  const card = page.locator('.rbc-event').filter({ hasText: mine.name })
  await expect(card.getByTitle('Penicillin')).toBeVisible()
  await card.click()
  await expect(page.getByRole('complementary', { name: mine.name }).getByText('Penicillin')).toBeVisible()
})

test("a doctor's calendar shows their own appointments until they ask for everyone's", async ({ open }) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  const [mine, theirs] = [await createPatient(admin, 'Manee'), await createPatient(admin, 'Piti')]
  const date = ownMonday()
  const ploy = await getDoctorId(admin, 'Ploy Srisuk')
  const other = await createDoctor(admin)
  await book(admin, { doctorId: ploy, date, time: '10:00', patient: mine })
  await book(admin, { doctorId: other.id, date, time: '10:00', patient: theirs })
  const page = await open({ as: 'doctor@demo.clinic' })
  const blockOf = ({ name }: Person) => page.getByRole('button', { name: new RegExp(name) })
  const address = `/calendar?view=agenda&date=${date}`

  await page.goto(address)
  await expect(blockOf(mine)).toBeVisible()
  await expect(blockOf(theirs)).toHaveCount(0)
  await expect(page.getByText('hidden by filters')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Everyone' }).click()
  await expect(blockOf(theirs)).toBeVisible()
  await page.goto(address)
  await expect(blockOf(theirs)).toBeVisible()

  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(blockOf(theirs)).toHaveCount(0)
  await page.goto(`${address}&doctors=${other.id}`)
  await expect(blockOf(theirs)).toBeVisible()
  await expect(blockOf(mine)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(blockOf(mine)).toBeVisible()
})
