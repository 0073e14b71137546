import type { Locator, Page } from '@playwright/test'
import { clinicTime, createDoctor, createPatient, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { violationsOn } from './support/readable.ts'

/** With the mouse, as if it were a finger. */
async function drawOn(page: Page, pad: Locator) {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad.')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.2, { steps: 5 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.7, { steps: 5 })
  await page.mouse.up()
}

/** An appointment of a kind of visits of its own, which nothing else is booked for. */
async function bookVisit(page: Page) {
  const establishmentId = await getEstablishmentId(page)
  const nameEn = `Small surgery ${process.pid}`
  const { createVisitType } = await graphql<{ createVisitType: { id: string } }>(
    page,
    'mutation ($input: CreateVisitTypeInput!) { createVisitType(input: $input) { id } }',
    { input: { establishmentId, nameEn, category: 'consultation', duration: 30 } },
  )
  const [doctor, patient, date] = [await createDoctor(page), await createPatient(page, 'Malai'), ownMonday()]
  const start = clinicTime(date, '10:00')
  const visit = {
    establishmentId,
    doctorId: doctor.id,
    patientId: patient.id,
    visitTypeId: createVisitType.id,
    startTime: start,
    endTime: new Date(+start + 30 * 60_000),
    subject: 'Mole removed',
    category: 'consultation',
  }
  const { createEvents } = await graphql<{ createEvents: { id: string }[] }>(
    page,
    'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }',
    { input: [visit] },
  )
  return { nameEn, patient, address: `/calendar?view=day&date=${date}&doctors=${doctor.id}&event=${createEvents[0]?.id}` }
}

test('a form is missing for an appointment, signed on a phone while the desk looks on, and withdrawn; another is signed here', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { nameEn, patient, address } = await bookVisit(page)
  const form = `Treatment ${process.pid}`

  await test.step('the clinic takes over a ready text', async () => {
    await page.goto('/settings/consent-forms')
    await page.getByRole('button', { name: 'New form' }).click()
    await page.getByRole('menuitem', { name: 'Consent to treatment' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Text in Thai' })).toHaveValue(/ข้าพเจ้ายินยอมรับการรักษา/)
    await dialog.getByRole('textbox', { name: 'Name in English' }).fill(form)
    await dialog.getByRole('combobox', { name: 'Needed at visits of' }).press('ArrowDown')
    await page.getByRole('option', { name: nameEn }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: new RegExp(form) }).getByText('Version 1')).toBeVisible()
  })

  await test.step('what is missing is signed on a phone', async () => {
    await page.goto(address)
    const missing = page.getByRole('region', { name: 'Missing consents' })
    await expect(missing.getByText(`Not signed: ${form}`)).toBeVisible()
    await missing.getByRole('button', { name: `Sign: ${form}` }).click()
    const dialog = page.getByRole('dialog', { name: form })
    await dialog.getByRole('button', { name: 'On a tablet or phone' }).click()
    const code = (await dialog.getByText(/^[A-Z]{8}$/).textContent()) ?? ''
    const phone = await open({ phone: true })
    await phone.goto('/c?th')
    await phone.getByRole('textbox', { name: 'รหัสที่เคาน์เตอร์แสดง' }).fill(code.toLowerCase())
    await phone.getByRole('button', { name: 'เปิดแบบยินยอม' }).click()
    await expect(phone.getByText(patient.name)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'ลงนาม', exact: true })).toBeDisabled()
    await phone.getByRole('checkbox', { name: 'ลงนามแทนผู้ป่วย' }).check()
    await phone.getByRole('textbox', { name: 'ชื่อของคุณ' }).fill('สมหญิง ใจดี')
    await phone.getByRole('textbox', { name: 'ความเกี่ยวข้องกับผู้ป่วยของคุณ' }).fill('มารดา')
    await drawOn(phone, phone.getByRole('img', { name: 'ลายเซ็น' }))
    expect(await violationsOn(phone)).toEqual([])
    await phone.getByRole('button', { name: 'ลงนาม', exact: true }).click()
    await expect(phone.getByRole('heading', { name: /ลงนามเรียบร้อยแล้ว/ })).toBeFocused()
    await expect(dialog.getByText('It is signed. Thank you.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(`Signed: ${form}`)).toBeVisible()
    await expect(missing).toHaveCount(0)
  })

  await test.step('it is withdrawn with a reason, and signed again on this device', async () => {
    await page.goto(`/patients/${patient.id}`)
    const section = page.getByRole('region', { name: 'Consents' })
    await expect(section.getByText('for the patient by สมหญิง ใจดี (มารดา)')).toBeVisible()
    await section.getByRole('button', { name: `Withdraw: ${form}` }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Changed her mind')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the consent' }).click()
    await expect(section.getByText(/Changed her mind/)).toBeVisible()
    await section.getByRole('button', { name: 'Have a form signed' }).click()
    await page.getByRole('combobox', { name: 'Form' }).selectOption(form)
    await page.getByRole('button', { name: 'Go on' }).click()
    const dialog = page.getByRole('dialog', { name: form })
    await expect(dialog.getByRole('region', { name: 'Text of the form' })).toContainText('I agree to be treated in this way.')
    await drawOn(page, dialog.getByRole('img', { name: 'Signature' }))
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(section.getByRole('button', { name: `Withdraw: ${form}` })).toBeVisible()
  })
})
