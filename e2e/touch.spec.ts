import type { Locator, Page } from '@playwright/test'
import { block, pointOf } from './support/calendar-grid.ts'
import { bookOwnDay } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

type Point = { x: number; y: number }

const held = (page: Page) => page.locator('.rbc-addons-dnd-is-dragging')

type Finger = { long?: boolean; cancel?: boolean }

/** A touch that moves from one point to another, a `long` one after a delay; Playwright's own can only tap. */
async function drag(page: Page, from: Point, to: Point, { long = false, cancel = false }: Finger = {}) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  if (long) await expect(held(page)).toBeVisible()
  for (let step = 1; step <= 10; step++) await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 10 })
  await touch(cancel ? 'touchCancel' : 'touchEnd')
}

test('on a tablet an appointment is dragged after a long touch; a short one scrolls', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true })
  await page.setViewportSize({ width: 820, height: 1180 })
  const { doctor, patient, address } = await bookOwnDay(page, 'Lamai')
  await page.goto(address)
  const at = (time: string) => block(page, new RegExp(`^${patient.name}, .*${time}`))
  await expect(at('10:00–10:30')).toBeVisible()
  const point = (time: string) => pointOf(page, new RegExp(doctor.lastName), time)
  const scrolled = () => page.locator('.rbc-time-content').evaluate((grid) => grid.scrollTop)

  await test.step('a long touch drags', async () => {
    const before = await scrolled()
    await drag(page, await point('10:10'), await point('12:10'), { long: true })
    await expect(at('12:00–12:30')).toBeVisible()
    expect(await scrolled()).toBe(before)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  await test.step('one that the system cancels changes nothing', async () => {
    await drag(page, await point('12:10'), await point('14:10'), { long: true, cancel: true })
    await expect(held(page)).toHaveCount(0)
    await expect(at('12:00–12:30')).toBeVisible()
  })

  await test.step('a swipe scrolls', async () => {
    const before = await scrolled()
    await drag(page, await point('12:10'), await point('09:10'))
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expect(at('12:00–12:30')).toBeVisible()
  })

  await test.step('a tap opens', async () => {
    await at('12:00–12:30').tap()
    await expect(page.getByRole('dialog', { name: patient.name }).or(page.getByRole('complementary'))).toBeVisible()
  })
})

test('on a tablet the fields and buttons of forms are large enough for a finger', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true })
  await page.setViewportSize({ width: 1024, height: 768 })
  const { doctor, address, date } = await bookOwnDay(page, 'Lamai')
  const smallest = async (controls: Locator) =>
    Math.min(...(await controls.evaluateAll((found) => found.map((each) => each.getBoundingClientRect().height))))

  await test.step('in a dialog', async () => {
    await page.goto(`/doctors/${doctor.id}`)
    const hours = page.getByRole('region', { name: 'Working hours' })
    await expect(hours.getByRole('button')).toHaveCount(1)
    expect(await smallest(hours.getByRole('button'))).toBeGreaterThanOrEqual(44)
    await hours.getByRole('button').tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(await smallest(dialog.getByRole('button').or(dialog.getByRole('textbox')))).toBeGreaterThanOrEqual(44)
  })

  await test.step('in the lists of fields, and among the notes of Today', async () => {
    await page.goto('/')
    const note = page.getByRole('link', { name: /recalls? due this month$/ })
    await expect(note).toBeVisible()
    expect(await smallest(note)).toBeGreaterThanOrEqual(44)
    await page.goto('/recalls')
    await page.getByRole('combobox', { name: 'Status' }).tap()
    await expect(page.getByRole('option')).toHaveCount(7)
    expect(await smallest(page.getByRole('option'))).toBeGreaterThanOrEqual(44)
  })

  await test.step('and a panel is read whole beside the menu of the settings', async () => {
    await page.goto('/settings/resources')
    await page.getByRole('row').filter({ hasText: 'Laser' }).press('Enter')
    const panel = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Edit' }) })
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.width).toBeGreaterThan(450)
  })

  await test.step('in a panel, and beside the small cross that empties a field', async () => {
    await page.goto(`${address}&new=${date}T14:00&doctor=${doctor.id}`)
    const cross = page.getByRole('button', { name: 'Remove the doctor' })
    const box = await cross.boundingBox()
    if (!box) throw new Error('nothing removes the doctor')
    await page.touchscreen.tap(box.x + box.width / 2 - 18, box.y + box.height / 2)
    await expect(cross).toHaveCount(0)
  })
})
