import type { Page } from '@playwright/test'
import { createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** A doctor's favorites and templates, by keyboard. */

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const medication = (page: Page, line: number) => page.getByRole('combobox', { name: `Medication, line ${line}` })
const lines = (page: Page) => page.getByRole('list', { name: 'Medicines' }).getByRole('listitem')

test('a favorite: marked in a line, offered before anything is typed, taken by two keys, unmarked', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Wanida')
  const form = `/prescriptions/new?patient=${patient.id}`
  await page.goto(form)

  await test.step('a line without a quantity is no favorite yet, and says why', async () => {
    await expect(button(page, 'Add to the favorites, line 1')).toBeDisabled()
    await medication(page, 1).fill('Loratadine 10 mg tab')
    await page.keyboard.press('Escape')
    await button(page, 'Add to the favorites, line 1').press('Enter')
    await expect(field(page, 'Quantity, line 1')).toBeFocused()
    await expect(lines(page).first()).toContainText('This is not a valid number.')
  })

  await test.step('marked with its dosage', async () => {
    await button(page, 'Dosage in parts, line 1').click()
    const parts = page.getByRole('group', { name: 'Dosage in parts, line 1' })
    await parts.getByRole('textbox', { name: 'Dose' }).fill('1')
    await parts.getByRole('combobox', { name: 'Unit' }).selectOption('tablet')
    await parts.getByRole('combobox', { name: 'How often' }).selectOption('once a day')
    await parts.getByRole('textbox', { name: 'Days' }).fill('7')
    await expect(field(page, 'Quantity, line 1')).toHaveValue('7')
    await button(page, 'Add to the favorites, line 1').press('Enter')
    await expect(button(page, 'Remove from the favorites, line 1')).toBeVisible()
    await field(page, 'Quantity, line 1').fill('14')
    await expect(button(page, 'Add to the favorites, line 1')).toBeEnabled() // another line than the favorite
    await field(page, 'Quantity, line 1').fill('7')
  })

  await test.step('taken whole in the next line', async () => {
    await field(page, 'Quantity, line 1').press('Enter')
    await expect(medication(page, 2)).toBeFocused()
    const favorites = page.getByRole('group', { name: 'Favorites' })
    await expect(favorites.getByRole('option').first()).toContainText('Take 1 tablet once a day for 7 days · 7 tablets')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(medication(page, 2)).toHaveValue('Loratadine 10 mg tab')
    await expect(field(page, 'Dosage, line 2')).toHaveValue('Take 1 tablet once a day for 7 days')
    await expect(field(page, 'Quantity, line 2')).toHaveValue('7')
    await expect(field(page, 'Quantity, line 2')).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Quantity in, line 2' })).toHaveValue('tablet')
    await page.keyboard.press('Enter')
    await expect(medication(page, 3)).toBeFocused()
  })

  await test.step("an admin who writes for this doctor has it too, in Thai; a colleague's form has not", async () => {
    const admin = await open({ as: 'admin@demo.clinic', language: 'th' })
    await admin.goto(form)
    await admin.getByRole('combobox', { name: 'แพทย์' }).fill('Ploy')
    await admin.getByRole('option', { name: /Ploy/ }).click()
    await admin
      .getByRole('combobox', { name: /รายการที่ 1$/ })
      .first()
      .click()
    const favorites = admin.getByRole('group', { name: 'ยาที่ใช้บ่อย' })
    await expect(favorites.getByRole('option').first()).toContainText('รับประทานครั้งละ 1 เม็ด วันละ 1 ครั้ง เป็นเวลา 7 วัน · 7 เม็ด')
  })

  await test.step('unmarked', async () => {
    await button(page, 'Remove from the favorites, line 2').press('Enter')
    await expect(button(page, 'Add to the favorites, line 1')).toBeEnabled()
    await medication(page, 3).click()
    await expect(page.getByRole('group', { name: 'Favorites' })).toHaveCount(0)
  })
})

test('a template: saved, added to what is typed, undone, renamed, replaced, deleted, brought back', long, async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Wilai')
  const dialog = page.getByRole('dialog')
  const menu = async (item: string | RegExp) => {
    await button(page, 'Templates').press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await graphql(page, 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }', {
    input: { id: patient.id, allergies: 'Amoxicillin' },
  })
  await page.goto(`/prescriptions/new?patient=${patient.id}`)

  await test.step('saved under a name; a name that is taken is said at the name', async () => {
    await medication(page, 1).fill('losec')
    await page.getByRole('option', { name: /Omeprazole 20 mg cap/ }).click()
    await button(page, 'Add a line').click()
    await medication(page, 2).fill('ibiam')
    await page.getByRole('option', { name: /Amoxicillin 500 mg cap/ }).click()
    await field(page, 'Quantity, line 2').fill('15') // what is usual follows what else this doctor prescribes meanwhile
    for (const isTaken of [false, true]) {
      await menu('Save these lines as a template…')
      await expect(dialog).toContainText('With the 2 lines of this prescription.')
      await expect(field(page, 'Name')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('Please fill this in.')
      await page.keyboard.type(isTaken ? 'h. PYLORI' : 'H. pylori')
      await page.keyboard.press('Enter')
      if (isTaken) await expect(dialog).toContainText('Another one has this name.')
      else await expect(dialog).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('added behind what is typed, undone, added again; allergies are checked', async () => {
    for (const line of [2, 1]) await button(page, `Remove line ${line}`).click()
    await medication(page, 1).fill('Herbal balm')
    await page.keyboard.press('Escape')
    await menu(/^H. pylori/)
    await expect(lines(page)).toHaveCount(3)
    await expect(field(page, 'Quantity, line 3')).toBeFocused()
    await button(page, 'Undo').click()
    await expect(lines(page)).toHaveCount(1)
    await expect(medication(page, 1)).toHaveValue('Herbal balm')
    await menu(/^H. pylori/)
    await expect(medication(page, 1)).toHaveValue('Herbal balm')
    await expect(medication(page, 2)).toHaveValue('Omeprazole 20 mg cap')
    await expect(field(page, 'Dosage, line 2')).toHaveValue('Take 1 capsule once a day before breakfast for 14 days')
    await expect(field(page, 'Quantity, line 3')).toHaveValue('15')
    await expect(page.getByText('Amoxicillin 500 mg cap: the patient is allergic to Amoxicillin.')).toBeVisible()
  })

  await test.step('renamed; replaced once its lines are complete', async () => {
    await menu('Change the templates…')
    await button(page, 'Rename “H. pylori”').click()
    await field(page, 'Name').fill('Gastritis')
    await page.keyboard.press('Enter')
    await button(page, 'Replace the lines of “Gastritis”').click()
    await expect(dialog).toHaveCount(0)
    await expect(lines(page).first()).toContainText('This is not a valid number.')
    await field(page, 'Quantity, line 1').fill('1')
    await menu('Change the templates…')
    await button(page, 'Replace the lines of “Gastritis”').click()
    await expect(dialog).toContainText('Herbal balm, Omeprazole 20 mg cap, Amoxicillin 500 mg cap')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).not.toContainText('Herbal balm')
  })

  await test.step('deleted, brought back, deleted', async () => {
    await button(page, 'Delete “Gastritis”').click()
    await expect(dialog).toContainText('No templates are left.')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toContainText('Omeprazole 20 mg cap, Amoxicillin 500 mg cap')
    await button(page, 'Delete “Gastritis”').click()
    await expect(dialog).toContainText('No templates are left.')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Undo')).toBeVisible()
  })
})
