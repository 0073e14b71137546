import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Language } from './fixtures.ts'

/** What the assistant's panel is called in each language, and how a journey talks to it. */

export const names = {
  en: {
    assistant: 'Assistant',
    question: 'Your question or instruction',
    booking: 'New appointment',
    confirm: 'Confirm',
    send: 'Send',
  },
  th: { assistant: 'ผู้ช่วย', question: 'คำถามหรือคำสั่งของคุณ', booking: 'นัดใหม่', confirm: 'ยืนยัน', send: 'ส่ง' },
} satisfies Record<Language, object>

export async function openAssistant(page: Page, language: Language = 'en'): Promise<Locator> {
  const { assistant, question } = names[language]
  await page.getByRole('button', { name: assistant, exact: true }).click()
  const panel = page.getByRole('dialog', { name: assistant })
  await expect(panel.getByRole('textbox', { name: question })).toBeVisible()
  return panel
}

export async function sendMessage(panel: Locator, text: string, language: Language = 'en') {
  const field = panel.getByRole('textbox', { name: names[language].question })
  await field.fill(text)
  await expect(panel.getByRole('button', { name: names[language].send })).toBeVisible() // not while it still answers
  await field.press('Enter')
  await expect(panel.getByRole('log').getByText(text, { exact: true })).toBeVisible()
}
