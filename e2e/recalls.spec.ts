import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createDoctor, createPatient, everyDay, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

test('a visit that is closed writes when the patient is to come again, as its type says; reopened, it is taken back', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const establishmentId = await getEstablishmentId(page)
  const [doctor, patient] = [await createDoctor(page, 'Reca', everyDay), await createPatient(page, 'Fon')]
  type Types = { visitTypes: { edges: [{ id: string }] } }
  const types = 'query { visitTypes(filter: { query: "Dental scaling" }) { edges { id } } }'
  const visitTypeId = (await graphql<Types>(page, types)).visitTypes.edges[0].id
  const id = await book(page, { doctorId: doctor.id, date: dateOf(new Date(), clinicZone), time: '00:00', patient })
  for (const input of [
    { id, visitTypeId },
    { id, status: 'waiting' },
  ])
    await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', { input: [input] })
  type Recalls = { recalls: { edges: { status: string; visitType: { id: string } }[] } }
  const recalls = async () =>
    (
      await graphql<Recalls>(
        page,
        'query ($filter: RecallFilter) { recalls(filter: $filter) { edges { status visitType { id } } } }',
        {
          filter: { patientId: patient.id, establishmentId },
        },
      )
    ).recalls.edges

  await page.goto('/')
  const waiting = page
    .getByRole('region', { name: 'In the waiting room' })
    .getByRole('listitem')
    .filter({ hasText: patient.name })
  await waiting.getByRole('link', { name: /^Check out/ }).click()
  const panel = page.getByRole('complementary', { name: `Check out: ${patient.name}` })
  await expect(panel.getByRole('combobox', { name: 'See again in' })).toHaveValue('6 months')
  await panel.getByRole('button', { name: 'Close the visit without payment' }).click()
  await expect.poll(recalls).toEqual([{ status: 'due', visitType: { id: visitTypeId } }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(recalls).toEqual([])

  await test.step('the patient’s page has it, and adds another', async () => {
    await page.goto(`/patients/${patient.id}`)
    const section = page.getByRole('region', { name: 'Recalls' })
    await section.getByRole('button', { name: 'New recall' }).click()
    const dialog = page.getByRole('dialog', { name: 'New recall' })
    await dialog.getByRole('textbox', { name: 'What for' }).fill('Blood pressure')
    await page.keyboard.press('Enter')
    await expect(section.getByRole('listitem')).toContainText('Blood pressure')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })
})
