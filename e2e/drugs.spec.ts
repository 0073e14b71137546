import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPatient, letStaffIn } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

/** The catalogue of medicines, and prescriptions that are written from it. */

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the catalogue: a medicine is added, found by any name, changed, archived, restored, and exported', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/settings/drugs')
  await expect(row(page, 'Amoxicillin 500 mg cap')).toBeVisible()

  await test.step('added, with its usual dosage', async () => {
    await button(page, 'Add medicine').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Generic name' }).fill('Loratadine')
    await dialog.getByRole('textbox', { name: 'Thai name' }).fill('ลอราทาดีน')
    await dialog.getByRole('textbox', { name: 'Strength' }).fill('10 mg')
    await dialog.getByRole('combobox', { name: 'Trade names' }).fill('Clarityne')
    await dialog.getByRole('textbox', { name: 'Dose' }).fill('1')
    await dialog.getByRole('combobox', { name: 'Unit' }).selectOption('tablet')
    await dialog.getByRole('combobox', { name: 'How often' }).selectOption('once a day')
    await dialog.getByRole('checkbox', { name: 'Bedtime' }).check()
    await expect(dialog.getByRole('status')).toHaveText('Take 1 tablet once a day at bedtime')
    await dialog.getByRole('button', { name: 'Add medicine' }).click()
    await expect(page.getByRole('heading', { name: 'Loratadine 10 mg' })).toBeVisible()
    await expect(page.getByText('Clarityne')).toHaveCount(2) // in the list and in the panel
  })

  await test.step('found by its trade name and its Thai name', async () => {
    for (const name of ['claritY', 'ลอราทา']) {
      await page.getByRole('searchbox').fill(name)
      await expect(row(page, 'Paracetamol')).toHaveCount(0)
      await expect(row(page, 'Loratadine 10 mg')).toBeVisible()
    }
  })

  await test.step('changed; a fault is named at its field', async () => {
    await button(page, 'Edit').click()
    await field(page, 'Dose').fill('one')
    await button(page, 'Save').click()
    await expect(page.getByText('This is not a valid number.')).toBeVisible()
    await field(page, 'Dose').fill('0.5')
    await button(page, 'Save').click()
    await expect(page.getByRole('definition').getByText('Take half a tablet once a day at bedtime')).toBeVisible()
  })

  await test.step('archived, undone, archived, and restored from the archive', async () => {
    await button(page, 'Archive').click()
    await expect(row(page, 'Loratadine')).toHaveCount(0)
    await button(page, 'Undo').click()
    await row(page, 'Loratadine').click()
    await button(page, 'Archive').click()
    await expect(page.getByRole('heading', { name: 'Loratadine 10 mg' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Archived' }).click()
    await row(page, 'Loratadine').click()
    await button(page, 'Restore from the archive').click()
    await expect(page.getByRole('heading', { name: 'Loratadine 10 mg' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Archived' }).click()
    await expect(row(page, 'Loratadine')).toBeVisible()
  })

  await test.step('exported as the import reads it', async () => {
    const download = page.waitForEvent('download')
    await button(page, 'Export as a file for spreadsheets').click()
    const [header, line] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    expect(header).toBe(
      '\uFEFFgenericName,tradeNames,thaiName,strength,form,category,nationalList,amount,unit,route,timesPerDay,everyHours,asNeeded,meal,times,days,quantity,quantityUnit,info',
    )
    expect(line).toBe('Loratadine,Clarityne,ลอราทาดีน,10 mg,,,,0.5,tablet,oral,1,,,,bedtime,,,,')
  })
})

test('a prescription from the catalogue: by trade name, its dosage in parts, repeated in one step', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Wanida')
  const medication = (line: number) => page.getByRole('combobox', { name: `Medication, line ${line}` })
  const parts = (line: number) => page.getByRole('group', { name: `Dosage in parts, line ${line}` })
  await page.goto(`/prescriptions/new?patient=${patient.id}`)

  await test.step('a trade name finds the medicine, with what is usual of it', async () => {
    await medication(1).fill('ibiam')
    await page.getByRole('option', { name: /Amoxicillin 500 mg cap/ }).click()
    await expect(medication(1)).toHaveValue('Amoxicillin 500 mg cap')
    await expect(field(page, 'Dosage, line 1')).toHaveValue('Take 1 capsule 3 times a day after meals for 5 days')
    await expect(field(page, 'Quantity, line 1')).toHaveValue('15')
  })

  await test.step('words and quantity follow the parts; other words stand instead of the parts', async () => {
    await parts(1).getByRole('textbox', { name: 'Days' }).fill('7')
    await expect(field(page, 'Dosage, line 1')).toHaveValue('Take 1 capsule 3 times a day after meals for 7 days')
    await expect(field(page, 'Quantity, line 1')).toHaveValue('21')
    await field(page, 'Dosage, line 1').fill('As told')
    await expect(parts(1).getByRole('textbox', { name: 'Days' })).toHaveValue('')
    await expect(field(page, 'Quantity, line 1')).toHaveValue('21')
  })

  await test.step('any other text is a medicine too', async () => {
    await button(page, 'Add a line').click()
    await medication(2).fill('Herbal balm')
    await button(page, 'Dosage in parts, line 2').click()
    await expect(parts(2).getByRole('textbox', { name: 'Dose' })).toBeFocused()
    await parts(2).getByRole('combobox', { name: 'Route' }).selectOption('On the skin')
    await parts(2).getByRole('combobox', { name: 'How often' }).selectOption('twice a day')
    await expect(field(page, 'Dosage, line 2')).toHaveValue('Apply to the affected skin twice a day')
    await field(page, 'Quantity, line 2').fill('1')
    await page.getByRole('combobox', { name: 'Quantity in, line 2' }).selectOption('tube')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(page.locator('header').getByText('Issued', { exact: true })).toBeVisible()
  })

  await test.step('the next one repeats it in one step', async () => {
    await page.goto(`/prescriptions/new?patient=${patient.id}`)
    await page.getByRole('button', { name: /^Repeat the prescription of/ }).click()
    await expect(medication(1)).toHaveValue('Amoxicillin 500 mg cap')
    await expect(field(page, 'Dosage, line 1')).toHaveValue('As told')
    await expect(medication(2)).toHaveValue('Herbal balm')
    await expect(parts(2).getByRole('combobox', { name: 'Route' })).toHaveValue('topical')
    await expect(page.getByRole('combobox', { name: 'Quantity in, line 2' })).toHaveValue('tube')
    await expect(page.getByRole('button', { name: /^Repeat the prescription of/ })).toHaveCount(0)
  })
})

test('reception prints labels from the patient, and is shown nothing else of the prescription', async ({ open }) => {
  const doctor = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(doctor, 'Wilai')
  await doctor.goto(`/prescriptions/new?patient=${patient.id}`)
  await doctor.getByRole('combobox', { name: 'Medication, line 1' }).fill('losec')
  await doctor.getByRole('option', { name: /Omeprazole 20 mg cap/ }).click()
  await field(doctor, 'Notes').fill('Not for the front desk')
  await doctor.keyboard.press('Control+Shift+Enter')
  await expect(doctor.locator('header').getByText('Issued', { exact: true })).toBeVisible()

  const admin = await open({ as: 'admin@demo.clinic' })
  await letStaffIn(admin, true)
  const page = await open({ as: 'staff@demo.clinic' })
  await page.addInitScript(() => (window.print = () => undefined))
  await page.goto(`/patients/${patient.id}`)
  const medicines = page.getByRole('region', { name: 'Medicines' })
  await expect(medicines).toContainText('Omeprazole 20 mg cap × 14 capsules')
  await expect(medicines).toContainText('Take 1 capsule once a day before breakfast for 14 days')
  await medicines.getByText('ไทย').click()
  await medicines.getByRole('button', { name: /^Print the labels of/ }).click()
  await expect(medicines.getByText('Printed once')).toBeVisible()
  await expect(page.getByText('Not for the front desk')).toHaveCount(0)
  await doctor.reload()
  await expect(doctor.getByText('Labels printed: 1')).toBeVisible()
  await letStaffIn(admin, false)
})
