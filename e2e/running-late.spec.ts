import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient, everyDay } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpClinic } from './support/own-clinic.ts'

/** A doctor with one appointment at 23:00 today, which nobody has come to yet. */
async function lateDay(page: Page) {
  const doctor = await createDoctor(page, 'Decha', everyDay)
  const patient = await createPatient(page, 'Arun')
  const date = dateOf(new Date(), clinicZone)
  await book(page, { doctorId: doctor.id, date, time: '18:00', patient })
  return { doctor, patient }
}

test('a doctor is late by one key and a number: the expected times move, live at another desk, until it is over', async ({
  open,
  server,
}) => {
  const [page, colleague] = [await open(), await open()]
  const signIn = await signUpClinic(page, server)
  for (const each of [page, colleague]) await signIn(each)
  const { doctor, patient } = await lateDay(page)
  await page.goto('/')
  await colleague.goto('/')
  const dayOn = (on: Page) => on.getByRole('region', { name: `Dr ${doctor.name}` })
  const rowOn = (on: Page) => dayOn(on).getByRole('listitem').filter({ hasText: patient.name })
  await expect(rowOn(page)).toContainText('18:00')
  await expect(dayOn(page).getByRole('button', { name: /^Doctor is late/ })).toBeVisible()
  await expect(colleague.getByRole('status', { name: 'Live' })).toBeVisible()

  await rowOn(page).getByRole('link', { name: patient.name }).focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'How late is the doctor?' })
  await expect(dialog.getByRole('button', { name: '10 min' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowOn(page).getByRole('link', { name: patient.name })).toBeFocused()
  await page.keyboard.press('d')
  await dialog.getByRole('button', { name: '20 min' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOn(page)).toContainText('about 18:20')
  await expect(rowOn(page)).toContainText('18:00')
  await expect(rowOn(colleague)).toContainText('about 18:20')
  await expect(dayOn(colleague).getByRole('button', { name: /^20 min late/ })).toHaveAccessibleName(/said at \d\d:\d\d by/)

  await dayOn(colleague)
    .getByRole('button', { name: /^20 min late/ })
    .click()
  await colleague.getByRole('textbox', { name: 'Other, in minutes' }).fill('35')
  await colleague.keyboard.press('Enter')
  await expect(rowOn(page)).toContainText('about 18:35')

  await dayOn(page)
    .getByRole('button', { name: /^35 min late/ })
    .click()
  await dialog.getByRole('button', { name: 'No longer late' }).click()
  await expect(rowOn(page)).not.toContainText('about')
  await expect(dayOn(page).getByRole('button', { name: /^Doctor is late/ })).toBeFocused()
  await page.keyboard.press('z')
  await expect(rowOn(page)).toContainText('about 18:35')
})

test('on a phone a doctor is late by two taps', async ({ open, server }) => {
  const page = await open({ phone: true })
  const signIn = await signUpClinic(page, server)
  await signIn(page)
  const { doctor, patient } = await lateDay(page)
  await page.goto('/')
  const day = page.getByRole('region', { name: `Dr ${doctor.name}` })
  await day.getByRole('link', { name: patient.name }).tap()
  await page.getByRole('dialog', { name: patient.name }).getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await day.getByRole('button', { name: /^Doctor is late/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'How late is the doctor?' })
  const typed = dialog.getByRole('textbox', { name: 'Other, in minutes' })
  await typed.fill('999')
  await typed.press('Enter')
  await expect(typed).toHaveAccessibleDescription('From 1 to 480 minutes')
  await typed.clear()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await day.getByRole('button', { name: /^Doctor is late/ }).tap()
  await dialog.getByRole('button', { name: '15 min' }).tap()
  await expect(day.getByRole('listitem').filter({ hasText: patient.name })).toContainText('about 18:15')
})
