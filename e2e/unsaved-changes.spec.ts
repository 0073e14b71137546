import { createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** What was half typed is there again where it was typed, and nowhere else. */

test('a half-typed appointment is back after a reload, and is not taken for another one', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, 'Lamai')
  const date = ownMonday()
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  const field = (name: string) => panel.getByRole('textbox', { name })
  const patientField = panel.getByRole('combobox', { name: 'Patient' })
  const isBack = panel.getByText('What you had typed before is back.')
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}&new=${date}T10:30`)
  await patientField.fill(patient.lastName)
  await page.getByRole('option', { name: patient.name }).click()
  await field('Time').fill('16:20')
  await field('Subject').fill('Half a sentence')
  await expect(isBack).toBeHidden()

  await page.reload()
  await expect(isBack).toBeVisible()
  await expect(patientField).toHaveValue(patient.name)
  await expect(field('Time')).toHaveValue('16:20')
  await expect(field('Subject')).toHaveValue('Half a sentence')

  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}&new=${date}T14:00`)
  await expect(field('Time')).toHaveValue('14:00')
  await expect(patientField).toHaveValue('')
  await expect(field('Subject')).toHaveValue('')

  await page.goBack()
  await expect(field('Subject')).toHaveValue('Half a sentence')
  await panel.getByRole('button', { name: 'Start afresh' }).click()
  await expect(patientField).toHaveValue('')
  await expect(field('Time')).toHaveValue('10:30')
  await expect(isBack).toBeHidden()
})

test('a half-typed patient: Escape asks, a reload keeps', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'เพิ่มผู้ป่วย' }).click()
  const dialog = page.getByRole('dialog', { name: 'เพิ่มผู้ป่วย' })
  await dialog.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('มานี')
  await dialog.getByRole('textbox', { name: 'วันเกิด' }).fill('1/1/2590')
  const question = page.getByRole('dialog', { name: 'ทิ้งข้อมูลที่กรอกไว้หรือไม่' })
  for (const field of ['ชื่อ', 'วันเกิด', 'ชื่อเล่น']) {
    await dialog.getByRole('textbox', { name: field, exact: true }).press('Escape')
    await question.getByRole('button', { name: 'พิมพ์ต่อ' }).click()
    await expect(question).toBeHidden()
  }
  await expect(dialog.getByText('วันที่นี้ยังมาไม่ถึง')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'วันเกิด' }).fill('24 ส.ค. 2505')
  await expect(dialog.getByText(/24 ส\.ค\. 2505 · \d+ ปี/)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'เพิ่มผู้ป่วย' }).click()
  await expect(dialog.getByText('นำสิ่งที่คุณพิมพ์ค้างไว้กลับมาแล้ว')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'ชื่อ', exact: true })).toHaveValue('มานี')
})

test('the back key closes a form, asks about what is typed, and only then leaves the screen', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/doctors')
  await page.getByRole('link', { name: 'Patients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add patient' })
  await page.getByRole('button', { name: 'Add patient' }).click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Manee')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Throw away what you typed?' }).getByRole('button', { name: 'Go on typing' }).click()
  await dialog.getByRole('textbox', { name: 'First name' }).clear()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/patients$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Doctors', level: 1 })).toBeVisible()
})

test('a half-typed profile is there after a look elsewhere, until it is saved', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  await page.goto('/settings/profile')
  const name = page.getByRole('textbox', { name: 'Last name' })
  const save = page.getByRole('button', { name: 'Save' })
  const before = await name.inputValue()
  await name.fill('Half')
  await page.getByRole('link', { name: 'Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('What you had typed before is back.')).toBeVisible()
  await expect(name).toHaveValue('Half')
  await name.fill(before)
  await expect(save).toBeDisabled()
})

test('on a slow PC the question stays open after the Escape that asked it', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'en' })
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Add patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add patient' })
  const name = dialog.getByRole('textbox', { name: 'First name', exact: true })
  await name.fill('Mana')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const question = page.getByRole('dialog', { name: 'Throw away what you typed?' })
  for (let round = 0; round < 3; round += 1) {
    await name.press('Escape')
    await question.getByRole('button', { name: 'Go on typing' }).click()
    await expect(question).toBeHidden()
  }
  await expect(name).toHaveValue('Mana')
})

test('what was typed into a draft stays when another tab issues or deletes it, and begins a new one', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Kamon')
  await page.goto(`/prescriptions/new?patient=${patient.id}`)
  const field = (name: string) => page.getByRole('textbox', { name })
  const medication = page.getByRole('combobox', { name: 'Medication, line 1' })
  await medication.fill('Paracetamol 500 mg')
  await field('Dosage, line 1').fill('when in pain')
  await field('Quantity, line 1').fill('10')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/prescriptions\/[0-9a-f]{8}-/)
  await expect(page.getByRole('heading', { name: 'New prescription' })).toHaveCount(0) // what is typed is the saved one's
  const id = page.url().split('/').at(-1) ?? ''
  const left = page.getByRole('group').filter({ hasText: 'in the meantime' })

  await test.step('issued elsewhere', async () => {
    await field('Quantity, line 1').fill('24')
    await field('Notes').fill('Drink a lot')
    const query = 'mutation ($input: IssuePrescriptionInput!) { issuePrescription(input: $input) { id } }'
    await graphql(page, query, { input: { id } })
    await expect(left).toContainText('This was issued in the meantime.')
    await expect(left).toContainText('Paracetamol 500 mg × 24: when in pain')
    await expect(left).toContainText('Drink a lot')
    await expect(left.getByRole('button', { name: 'Use it for a new prescription' })).toBeInViewport()
    await page.reload()
    await expect(left).toContainText('Drink a lot')
  })

  const draft = await test.step('a new one begins with it', async () => {
    await left.getByRole('button', { name: 'Use it for a new prescription' }).click()
    await expect(medication).toHaveValue('Paracetamol 500 mg')
    await expect(field('Quantity, line 1')).toHaveValue('24')
    await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/prescriptions\/[0-9a-f]{8}-/)
    await expect(page.getByRole('button', { name: 'Issue' })).toBeFocused()
    return page.url().split('/').at(-1) ?? ''
  })

  await test.step('deleted elsewhere', async () => {
    await field('Notes').fill('Rest as well')
    const query = 'mutation ($input: DeleteByIdInput!) { deletePrescription(input: $input) { id } }'
    await graphql(page, query, { input: { id: draft } })
    await page.reload()
    await expect(left).toContainText('This was deleted in the meantime.')
    await expect(left).toContainText('Rest as well')
    await left.getByRole('button', { name: 'Discard' }).click()
    await expect(left).toBeHidden()
    await page.reload()
    await expect(page.getByText('This prescription is not there')).toBeVisible()
    await expect(left).toBeHidden()
  })
})
