import { block } from './support/calendar-grid.ts'
import { book, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import { demoPassword, expect, test } from './support/fixtures.ts'

test('a session that ends in another tab leads to sign-in and back to the same URL', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Gamon')
  const doctor = await createDoctor(page)
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '10:00', patient })
  const place = `/calendar?view=week&date=${date}&doctors=${doctor.id}`
  await page.goto(place)
  const appointment = block(page, new RegExp(patient.name))
  await expect(appointment).toBeVisible()
  await expect(page.getByRole('status', { name: 'Live' })).toBeVisible()

  const otherTab = await page.context().newPage()
  await otherTab.goto('/patients')
  await otherTab.getByRole('button', { name: 'Account of Suda Rattanakul' }).click()
  await otherTab.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(otherTab).toHaveURL('/sign-in')

  await test.step('this tab follows by itself', async () => {
    await expect(page).toHaveURL(/\/sign-in\?returnTo=/)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await expect(page.getByText(patient.lastName)).toHaveCount(0)
  })

  await test.step('and comes back', async () => {
    await page.getByLabel('E-mail').fill('admin@demo.clinic')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(place)
    await expect(appointment).toBeVisible()
  })
})

test('a search that is left at once is restored by Back', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/patients')
  await page.getByRole('searchbox', { name: 'Name, phone, HN or e-mail' }).fill('Nobody')
  await page.getByRole('link', { name: 'Doctors' }).click()
  await expect(page).toHaveURL('/doctors')
  await expect(page.getByRole('heading', { name: 'Doctors', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/patients?query=Nobody')
  await expect(page.getByText('Nothing found for “Nobody”')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/patients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('after signing out the back key shows no patient', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { name, lastName } = await createPatient(page, 'Hansa')
  await page.goto('/patients')
  await page.getByRole('searchbox', { name: 'Name, phone, HN or e-mail' }).fill(lastName)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Doctors' }).click()
  await expect(page).toHaveURL('/doctors')
  await expect(page.getByRole('heading', { name: 'Doctors', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Account of Suda Rattanakul' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (let step = 0; step < 2; step += 1) {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText(lastName)).toHaveCount(0)
  }
})

test("another clinic's administrator sees nothing of the first", async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Ittipol')
  const doctor = await createDoctor(page)
  const date = ownMonday()
  const id = await book(page, { doctorId: doctor.id, date, time: '10:00', patient })

  const stranger = await open({ as: 'admin@other.clinic' })
  for (const list of ['patients', 'doctors']) {
    await stranger.goto(`/${list}?query=Own`)
    await expect(stranger.getByText('Nothing found for “Own”')).toBeVisible()
  }
  await stranger.goto(`/patients?limit=100`)
  await expect(stranger.getByRole('row').nth(1)).toBeVisible()
  await expect(stranger.getByText(patient.name)).toHaveCount(0)
  await stranger.goto('/establishments')
  await expect(stranger.getByRole('cell', { name: 'Riverside Clinic' })).toBeVisible()
  await expect(stranger.getByText('Baan Suan Clinic')).toHaveCount(0)

  await stranger.keyboard.press('Control+k')
  await stranger.getByPlaceholder('Search patients, doctors, screens').last().fill(patient.lastName)
  await expect(stranger.getByRole('option', { name: `Add patient “${patient.lastName}”` })).toBeVisible()
  await expect(stranger.getByText(patient.name)).toHaveCount(0)

  await stranger.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}&event=${id}`)
  await expect(stranger.getByText('This appointment is no longer there')).toBeVisible()
  await expect(stranger.getByText(patient.name)).toHaveCount(0)
  await expect(stranger.getByText(doctor.lastName)).toHaveCount(0)
})
