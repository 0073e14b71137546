import { readFile } from 'node:fs/promises'
import { createPatient } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, test } from './support/fixtures.ts'
import { long } from './support/long.ts'
import { expectReadable } from './support/readable.ts'

/** What a patient wants of messages: said in the form of the patient, and exported with the list. */

const said = {
  en: {
    add: 'Add patient',
    firstName: /^First name/,
    lastName: /^Last name/,
    messages: 'Messages',
    channel: 'Reached by',
    phone: 'By telephone only',
    receipts: "Doesn't want receipts by e-mail",
    recalls: "Doesn't want reminders to book and offers of free times",
    save: 'Save',
    edit: 'Edit',
    exported: 'Export as a file for spreadsheets',
    wantsReceipts: 'Wants receipts by e-mail',
    no: 'no',
  },
  th: {
    add: 'เพิ่มผู้ป่วย',
    firstName: /^ชื่อ(?!เล่น)/,
    lastName: /^นามสกุล/,
    messages: 'ข้อความ',
    channel: 'ช่องทางติดต่อ',
    phone: 'ทางโทรศัพท์เท่านั้น',
    receipts: 'ไม่ต้องการรับใบเสร็จทางอีเมล',
    recalls: 'ไม่ต้องการรับข้อความเตือนให้นัดหมายและแจ้งเวลาว่าง',
    save: 'บันทึก',
    edit: 'แก้ไข',
    exported: 'ส่งออกเป็นไฟล์ตารางคำนวณ',
    wantsReceipts: 'ต้องการรับใบเสร็จทางอีเมล',
    no: 'ไม่ใช่',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

for (const language of ['en', 'th'] as const)
  test(
    `what a patient wants of messages is said where they are written, and is in the exported list (${language})`,
    language === 'th' ? long : {},
    async ({ open }) => {
      const words = said[language]
      const page = await open({ as: 'admin@demo.clinic', language })
      const lastName = (await createPatient(page, 'Sister')).lastName

      await test.step('of a new patient', async () => {
        await page.goto('/patients')
        await page.getByRole('button', { name: words.add }).click()
        const dialog = page.getByRole('dialog', { name: words.add })
        await dialog.getByLabel(words.firstName).fill('Dao')
        await dialog.getByLabel(words.lastName).fill(lastName)
        await dialog.getByText(words.messages, { exact: true }).click()
        await dialog.getByLabel(words.channel).selectOption({ label: words.phone })
        await dialog.getByLabel(words.receipts).check()
        await dialog.getByLabel(words.recalls).check()
        await dialog.getByLabel(words.recalls).uncheck() // nobody has said so yet, so nobody is asked
        await expectReadable(page, 'what a new patient wants')
        await dialog.getByText(words.messages, { exact: true }).click()
        await expect(dialog.locator('summary')).toContainText(`${words.phone} · ${words.receipts}`)
        await dialog.locator('button[type=submit]').click()
        await expect(dialog).toBeHidden()
      })

      const panel = page.getByRole('complementary')
      await test.step('it is on their page, and in their form', async () => {
        await expect(panel.getByLabel(words.channel)).toHaveValue('phone')
        await expect(panel.getByLabel(words.receipts)).toBeChecked()
        await panel.getByRole('button', { name: words.edit, exact: true }).click()
        await panel.locator('summary', { hasText: words.messages }).click() // the page behind the form has a title of these words as well
        await expect(panel.getByLabel(words.channel)).toHaveValue('phone')
        await expect(panel.getByLabel(words.receipts)).toBeChecked()
        await panel.getByLabel(words.recalls).check()
        await expectReadable(page, 'what a patient wants')
        await panel.getByRole('button', { name: words.save, exact: true }).click()
        await expect(panel.getByRole('button', { name: words.edit, exact: true })).toBeVisible()
        await expect(panel.getByLabel(words.recalls)).toBeChecked()
        await expect(panel.getByLabel(words.channel)).toHaveValue('phone')
      })

      await test.step('and in the file of the list', async () => {
        await page.goto(`/patients?query=${lastName}`)
        await expect(page.getByRole('row').filter({ hasText: lastName })).toHaveCount(2)
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: words.exported }).click(),
        ])
        const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
        const [header = [], ...rows] = lines.map((line) => line.split(','))
        const cellOf = (name: string, column: string) => rows.find((row) => row.join().includes(name))?.[header.indexOf(column)]
        expect(cellOf(`Dao ${lastName}`, words.channel)).toBe(words.phone)
        expect(cellOf(`Dao ${lastName}`, words.wantsReceipts)).toBe(words.no)
        expect(cellOf(`Sister ${lastName}`, words.wantsReceipts)).toBe('')
      })
    },
  )
