import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Language } from '@clinic/shared/languages'
import { expect, testWith } from './support/fixtures.ts'

/** An admin sets up text messages with a provider that stands on loopback, tries it out, and sends by it what an e-mail could not reach. */

type Provider = { asked: URLSearchParams[]; refuses: boolean }

const test = testWith<Provider>('sms', async () => {
  const provider: Provider = { asked: [], refuses: false }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const answer = (status: number, said: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      if (request.url === '/credit') return answer(200, { remaining_credit: { standard: 120, corporate: 7 } })
      if (provider.refuses) return answer(401, { error: { name: 'ERROR_AUTHENTICATION', description: 'Wrong API key' } })
      provider.asked.push(new URLSearchParams(body))
      return answer(201, { phone_number_list: [{ message_id: 'TB1' }], bad_phone_number_list: [] })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { standIn: provider, settings: { SMS_LOCAL: 'true', THAIBULKSMS_URL: url }, close }
})

const words = {
  en: {
    on: 'Send text messages',
    sender: 'Sender',
    price: 'Price of one part (baht)',
    save: 'Save',
    saved: 'The text messages are saved.',
    number: 'Mobile number',
    send: 'Send a test',
    taken: 'It was taken, and is on its way. 1 part, 0.35 baht',
    refused: "Not sent: the provider does not accept the clinic's keys",
    credit: 'Credit with the provider',
    left: '120 messages',
    kept: 'One that ends in 9876 is stored.',
    failed: 'Failed: the mail server refuses this address',
    instead: 'Send as SMS instead',
    sent: 'Sent',
  },
  th: {
    on: 'ส่งข้อความ SMS',
    sender: 'ผู้ส่ง',
    price: 'ราคาต่อส่วน (บาท)',
    save: 'บันทึก',
    saved: 'บันทึกการตั้งค่า SMS แล้ว',
    number: 'เบอร์มือถือ',
    send: 'ส่งทดสอบ',
    taken: 'ผู้ให้บริการรับแล้ว กำลังนำส่ง 1 ส่วน, 0.35 บาท',
    refused: 'ส่งไม่ได้: ผู้ให้บริการไม่ยอมรับคีย์ของคลินิก',
    credit: 'เครดิตคงเหลือกับผู้ให้บริการ',
    left: '120 ข้อความ',
    kept: 'มีเก็บไว้แล้ว ลงท้ายด้วย 9876',
    failed: '',
    instead: '',
    sent: '',
  },
} satisfies Record<Language, Record<string, string>>

for (const [language, phone] of [
  ['en', false],
  ['th', true],
] as const)
  test(`text messages are set up and tried out (${language}, ${phone ? 'phone' : 'PC'})`, async ({ open, standIn: provider }) => {
    const say = words[language]
    provider.refuses = false
    const page = await open({ as: 'admin@demo.clinic', language, phone })

    await test.step('with keys that are not shown again', async () => {
      await page.goto('/settings/sms')
      await page.getByLabel('API key').fill('thai-key-123456')
      await page.getByLabel('API secret').fill('thai-secret-9876')
      await page.getByLabel(say.sender, { exact: true }).fill('Baan Suan')
      await page.getByLabel(say.price).fill('0.35')
      if (!phone) await page.getByRole('switch', { name: say.on }).click()
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page.getByText(say.saved)).toBeVisible()
      await expect(page.getByLabel('API key')).toHaveValue('')
      await page.reload()
      await expect(page.getByText(say.kept)).toBeVisible()
      await expect(page.getByLabel('API secret')).toHaveValue('')
      await expect(page.getByRole('region', { name: say.credit })).toContainText(say.left)
    })

    await test.step('a test says what the provider answered', async () => {
      await page.getByLabel(say.number).fill('081-234-5678')
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('status').filter({ hasText: say.taken })).toBeVisible()
      expect(provider.asked.at(-1)?.get('msisdn')).toBe('66812345678')
      provider.refuses = true
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('status').filter({ hasText: say.refused })).toContainText('Wrong API key')
      provider.refuses = false
    })

    if (!phone)
      await test.step('what failed as an e-mail is sent as a text message', async () => {
        await page.goto('/messages?status=failed')
        await page.getByRole('row').filter({ hasText: say.failed }).first().focus()
        await page.keyboard.press('Enter')
        const panel = page.getByRole('complementary')
        await panel.getByRole('button', { name: say.instead }).click()
        await expect(panel.getByText(say.sent, { exact: true })).toBeVisible()
        expect(provider.asked.at(-1)?.get('sender')).toBe('Baan Suan')
      })
  })
