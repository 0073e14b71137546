import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient, type Person } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { holdRequests } from './support/hold-requests.ts'
import { signUpClinic } from './support/own-clinic.ts'
import { long } from './support/long.ts'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Adds up how far the page's content moved by itself, as the browser measures it, and notes what moved. */
const measureShift = (page: Page) =>
  page.addInitScript(() => {
    const measured = Object.assign(window, { shift: { sum: 0, moved: [] as string[] } })
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        measured.shift.sum += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          measured.shift.moved.push(`${node?.textContent?.slice(0, 60)}: ${place(previousRect)} -> ${place(currentRect)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

type Measured = { shift: { sum: number; moved: string[] } }
const readShift = (page: Page) => page.evaluate(() => (window as unknown as Measured).shift)

const setStatus = (page: Page, id: string, status: string) =>
  graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status }],
  })
const markArrived = (page: Page, id: string) => setStatus(page, id, 'waiting')

test('nothing on Today moves where somebody is about to click', async ({ open }) => {
  const front = await open({ as: 'admin@demo.clinic' })
  const colleague = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(front)
  const bookToday = async (time: string, firstName: string) => {
    const patient = await createPatient(front, firstName)
    const id = await book(colleague, { doctorId: doctor.id, date: dateOf(new Date(), clinicZone), time, patient })
    return { ...patient, eventId: id }
  }
  const [arun, boon] = [await bookToday('00:00', 'Arunothai'), await bookToday('12:00', 'Boonyarat')]
  await measureShift(front)
  await front.setViewportSize({ width: 1024, height: 768 }) // where the notes of the clinic do not fit beside the counts
  const answerNotes = await holdRequests(front, '**/graphql', 'query Unpaid')
  await front.goto('/')
  await expect(front.getByRole('status', { name: 'Live' })).toBeVisible()
  const rowIn = (region: string, { name }: Person) =>
    front.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: name })
  const inDay = (patient: Person) => rowIn(`Dr ${doctor.name}`, patient)
  const inRail = (patient: Person) => rowIn('In the waiting room', patient)
  const hold = async (button: ReturnType<Page['getByRole']>) => {
    await button.hover()
    const box = await button.boundingBox()
    if (!box) throw new Error('the button is not on the screen')
    return { box, click: () => front.mouse.click(box.x + box.width / 2, box.y + box.height / 2) }
  }

  await test.step('it opens without shifting, also where its notes come last', async () => {
    await expect(inDay(boon)).toBeVisible()
    answerNotes()
    await expect(front.getByRole('link', { name: /unpaid/ })).toBeVisible()
    await front.waitForLoadState('networkidle')
    const { sum, moved } = await readShift(front)
    expect(sum, moved.join('\n')).toBeLessThan(0.02)
  })

  const chai = await test.step('under the pointer, an arrival and a new appointment at another desk move nothing', async () => {
    const button = inDay(boon).getByRole('button', { name: /^Arrived/ })
    const { box, click } = await hold(button)
    await markArrived(colleague, arun.eventId)
    const earlier = await bookToday('09:00', 'Chai')
    await expect(inRail(arun)).toBeVisible()
    await expect(front.getByRole('button', { name: '1 change · show' })).toBeVisible()
    await expect(inDay(earlier)).toHaveCount(0)
    expect(await button.boundingBox()).toEqual(box)
    await click()
    await expect(inDay(boon)).toContainText('Waiting')
    return earlier
  })

  await test.step('once the pointer is elsewhere, it is shown', async () => {
    await front.getByRole('heading', { name: 'Today', level: 1 }).hover()
    await expect(inDay(chai)).toBeVisible()
    await expect(front.getByRole('button', { name: /· show$/ })).toHaveCount(0)
  })

  await test.step('who waits longest stays first, and a closed visit in its place, until the keyboard asks for more', async () => {
    const { click } = await hold(inRail(arun).getByRole('button', { name: /^Close visit/ }))
    await click()
    await expect(inRail(arun)).toContainText('Closed')
    await markArrived(colleague, chai.eventId)
    await expect(inRail(chai)).toHaveCount(0)
    await front.getByRole('button', { name: '1 arrived · show' }).focus()
    await front.keyboard.press('Enter')
    await expect(inRail(chai)).toBeVisible()
    await expect(inRail(arun)).toHaveCount(0)
  })
})

test('the note of what is not shown yet takes no room, however wide the screen', long, async ({ open, server }) => {
  const [page, colleague] = [await open(), await open()]
  const signIn = await signUpClinic(page, server)
  for (const each of [page, colleague]) await signIn(each)
  const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Arunothai')]
  const bookAt = (time: string) => book(colleague, { doctorId: doctor.id, date: dateOf(new Date(), clinicZone), time, patient })
  await bookAt('11:00')
  await page.setViewportSize({ width: 1200, height: 768 })
  await page.goto('/')
  const day = page.getByRole('region', { name: `Dr ${doctor.name}` })
  await day.getByRole('link', { name: patient.name }).focus()
  await bookAt('09:00')
  const note = page.getByRole('button', { name: '1 change · show' })
  await expect(note).toBeVisible()
  const placesOfDay = async () => {
    const places: unknown[] = []
    for (let width = 620; width <= 1000; width += 20) {
      await page.setViewportSize({ width, height: 768 })
      places.push([width, (await day.boundingBox())?.y])
    }
    return places
  }
  const before = await placesOfDay()
  await note.click()
  await expect(day.getByRole('listitem')).toHaveCount(2)
  expect(await placesOfDay()).toEqual(before)
})

for (const language of ['en', 'th'] as const)
  test(`a row of Today is as high in every status, however long the name (${language})`, long, async ({ open }) => {
    const page = await open({ as: 'admin@demo.clinic', language })
    const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Somchaipornrat')]
    const date = dateOf(new Date(), clinicZone)
    const subject = 'A consultation of some length'
    const ways = [[], ['confirmed'], ['waiting'], ['waiting', 'closed']]
    for (const [at, way] of ways.entries()) {
      const id = await book(page, { doctorId: doctor.id, date, time: `1${at}:00`, patient, subject })
      for (const status of way) await setStatus(page, id, status)
    }
    await page.goto('/')
    const rows = page.getByRole('region', { name: new RegExp(doctor.lastName) }).getByRole('listitem')
    const heights = () => rows.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    // At some of these a name only just fits.
    const wide = Array.from({ length: 60 }, (_, step) => 1684 + 4 * step)
    for (const width of [390, 1366, ...wide]) {
      await page.setViewportSize({ width, height: 768 })
      await expect(rows).toHaveCount(4)
      await expect.poll(async () => new Set(await heights()).size, { message: `${width} pixels wide` }).toBe(1)
    }
  })

/** The buttons below a finger's size. */
const smallButtons = (page: Page, buttons: string) =>
  page
    .locator(buttons)
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.outerHTML),
    )

test('on a phone the buttons of Today are 44 pixels; on a wide screen no name is cut', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true })
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').first()).toBeVisible()
  expect(await smallButtons(page, 'main :is(button, header a, li a), [aria-label=Tools] button')).toEqual([])
  await expect(main.getByRole('link', { name: 'Walk-in' })).toBeVisible()
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0)

  await page.setViewportSize({ width: 1920, height: 1080 })
  const cut = await main
    .locator('li a span')
    .evaluateAll((names) =>
      names.filter((name) => name.clientWidth > 0 && name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    )
  expect(cut).toEqual([])

  await test.step('on a phone those of the agenda are 44 pixels, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/calendar?view=agenda')
    await expect(main.locator('[data-event]').first()).toBeVisible()
    expect(await smallButtons(page, 'main :is(button, a, [role=radiogroup] label)')).toEqual([])
  })
})
