import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient } from './support/clinic-data.ts'
import { demoPassword, expect, signIn, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** Each of them stops the server, and leaves it running. */
test.beforeEach(({ complaints }) =>
  complaints.expect(
    /can't be reached|^Failure: NETWORK/, // the second where no language is loaded yet
    /WebSocket connection to/,
    /ERR_CONNECTION_(REFUSED|RESET)/,
    /connection error/,
    /Failed to load resource/,
  ),
)

const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('kept-day') ?? '')

/** Opens Today with an appointment of its own, and waits until it can be read without a server. */
async function openToday(page: Page, firstName: string) {
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, firstName)
  await book(page, { doctorId: doctor.id, date: dateOf(new Date(), clinicZone), time: '12:00', patient })
  await page.goto('/')
  await expect(page.getByRole('link', { name: patient.name })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => readKept(page)).toContain(patient.lastName)
  return patient
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account of Suda Rattanakul' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test('without a server: today is read, changes are refused, and nothing typed is lost', async ({ open, server }) => {
  const page = await open({ as: 'admin@demo.clinic', worker: true })
  const patient = await openToday(page, 'Manee')
  const row = page.getByRole('listitem').filter({ hasText: patient.name })
  const banner = page.getByText(/^No connection: as of \d\d:\d\d\. Changes can't be saved\.$/)
  await server.stop()

  await test.step('an open screen says until when it is right', async () => {
    await expect(banner).toBeVisible({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Patients', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await expect(row).toContainText('Pending')
  })

  await test.step('a reload shows the same', async () => {
    await page.reload()
    await expect(row).toContainText('Pending')
    await expect(banner).toBeVisible()
  })

  await test.step('in both languages', async () => {
    await page.getByRole('button', { name: 'ไทย' }).click()
    await expect(page.getByText(/ไม่มีการเชื่อมต่อ.*\d\d:\d\d/)).toBeVisible()
    await expect(row).toContainText('รอยืนยัน')
    await page.getByRole('button', { name: 'English' }).click()
  })

  await test.step('a step of the status is refused and rolled back', async () => {
    await row.getByRole('button', { name: /Confirm/ }).click()
    await expect(page.getByRole('alert')).toContainText("The server can't be reached.")
    await expect(row).toContainText('Pending')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('its panel shows what is known', async () => {
    await row.getByRole('link', { name: patient.name }).click()
    const panel = page.getByRole('complementary', { name: 'Appointment' })
    await expect(panel.getByText("The server can't be reached.")).toBeVisible()
    await expect(panel.getByText(patient.name)).toBeVisible()
    await expect(panel.getByText('12:00–12:30')).toBeVisible()
  })

  await test.step('what is typed stays', async () => {
    await page.getByRole('link', { name: 'Patients', exact: true }).click()
    await page.getByRole('button', { name: 'Add patient' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Wanida')
    await dialog.getByLabel('Last name').fill('Typed')
    await dialog.getByRole('button', { name: 'Add patient' }).click()
    await expect(dialog.getByRole('alert')).toContainText("The server can't be reached.")
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByLabel('First name')).toHaveValue('Wanida')
    await server.restart()
    await dialog.getByRole('button', { name: 'Add patient' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it goes on by itself once the server is back', async () => {
    await expect(page.getByText('No connection')).toBeHidden({ timeout: 40_000 })
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await row.getByRole('button', { name: /Confirm/ }).click()
    await expect(row).toContainText('Confirmed')
    const doctor = await createDoctor(page)
    const later = await createPatient(page, 'Orn')
    await book(page, { doctorId: doctor.id, date: dateOf(new Date(), clinicZone), time: '13:00', patient: later })
    await page.getByRole('heading', { name: 'Today', level: 1 }).hover() // under the pointer no row moves
    await expect(page.getByRole('link', { name: later.name })).toBeVisible()
  })
})

test("nobody is shown another person's day", long, async ({ open, server }) => {
  const page = await open({ as: 'admin@demo.clinic', worker: true })
  const patient = await openToday(page, 'Pim')

  await test.step('not after signing out', async () => {
    await signOut(page)
    expect(await readKept(page)).toBe('')
    await server.stop()
    await page.goto('/')
    await expect(page.getByText("The server can't be reached.")).toBeVisible()
    await expect(page.getByText(patient.lastName)).toHaveCount(0)
  })

  await test.step('not after another person has signed in, also where nobody signed out', async () => {
    await server.restart()
    await signIn(page.context().request, server, 'admin@demo.clinic')
    await page.goto('/')
    await expect.poll(() => readKept(page)).toContain(patient.lastName)
    await page.goto('about:blank')
    await signIn(page.context().request, server, 'admin@other.clinic')
    await server.stop()
    await page.goto('/')
    await expect(page.getByText("The server can't be reached.")).toBeVisible()
    await expect(page.getByText(patient.lastName)).toHaveCount(0)
    expect(await readKept(page)).toBe('')
  })

  await test.step('not after the session was ended elsewhere', async () => {
    await server.restart()
    await signIn(page.context().request, server, 'admin@demo.clinic')
    await page.goto('/')
    await expect.poll(() => readKept(page)).toContain(patient.lastName)
    await page.context().request.post('/api/auth/sign-out', { data: {}, headers: { origin: server.origin } })
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    expect(await readKept(page)).toBe('')
  })
})

test(
  'signing out without a server wipes the day at once, and ends the session when the server is back',
  long,
  async ({ open, server }) => {
    const page = await open({ as: 'admin@demo.clinic', worker: true })
    const patient = await openToday(page, 'Rung')
    const otherTab = await page.context().newPage()
    await otherTab.goto('/')
    await expect(otherTab.getByRole('link', { name: patient.name })).toBeVisible()
    await server.stop()
    await signOut(page)
    expect(await readKept(page)).toBe('')
    await expect(otherTab.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(otherTab.getByText(patient.lastName)).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    await server.restart()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('E-mail').fill('admin@demo.clinic')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: patient.name })).toBeVisible()
  },
)
