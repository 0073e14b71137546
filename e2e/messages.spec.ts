import { createPatient } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, test } from './support/fixtures.ts'

const words = {
  en: {
    add: 'Add a reminder',
    reminder: 'Reminder',
    amount: 'How many hours before',
    unit: 'Days or hours',
    edit: 'Edit text',
    text: 'Text',
    subject: 'Subject',
    clinic: "the clinic's name",
    preview: 'Preview',
    typed: 'Please bring your card to ',
    unknown: 'There is no name “nobody”',
    save: 'Save',
    saved: 'The messages are saved.',
    messages: 'Messages',
    declines: "Doesn't want messages about appointments",
    kept: 'What the patient wants of messages is saved.',
    failed: 'Failed: the mail server refuses this address',
    perhaps: 'Perhaps sent: it was being sent, and no answer came',
    again: 'Send again',
    question: 'Send it once more?',
    sent: 'Sent',
  },
  th: {
    add: 'เพิ่มการแจ้งเตือน',
    reminder: 'การแจ้งเตือนนัด',
    amount: 'กี่ชั่วโมงก่อนนัด',
    unit: 'วันหรือชั่วโมง',
    edit: 'แก้ไขข้อความ',
    text: 'เนื้อความ',
    subject: 'หัวเรื่อง',
    clinic: 'ชื่อคลินิก',
    preview: 'ตัวอย่าง',
    typed: 'กรุณานำบัตรมาที่ ',
    unknown: 'ไม่มีชื่อ “nobody”',
    save: 'บันทึก',
    saved: 'บันทึกข้อความแล้ว',
    messages: 'ข้อความ',
    declines: 'ไม่ต้องการรับข้อความเกี่ยวกับนัดหมาย',
    kept: 'บันทึกความต้องการของผู้ป่วยแล้ว',
    failed: 'ส่งไม่สำเร็จ: เซิร์ฟเวอร์อีเมลไม่รับที่อยู่อีเมลนี้',
    perhaps: 'อาจส่งแล้ว: กำลังส่งอยู่ แต่ไม่ได้รับคำตอบ',
    again: 'ส่งอีกครั้ง',
    question: 'ส่งซ้ำอีกครั้งหรือไม่',
    sent: 'ส่งแล้ว',
  },
} satisfies Record<Language, Record<string, string>>

for (const [language, phone] of [
  ['en', false],
  ['th', true],
] as const) {
  test(`reminders are turned on, a patient declines, and a message is sent again (${language}, ${phone ? 'phone' : 'PC'})`, async ({
    open,
  }) => {
    const say = words[language]
    const page = await open({ as: 'admin@demo.clinic', language, phone })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await test.step('an admin adds a reminder with an own text, and reads it as it will be sent', async () => {
      await page.goto('/settings/messages')
      await button(say.add).click()
      const box = page.getByRole('group', { name: say.reminder, exact: true }).last()
      await expect(box.getByRole('switch')).toBeChecked()
      await box.getByLabel(say.unit).selectOption('hours')
      await box.getByLabel(say.amount).fill('3')
      await box.getByRole('button', { name: say.edit }).click()
      const text = box.getByLabel(say.text, { exact: true })
      await text.fill('{nobody}')
      await expect(box).toContainText(say.unknown)
      await text.fill(say.typed)
      await box.getByRole('button', { name: say.clinic }).click()
      await expect(text).toHaveValue(`${say.typed}{clinic}`)
      await expect(box.getByRole('region', { name: say.preview })).toContainText(`${say.typed}Baan Suan Clinic`)
      await button(say.save).click()
      await expect(page.getByText(say.saved)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(say.amount).last()).toHaveValue('3')
    })

    await test.step('a patient declines', async () => {
      const { id } = await createPatient(page, 'Ning')
      await page.goto(`/patients/${id}`)
      const section = page.getByRole('region', { name: say.messages, exact: true })
      await section.getByLabel(say.declines).click()
      await expect(page.getByText(say.kept)).toBeVisible()
      await page.reload()
      await expect(section.getByLabel(say.declines)).toBeChecked()
    })

    await test.step('what failed is sent again, and what was perhaps sent after a question', async () => {
      await page.goto(`/messages?status=${phone ? 'perhaps_sent' : 'failed'}`)
      const row = page.getByRole('row').filter({ hasText: phone ? say.perhaps : say.failed })
      await row.first().focus()
      await page.keyboard.press('Enter')
      const panel = phone ? page.getByRole('dialog') : page.getByRole('complementary')
      await panel.getByRole('button', { name: say.again }).click()
      if (phone) await page.getByRole('dialog', { name: say.question }).getByRole('button', { name: say.again }).click()
      await expect(panel.getByText(say.sent, { exact: true })).toBeVisible()
    })
  })
}
