import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { openScreen, waitUntilIdle } from './support/open-screen.ts'
import { contrasts, expectReadable, usualContrast } from './support/readable.ts'
import { expectThai } from './support/thai.ts'
import { long } from './support/long.ts'

/** Forced colours and more contrast on what the front desk uses all day; `npm run check:long` tries every screen. */

async function lookAt(page: Page, where: string) {
  await waitUntilIdle(page)
  await expectThai(page, where)
  for (const [index, contrast] of contrasts.entries()) {
    await page.emulateMedia(contrast)
    const rules = index > 0 ? ['color-contrast'] : undefined // all other rules give the same answer again
    await expectReadable(page, `${where}, ${JSON.stringify(contrast)}`, rules)
  }
  await page.emulateMedia(usualContrast)
}

/** A visit of today whose patient waits. */
async function createVisit(page: Page) {
  const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Wipa')]
  const date = dateOf(new Date(), clinicZone)
  const id = await book(page, { doctorId: doctor.id, date, time: '10:00', patient })
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status: 'waiting' }],
  })
  return { id, patient, doctor, date }
}

test(
  'calendar, Today, check-out and finder are read in Thai, in forced colours and with more contrast',
  long,
  async ({ open }) => {
    test.setTimeout(300_000)
    const page = await open({ as: 'admin@demo.clinic', language: 'th' })
    const { id, patient, doctor, date } = await createVisit(page)

    await test.step('calendar', async () => {
      for (const view of ['day', 'week', 'month', 'agenda']) {
        await openScreen(page, `/calendar?view=${view}&date=${date}`)
        await lookAt(page, view)
      }
      const views = page.getByRole('radiogroup', { name: 'มุมมอง' })
      await expect(views.getByRole('radio', { name: 'รายการ' })).toBeChecked()
      await expect(page.getByRole('button', { name: /^แพทย์: /, expanded: false })).toBeVisible()
      const block = new RegExp(`^${patient.name}, .*, 10:00–10:30, .*, หมอ ${doctor.name}, รอตรวจ, ไม่มีประวัติแพ้$`)
      await expect(page.getByRole('button', { name: block })).toBeVisible()
    })

    await test.step('Today', async () => {
      await openScreen(page, '/')
      await lookAt(page, 'Today')
      const waiting = page.getByRole('region', { name: 'กำลังรอตรวจ' }).getByRole('listitem').filter({ hasText: patient.name })
      await expect(waiting.getByRole('link', { name: `คิดเงิน: ${patient.name}` })).toBeVisible()
    })

    await test.step('check-out', async () => {
      await openScreen(page, `/?check-out=${id}`)
      const panel = page.getByRole('complementary', { name: `คิดเงิน: ${patient.name}` })
      await expect(panel.getByRole('radio', { name: 'เงินสด' })).toBeChecked()
      await lookAt(page, 'check-out')
    })

    await test.step('finder', async () => {
      await page.keyboard.press('Control+k')
      const finder = page.getByRole('dialog', { name: 'ค้นหา' })
      await finder.getByRole('combobox').fill(patient.lastName)
      await expect(finder.getByRole('option', { name: patient.name, selected: true })).toBeVisible()
      await lookAt(page, 'finder')
    })
  },
)
