import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './support/fixtures.ts'
import { linkInMail } from './support/mailbox.ts'
import { long } from './support/long.ts'

/** The browser logs responses with 400, 401 and 403. */
const refusals = /status of 40[013]/

async function fillSignIn(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test(
  'a new clinic: sign up, confirm by mail, sign in, find empty screens with first steps',
  long,
  async ({ open, server, complaints }) => {
    complaints.expect(refusals)
    const page = await open()
    const email = `owner-${Date.now()}@example.clinic`
    const password = 'three-unusual-walrus-words'

    await test.step('sign up', async () => {
      await page.goto('/sign-in')
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Please fill this in.').first()).toBeVisible()
      await expect(page.getByLabel('First name')).toBeFocused()
      await page.getByLabel('First name').fill('Malee')
      await page.getByLabel('Last name').fill('Suksan')
      await page.getByLabel('Name of the clinic').fill('Suksan Clinic')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('123456')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
    })

    await test.step('not before the address is confirmed', async () => {
      await page.getByRole('link', { name: 'Sign in' }).click()
      await fillSignIn(page, email, password)
      await expect(page.getByRole('alert')).toHaveText('You are not authorized to sign in.')
      await expect(page.getByRole('button', { name: 'Send the confirmation link again' })).toBeVisible()
    })

    await test.step('the link of the mail, once', async () => {
      const link = await linkInMail(server, email)
      expect(link).toContain(`${server.origin}/verify-email?token=`)
      await page.context().clearCookies() // as after an hour: the link does not sign in any more
      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm the address' }).click()
      await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
      const second = await page.context().newPage()
      await second.goto(link)
      await second.getByRole('button', { name: 'Confirm the address' }).click()
      await expect(second.getByText('If you confirmed it before, you can sign in.')).toBeVisible()
      await second.close()
    })

    await test.step('an empty clinic says what its screens are for', async () => {
      await page.getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByLabel('E-mail')).toHaveValue(email)
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      await fillSignIn(page, email, password)
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
      await expect(page.getByText('Suksan Clinic').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Three steps to your first day' })).toBeVisible()
      await page.getByRole('link', { name: 'Patients' }).click()
      await expect(page.getByText('No patients yet')).toBeVisible()
      await page.getByRole('link', { name: 'Doctors' }).click()
      await expect(page.getByText('No doctors yet')).toBeVisible()
      await page.getByRole('link', { name: 'Clinics' }).click()
      await expect(page.getByRole('cell', { name: 'Suksan Clinic' })).toBeVisible()
    })

    await test.step('the first patient, from the empty list', async () => {
      await page.getByRole('link', { name: 'Patients' }).click()
      await page.getByRole('main').getByRole('button', { name: 'Add patient' }).last().click()
      const dialog = page.getByRole('dialog', { name: 'Add patient' })
      await dialog.getByLabel('First name').fill('สมหญิง')
      await dialog.getByLabel('Last name').fill('แรกมา')
      await dialog.getByRole('button', { name: 'Add patient' }).click()
      await expect(page.getByRole('cell', { name: 'สมหญิง แรกมา', exact: true })).toBeVisible()
    })
  },
)

test('a refused sign-in shows the message of the specification', async ({ open, complaints }) => {
  complaints.expect(refusals)
  const page = await open()
  await page.goto('/sign-in')
  await fillSignIn(page, 'admin@demo.clinic', 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.')
  await fillSignIn(page, 'nobody@demo.clinic')
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.')
  await fillSignIn(page, 'unverified@demo.clinic')
  await expect(page.getByRole('alert')).toHaveText('You are not authorized to sign in.')
  await fillSignIn(page, 'staff@demo.clinic')
  await expect(page.getByRole('alert')).toHaveText('You do not have permission to log in.')
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('alert')).toHaveText('คุณไม่มีสิทธิ์เข้าสู่ระบบ')
  expect(await page.context().cookies()).toEqual([])
})

test('a used or invented link is refused, and a new one is offered', async ({ open, complaints }) => {
  complaints.expect(refusals)
  const page = await open()
  await page.goto('/verify-email?token=invented')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is not valid, or has been used already.')
  await page.getByLabel('E-mail').fill('unverified@demo.clinic')
  await page.getByRole('button', { name: 'Send the confirmation link again' }).click()
  await expect(page.getByRole('status')).toContainText('Not sent: no mail server')
})
