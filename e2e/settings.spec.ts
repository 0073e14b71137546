import type { Page } from '@playwright/test'
import { graphql, expect, test } from './support/fixtures.ts'
import { linkInMail } from './support/mailbox.ts'
import { expectFocusSeen, expectUncovered } from './support/uncovered.ts'
import { long } from './support/long.ts'

const refusals = /status of 4(0[0139]|15)/

async function fillSignIn(page: Page, email: string, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const password = 'three-unusual-walrus-words'
const nextPassword = 'seven-copper-umbrella-tales'
const lastPassword = 'violet-anchor-breakfast-moss'

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('an invitation, and what the account can change itself', async ({ open, server, complaints }) => {
  complaints.expect(refusals, /^(Password|Photo) update failed/)
  const admin = await open({ as: 'admin@demo.clinic' })
  const email = `anong-${Date.now()}@example.clinic`
  const row = admin.getByRole('row', { name: new RegExp(email) })
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await admin.getByRole('menuitem', { name: action }).click()
  }

  await test.step('the last administrator can not be removed, and sees why', async () => {
    await admin.goto('/settings/users')
    await admin.getByRole('button', { name: 'Actions for Suda Rattanakul' }).click()
    await admin.getByRole('menuitem', { name: 'Remove' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(admin.getByRole('alert')).toContainText("This is the clinic's last administrator.")
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  const toldLink = async () => {
    const told = admin.getByRole('dialog', { name: 'Hand the invitation over' })
    await expect(told).toContainText(`Give this link to ${email} yourself.`)
    const link = await told.getByLabel('Link').inputValue()
    await told.getByRole('button', { name: 'Done' }).click()
    await expect(told).toHaveCount(0)
    return link
  }

  let first = ''
  await test.step('invite without a mail server: the link is on screen', async () => {
    await admin.getByRole('button', { name: 'Invite somebody' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('First name').fill('Anong')
    await dialog.getByLabel('Last name').fill('Mani')
    await dialog.getByLabel('E-mail').fill('staff@demo.clinic')
    await dialog.getByRole('radio', { name: 'Administrator' }).check()
    await dialog.getByRole('button', { name: 'Make the invitation' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This address belongs to a colleague already.')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Make the invitation' }).click()
    first = await toldLink()
    await expect(row.getByText(/^Invited, until/)).toBeVisible()
  })

  await test.step("an account's presence, now and before", async () => {
    await row.press('Enter') // a click may hit the row that is there when the list is sorted anew
    await expect(admin).toHaveURL(/\/settings\/users\/[\da-f-]{36}$/)
    const invited = admin.getByRole('complementary', { name: 'Anong Mani' })
    await expect(invited.getByText('Before', { exact: true })).toBeVisible()
    await expect(invited.getByText(/^Online since/)).toHaveCount(0)
    await admin.getByRole('row', { name: /Suda Rattanakul/ }).click()
    await expect(admin.getByRole('complementary', { name: 'Suda Rattanakul' }).getByText(/^Online since/)).toBeVisible()
    await admin.getByRole('button', { name: 'Close' }).click()
  })

  let second = ''
  await test.step('a replaced link is refused', async () => {
    await choose('Send the invitation again')
    second = await toldLink()
    const stranger = await open()
    await stranger.goto(first)
    await expect(stranger.getByRole('heading', { name: "This invitation can't be used" })).toBeVisible()
  })

  const person = await open()
  await test.step('accept with a password of one’s own', async () => {
    await person.goto(second)
    await expect(person.getByRole('heading', { name: 'Welcome to Baan Suan Clinic' })).toBeVisible()
    await expect(person.getByText('You are invited as: Administrator')).toBeVisible()
    await person.getByLabel('Choose a password').fill(password)
    await person.getByLabel('The password once more').fill('another')
    await person.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(person.getByText('This is not the same as the password above.')).toBeVisible()
    await person.getByLabel('The password once more').fill(password)
    await person.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(person.getByRole('heading', { name: 'You belong to Baan Suan Clinic now' })).toBeVisible()
    await fillSignIn(person, email, password)
    await expect(person.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await expect(row.getByText('Has an account')).toBeVisible()
  })

  await test.step('profile', async () => {
    await person.goto('/settings')
    await expect(person).toHaveURL(/\/settings\/profile$/)
    await expect(person.getByText(/^(127\.0\.0\.1|::1)$/)).toBeVisible()
    await person.getByLabel('First name').fill('Anongnat')
    await person.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expect(person.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', /^\/api\/media\//)
    await person.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('none') })
    await expect(person.getByText('This is no picture that can be shown.')).toBeVisible()
    await person.getByRole('textbox', { name: 'Phone' }).fill('081 234 5678')
    await person.getByRole('button', { name: 'Save' }).click()
    await expect(person.getByRole('button', { name: 'Account of Anongnat Mani' })).toBeVisible()
    await person.reload()
    await expect(person.getByRole('textbox', { name: 'Phone' })).toHaveValue('081-234-5678')
  })

  await test.step('password: the old one is needed, and other devices are signed out', async () => {
    const other = await open()
    await fillSignIn(other, email, password)
    await expect(other.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await person.getByRole('link', { name: 'Password' }).click()
    await person.getByLabel('Current password', { exact: true }).fill('not-the-password')
    await person.getByLabel('New password', { exact: true }).fill(nextPassword)
    await expect(person.getByText(/good password/i)).toBeVisible()
    await person.getByLabel('New password, once more').fill(nextPassword)
    await person.getByRole('button', { name: 'Change the password' }).click()
    await expect(person.getByText('This password is not right.')).toBeVisible()
    await person.getByLabel('Current password', { exact: true }).fill(password)
    await person.getByRole('button', { name: 'Change the password' }).click()
    await expect(person.getByText('Your other devices are signed out.')).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  await test.step('a forgotten password', async () => {
    const page = await open()
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('E-mail').fill('nobody@example.clinic')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status')).toContainText('If there is a link for nobody@example.clinic')
    await page.getByRole('button', { name: 'Try another address' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status')).toContainText(`If there is a link for ${email}`)
    await expect.poll(() => linkInMail(server, email)).toContain('/reset-password?token=')
    const link = await linkInMail(server, email)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(lastPassword)
    await page.getByLabel('New password, once more').fill(lastPassword)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await expect(person.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await fillSignIn(page, email, lastPassword)
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(nextPassword)
    await page.getByLabel('New password, once more').fill(nextPassword)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('heading', { name: "This link can't be used" })).toBeVisible()
  })

  await test.step('another role, and out', async () => {
    await choose('Change the role')
    await admin.getByRole('radio', { name: 'Staff' }).check()
    await admin.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click()
    await expect(row.getByRole('cell', { name: 'Staff' })).toBeVisible()
    await fillSignIn(person, email, lastPassword)
    await expect(person.getByRole('alert')).toHaveText('You do not have permission to log in.')
    await choose('Remove')
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toBeHidden()
  })

  await test.step('all of it is in the log', async () => {
    await admin.getByRole('link', { name: 'Audit log' }).click()
    await admin.getByRole('combobox', { name: 'What' }).selectOption('User')
    await expect(admin).toHaveURL(/entity=user/)
    await expect(admin.getByRole('row').filter({ hasText: 'Role: Administrator → Staff' }).first()).toContainText(
      'Suda Rattanakul',
    )
    await admin.reload()
    await expect(admin.getByRole('combobox', { name: 'What' })).toHaveValue('user')
    await admin.getByRole('button', { name: 'Show everything' }).click()
    await expect(admin).not.toHaveURL(/entity=/)
  })
})

test('the clinic: two who edit it at once, and a branch', long, async ({ open, complaints }) => {
  complaints.expect(refusals)
  const page = await open({ as: 'admin@other.clinic' })
  await page.goto('/settings/clinic')
  const saving = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Staff may sign in').check()
  await page.setViewportSize({ width: 1366, height: 500 }) // the form is longer than the screen
  await expectFocusSeen(page, page.getByRole('main').locator('form :is(input, select)').first(), saving)
  await saving.click()
  await expect(page.getByText('The clinic is saved.')).toBeVisible()
  await expectUncovered(saving)
  await page.getByRole('link', { name: "Edit the clinic's details" }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()
  // Typed first: where nothing is typed the form takes what a colleague saves at once.
  await name.fill(`${before} of Krabi`)
  const { session } = await graphql<{ session: { establishment: { id: string } } }>(page, '{ session { establishment { id } } }')
  await graphql(page, 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }', {
    input: { id: session.establishment.id, location: { city: 'Krabi', country: 'Thailand' } },
  })
  await page.reload()
  await expect(name).toHaveValue(`${before} of Krabi`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('changed this in the meantime. Nothing that you typed is lost.')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByRole('button', { name: `Clinic: ${before} of Krabi` })).toBeVisible()
  await page.goto('/settings/clinic')
  await expect(page.getByRole('main')).toContainText('Krabi')
  await expect(page.getByLabel('Staff may sign in')).toBeChecked()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search patients, doctors, screens, actions' }).fill('add a clinic')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Krabi Beach')
  await page.getByRole('button', { name: 'Add the clinic' }).click()
  await page.getByRole('button', { name: 'Clinic: Krabi Beach' }).click()
  await page.getByRole('menuitemradio', { name: before }).click()
  await expect(page.getByRole('button', { name: `Clinic: ${before} of Krabi` })).toBeVisible()
})

test('the settings of this device: scheduler, notifications, language, appearance', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/settings/scheduler')
  await page.getByLabel('Calendar opens with').selectOption('Week')
  await page.getByLabel('First day of the week').selectOption('Sunday')
  await page.getByLabel('Day starts at').selectOption('08:00')
  await page.getByLabel('Day ends at').selectOption('20:00')
  await page.getByLabel('Length of a new appointment').selectOption('45 mins')
  await page.goto('/calendar?date=2031-03-05')
  await page.getByRole('button', { name: 'Show the week by hour' }).click()
  const heads = page.locator('.rbc-time-header .rbc-header')
  await expect(heads).toHaveCount(7)
  await expect(heads.first()).toContainText('Sun')
  await expect(page.locator('.rbc-time-gutter .rbc-timeslot-group')).toHaveCount(12)
  await page.keyboard.press('n')
  await expect(page.getByLabel('Length')).toHaveValue('45')

  await page.goto('/settings/scheduler')
  await page.getByLabel('Show Saturday and Sunday in the week').uncheck()
  await page.goto('/calendar?date=2031-03-05')
  await expect(heads).toHaveCount(5)
  await expect(heads.first()).toContainText('Mon')
  await page.goto('/settings/scheduler')
  await page.getByRole('button', { name: 'Back to the defaults' }).click()
  await page.goto('/calendar?date=2031-03-05')
  await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked()

  const toast = page.locator('.mantine-Notification-root')
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Show one' }).click()
  await expect(toast).toHaveText('This is how it looks.')
  await expect(toast).toBeHidden({ timeout: 4000 })
  await page.getByRole('switch').uncheck()
  await expect(page.getByRole('button', { name: 'Show one' })).toBeDisabled()

  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('link', { name: 'Language' }).click()
  await page.getByRole('radio', { name: 'ไทย' }).check()
  await expect(page.getByRole('heading', { name: 'ภาษา', level: 1 })).toBeVisible()
})

test('a doctor sees no settings of the clinic', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  await page.goto('/settings/users')
  await expect(page.getByText('This page is not for your account')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Clinic' })).toBeHidden()
})
