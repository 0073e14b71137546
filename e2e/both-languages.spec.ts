import { book, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

test('an appointment booked in Thai is read in English: no subject is the category, a title is the profession', async ({
  open,
}) => {
  const thai = await open({ as: 'admin@demo.clinic', language: 'th' })
  const doctor = await createDoctor(thai, 'Natee')
  await graphql(thai, 'mutation ($input: UpdateDoctorInput!) { updateDoctor(input: $input) { id } }', {
    input: { id: doctor.id, designations: ['Physiotherapist'] },
  })
  const patient = await createPatient(thai, 'Somjai')
  const date = ownMonday()
  const address = `/calendar?view=agenda&date=${date}&doctors=${doctor.id}`

  await thai.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}&new=${date}T10:00&doctor=${doctor.id}`)
  await thai.getByRole('combobox', { name: 'ผู้ป่วย' }).fill(patient.lastName)
  await thai.getByRole('option', { name: patient.name }).click()
  await thai.getByRole('button', { name: 'บันทึกนัด', exact: true }).click()
  await expect(thai.getByRole('button', { name: 'บันทึกนัด', exact: true })).toBeHidden()
  await thai.goto(address)
  const row = new RegExp(`^${patient.name}, ปรึกษาแพทย์, 10:00–10:30, .*, กภ\\. ${doctor.name}, รอยืนยัน, ไม่มีประวัติแพ้$`)
  await expect(thai.getByRole('button', { name: row })).toBeVisible()

  const english = await open({ as: 'admin@demo.clinic' })
  await english.goto(address)
  const line = new RegExp(`^${patient.name}, Consultation, 10:00–10:30, .*, ${doctor.name}, Pending, No known allergies$`)
  await expect(english.getByRole('button', { name: line })).toBeVisible()
})

test("the title follows the doctor's profession on the printed list", async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  await page.addInitScript(() => (window.print = () => undefined))
  const doctor = await createDoctor(page, 'พิมพ์')
  await graphql(page, 'mutation ($input: UpdateDoctorInput!) { updateDoctor(input: $input) { id } }', {
    input: { id: doctor.id, designations: ['Dentist'], gender: 'FEMALE' },
  })
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '10:00', patient: await createPatient(page, 'Somjai') })
  await page.goto(`/calendar/print?date=${date}&doctors=${doctor.id}`)
  await expect(page.locator('main')).toContainText(`ทพญ.${doctor.name}`)
})
