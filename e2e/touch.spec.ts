import type { Page } from '@playwright/test'
import { block, pointOf } from './calendar-grid.ts'
import { book, createDoctor, createPatient, ownMonday } from './clinic-data.ts'
import { expect, test } from './fixtures.ts'

type Point = { x: number; y: number }

/** A finger that rests where it touches, and then goes to `to`; Playwright's own can only tap. */
async function drag(page: Page, from: Point, to: Point, { rest, cancel = false }: { rest: number; cancel?: boolean }) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await page.waitForTimeout(rest)
  for (let step = 1; step <= 10; step++) await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 10 })
  await touch(cancel ? 'touchCancel' : 'touchEnd')
}

test('on a tablet an appointment is dragged after a long touch; a short one scrolls', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true })
  await page.setViewportSize({ width: 820, height: 1180 })
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, 'Lamai')
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '10:00', patient })
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  const at = (time: string) => block(page, new RegExp(`^${patient.name}, .*${time}`))
  await expect(at('10:00–10:30')).toBeVisible()
  const point = (time: string) => pointOf(page, new RegExp(doctor.lastName), time)
  const scrolled = () => page.locator('.rbc-time-content').evaluate((grid) => grid.scrollTop)

  await test.step('a long touch drags', async () => {
    const before = await scrolled()
    await drag(page, await point('10:10'), await point('12:10'), { rest: 400 })
    await expect(at('12:00–12:30')).toBeVisible()
    expect(await scrolled()).toBe(before)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  await test.step('one that the system takes away changes nothing', async () => {
    await drag(page, await point('12:10'), await point('14:10'), { rest: 400, cancel: true })
    await expect(page.locator('.rbc-addons-dnd-is-dragging')).toHaveCount(0)
    await expect(at('12:00–12:30')).toBeVisible()
  })

  await test.step('a swipe scrolls', async () => {
    const before = await scrolled()
    await drag(page, await point('12:10'), await point('09:10'), { rest: 0 })
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expect(at('12:00–12:30')).toBeVisible()
  })

  await test.step('a tap opens', async () => {
    await at('12:00–12:30').tap()
    await expect(page.getByRole('dialog', { name: patient.name }).or(page.getByRole('complementary'))).toBeVisible()
  })
})
