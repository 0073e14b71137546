import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** The classes of medicines that a clinic adds, and prescriptions that are checked with them. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const panel = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true })

test('a class by keyboard: added, found, refused where a name is taken, changed, archived, undone', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto('/settings/allergy-classes')
  await expect(row(page, 'Cephalosporins')).toBeVisible()
  await expect(page.getByText('Interactions are in the lists of the medicine guard.')).toBeVisible()

  await test.step('added: Enter in a substance leads to the next line, and in an empty one saves', async () => {
    await press('a')
    const dialog = page.getByRole('dialog', { name: 'Add allergy class' })
    await expect(dialog.getByLabel('Name (Thai)')).toBeFocused()
    await press('Tab')
    await page.keyboard.type('Penicillin')
    await press('Tab', 'Tab')
    await page.keyboard.type('Azithromycin')
    await press('Tab')
    await page.keyboard.type('Zithromax')
    await press('Enter', 'Shift+Tab', 'Enter')
    await expect(dialog.getByLabel('Substance, line 2')).toBeFocused()
    await page.keyboard.type('Clarithromycin')
    await press('Enter', 'Enter')
    await expect(dialog.getByText('Another one has this name.')).toBeVisible()
    await expect(dialog.getByLabel('Name (English)')).toBeFocused()
    await press('Control+a')
    await page.keyboard.type('Macrolides')
    await press('Enter')
    await expect(panel(page, 'Macrolides').getByText('Zithromax')).toBeVisible()
  })

  await test.step('found by a trade name; the built-in classes are searched alike', async () => {
    await page.goto('/settings/allergy-classes?query=zithro')
    await expect(row(page, 'Macrolides')).toContainText('Azithromycin, Clarithromycin')
    await expect(row(page, 'Cephalosporins')).toHaveCount(0)
    await page.goto('/settings/allergy-classes?query=ponstan')
    await expect(page.getByText("None of the clinic's classes has “ponstan”.")).toBeVisible()
    await row(page, 'NSAIDs').focus()
    await press('Enter')
    await expect(panel(page, 'NSAIDs and aspirin').getByText('ponstan, ')).toBeVisible()
  })

  await test.step('changed: a name too short to find anything by is named at its field', async () => {
    await page.goto('/settings/allergy-classes')
    await row(page, 'Macrolides').focus()
    await press('Enter')
    await panel(page, 'Macrolides').getByRole('button', { name: 'Edit' }).focus()
    await press('Enter')
    const field = panel(page, 'Macrolides').getByLabel('Substance, line 2')
    await field.fill('B1')
    await press('Control+Enter')
    await expect(page.getByText('This is too short or too common to find a medicine by.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('Erythromycin')
    await press('Control+Enter')
    await expect(row(page, 'Macrolides')).toContainText('Azithromycin, Erythromycin')
    await expect(panel(page, 'Macrolides').getByText('Clarithromycin → Azithromycin (Zithromax); Erythromycin')).toBeVisible()
  })

  await test.step('archived, and undone', async () => {
    await panel(page, 'Macrolides').getByRole('button', { name: 'Archive' }).focus()
    await press('Enter')
    await expect(row(page, 'Macrolides')).toHaveCount(0)
    await press('z')
    await expect(row(page, 'Macrolides')).toBeVisible()
  })

  await test.step('exported with every name', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as a file for spreadsheets' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('Built-in class,Name (Thai),Name (English),Other names of the class,Substances')
    expect(text).toContain(',,Macrolides,,"Azithromycin (Zithromax); Erythromycin"')
  })
})

test('a trade name is added to a built-in class, and the prescription warns of it while it is typed', async ({ open }) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  await admin.goto('/settings/allergy-classes/sulfonamides')
  await panel(admin, 'Sulfonamides').getByRole('button', { name: 'Add names' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add allergy class' })
  await expect(dialog.getByLabel('Class', { exact: true })).toHaveValue('sulfonamides')
  await dialog.getByLabel('Substance, line 1').fill('Sulfamethoxazole')
  await dialog.getByLabel('Trade names, other spellings, line 1').fill('Zolatrim')
  await dialog.getByRole('button', { name: 'Add allergy class' }).click()
  await expect(panel(admin, 'Added to Sulfonamides').getByText('Zolatrim')).toBeVisible()
  await admin.goto('/settings/allergy-classes/sulfonamides')
  await expect(panel(admin, 'Sulfonamides').getByRole('link', { name: /Zolatrim/ })).toBeVisible()
  await expect(panel(admin, 'Sulfonamides').getByRole('button', { name: 'Add names' })).toHaveCount(0)

  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Sunee')
  await graphql(page, 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }', {
    input: { id: patient.id, allergies: 'ซัลฟา' },
  })
  await page.goto(`/prescriptions/new?patient=${patient.id}`)
  await page.getByRole('combobox', { name: 'Medication, line 1' }).fill('Zolatrim 480 mg')
  await expect(page.getByRole('status').filter({ hasText: 'Zolatrim 480 mg: of one class with ซัลฟา' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity, line 1', exact: true }).fill('10')
  await page.keyboard.press('Control+Shift+Enter')
  const question = page.getByRole('dialog', { name: 'Issue despite the warnings?' })
  await expect(question.getByText('Zolatrim 480 mg').first()).toBeVisible()
})

test('a doctor reads the classes and changes nothing', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  await page.goto('/settings/allergy-classes')
  await expect(page.getByRole('heading', { name: 'Allergy classes' })).toBeVisible()
  await expect(row(page, 'Tetracyclines')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add allergy class' })).toHaveCount(0)
  await row(page, 'Tetracyclines').click()
  await expect(panel(page, 'Tetracyclines').getByText('Vibramycin')).toBeVisible()
  await expect(panel(page, 'Tetracyclines').getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
