import type { TestServer } from './support/test-server.ts'
import { demoPassword, expect, newContext, test as base, serverFixture } from './support/fixtures.ts'

/** A clinic whose mail server refuses connections. */
const test = base.extend<object, { mailless: TestServer }>({
  mailless: serverFixture(() => 'mailless', { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'reception@clinic.test' }),
})

test('a confirmation mail that no mail server accepts is reported as not sent', async ({ browser, mailless }) => {
  const context = await newContext(browser, mailless)
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('unverified@demo.clinic')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const asked = page.waitForRequest('**/api/send-email-account-verification')
  await page.getByRole('button', { name: 'Send the confirmation link again' }).click()
  expect((await asked).postDataJSON()).toEqual({
    name: expect.stringMatching(/./),
    registrationId: '',
    email: 'unverified@demo.clinic',
    creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    uid: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const alert = page.getByRole('alert').filter({ hasText: 'verification email' })
  await expect(alert).toHaveText('Failed to send verification email: the mail server did not accept it')
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('alert').last()).toHaveText('ส่งอีเมลยืนยันไม่สำเร็จ: เซิร์ฟเวอร์อีเมลไม่รับข้อความ')
  await expect(page.getByRole('status')).toHaveCount(0)
  await context.close()
})
