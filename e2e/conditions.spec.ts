import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

const file = [
  'code,English,Thai',
  'E11.9,Type 2 diabetes mellitus,เบาหวานชนิดที่ 2',
  'J45.9,"Asthma, unspecified",หืด ไม่ระบุรายละเอียด',
].join('\n')

test('an admin imports codes, and a doctor codes problems by keyboard, takes them over and ends them', async ({ open }) => {
  const admin = await open({ as: 'admin@demo.clinic' })

  await test.step('a file with a fault is refused by line, the next one is in use', async () => {
    await admin.goto('/settings/condition-codes')
    await admin.getByRole('button', { name: 'Import' }).click()
    const dialog = admin.getByRole('dialog')
    const choose = (text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'icd.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(`${file}\nE11.9,Again,`)
    await expect(dialog.getByRole('table', { name: 'Faults' }).getByRole('row', { name: /^4/ })).toBeVisible()
    await choose(file)
    await expect(admin.getByText('2 codes are in use.')).toBeVisible()
    await expect(admin.getByText(/2 codes, imported on/)).toBeVisible()
  })

  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Kanda')
  const { session } = await graphql<{ session: { doctorId: string } }>(page, '{ session { doctorId } }')
  const date = dateOf(new Date(), clinicZone)
  const eventId = await book(page, { doctorId: session.doctorId, date, time: '02:20', patient })
  const problems = page.getByRole('region', { name: 'Problems and diagnoses' })

  await test.step('a problem is found by its Thai words, and added without the mouse', async () => {
    await page.goto(`/patients/${patient.id}/chart?event=${eventId}`)
    await expect(problems.getByText('No problems or diagnoses are recorded.')).toBeVisible()
    await problems.getByRole('button', { name: 'Add a problem or diagnosis' }).press('Enter')
    const name = page.getByRole('combobox', { name: 'Problem or diagnosis' })
    await name.pressSequentially('เบาหวาน')
    await expect(page.getByRole('option', { name: /E11\.9/ })).toBeVisible()
    await name.press('ArrowDown')
    await name.press('Enter')
    await expect(name).toHaveValue('E11.9 Type 2 diabetes mellitus')
    await page.getByRole('textbox', { name: 'Since' }).fill('2019')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(problems.getByText('E11.9 Type 2 diabetes mellitus')).toBeVisible()
    await expect(problems.getByText(/since 2019/)).toBeVisible()
  })

  await test.step('it is taken over into the note', async () => {
    await page.getByRole('button', { name: 'Take over problems' }).last().click()
    await page.getByRole('menuitem', { name: 'E11.9 Type 2 diabetes mellitus' }).click()
    await expect(page.getByRole('textbox', { name: 'Plan' })).toHaveValue('E11.9 Type 2 diabetes mellitus')
    await expect(page.getByText('Draft saved')).toBeVisible()
  })

  await test.step('who has it is found, until it is ended', async () => {
    await page.goto('/conditions')
    await page.getByRole('searchbox', { name: 'Diagnosis or code' }).fill('diabetes')
    await page.getByRole('link', { name: /Kanda/ }).click()
    await problems.getByRole('button', { name: 'End E11.9 Type 2 diabetes mellitus' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(problems.getByText('No problems or diagnoses are recorded.')).toBeVisible()
    await problems.getByRole('button', { name: 'Former problems (1)' }).click()
    await expect(problems.getByText('E11.9 Type 2 diabetes mellitus')).toBeVisible()
  })
})
