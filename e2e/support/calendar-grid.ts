import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Points of the day grid: react-big-calendar's columns and hours have no roles of their own. */

/** The screen position of a time of day in a doctor's column. */
export async function pointOf(page: Page, doctor: RegExp, time: string): Promise<{ x: number; y: number }> {
  const headers = page.locator('.rbc-time-header .rbc-row-resource .rbc-header')
  await expect(headers.filter({ hasText: doctor })).toBeVisible()
  const names = await headers.allTextContents()
  const column = page.locator('.rbc-time-content .rbc-day-slot').nth(names.findIndex((name) => doctor.test(name)))
  await column.evaluate((element) => element.scrollIntoView({ inline: 'center', block: 'nearest' })) // it may be out of view
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const label = page.locator('.rbc-time-gutter .rbc-timeslot-group').nth(hours)
  await label.scrollIntoViewIfNeeded()
  const [across, down] = [await column.boundingBox(), await label.boundingBox()]
  if (!across || !down) throw new Error(`${String(doctor)} ${time} is not on the screen`)
  return { x: across.x + across.width / 2, y: down.y + (down.height * minutes) / 60 + 3 }
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

export const block = (page: Page, name: RegExp) => page.getByRole('button', { name })
