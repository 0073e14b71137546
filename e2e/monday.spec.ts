import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { clinicTime, clinicZone } from './support/clinic-data.ts'
import type { Language, OpenPage } from './support/fixtures.ts'
import { expect, test } from './support/fixtures.ts'
import { countInput, StepCounts } from './support/front-desk/input-count.ts'
import { workByKeyboard } from './support/front-desk/by-keyboard.ts'
import { prepareMorning } from './support/front-desk/morning.ts'
import { expectMorningStored } from './support/front-desk/morning-stored.ts'
import { workByMouseAndKeys } from './support/front-desk/by-mouse-and-keys.ts'
import { workByPointer } from './support/front-desk/by-pointer.ts'
import { measuredFile, slowDown, watchResponsiveness, writeResponsiveness } from './support/front-desk/responsiveness.ts'
import { playMorning, playColleague } from './support/front-desk/script.ts'
import { signUpClinic } from './support/own-clinic.ts'
import type { TestServer } from './support/test-server.ts'
import { long } from './support/long.ts'

/**
 * A Monday morning at the front desk of a new clinic, while a second receptionist works in it: on wide screens by keyboard alone, and by mouse and
 * keys as a hand comes to them; on a phone by taps.
 * Keys and taps are counted, and each step has a budget; docs/front-desk.md says what the same took before. `npm run check:long` plays
 * it every way, at every width and in both languages. `npm run bench -- morning` plays it on a slow processor and measures how the page answers.
 */

const every = process.env['EVERY_COMBINATION'] === 'true'

const processorRate = measuredFile ? 4 : 1

const budgets = {
  keyboard: { arrival: 27, 'walk-in': 24, booking: 67, move: 22, 'no-show': 3, 'check-out': 31, refund: 12 },
  'mouse and keys': { arrival: 14, 'walk-in': 24, booking: 67, move: 13, 'no-show': 4, 'check-out': 19, refund: 10 },
  taps: { arrival: 12, 'walk-in': 24, booking: 67, move: 14, 'no-show': 4, 'check-out': 27, refund: 10 },
}

const screens = [
  { width: 1366, height: 768, ways: ['keyboard', 'mouse and keys'] },
  { width: 1920, height: 1080, ways: ['keyboard', 'mouse and keys'] },
  { width: 390, height: 844, ways: ['taps'] },
] as const
const combinations = screens.flatMap(({ ways, ...size }) =>
  ways.flatMap((way) => (['en', 'th'] as const).map((language) => ({ ...size, way, language }))),
)

const quick = combinations.filter(({ width, way, language }) => width === 1366 && language === (way === 'keyboard' ? 'en' : 'th'))

for (const { width, height, way, language } of every ? combinations : quick) {
  const isPhone = way === 'taps'
  test(`a Monday morning by ${way}, ${width} pixels wide (${language})`, long, async ({ open, server }) => {
    test.setTimeout(240_000 * processorRate)
    const { page, otherPage, morning, date } = await openClinic(open, server, { language, isPhone })
    await page.setViewportSize({ width, height })
    await slowDown(page, processorRate)
    const counts = new StepCounts(page)
    const receptionist = {
      keyboard: () => workByKeyboard(page, language, morning.patients.slice(0, 15)),
      'mouse and keys': () => workByMouseAndKeys(page, language),
      taps: () => workByPointer(page, language, { isTouch: true }),
    }[way]()
    const colleague = workByPointer(otherPage, language, { isTouch: false })
    await Promise.all([
      playMorning({
        receptionist,
        morning,
        language,
        step: counts.step,
        setTime: (time) => page.clock.setFixedTime(clinicTime(date, time)),
      }),
      playColleague({ receptionist: colleague, morning, language }),
    ])

    await expectMorningStored(page, morning, date)
    if (measuredFile) return writeResponsiveness(page, measuredFile) // rows that moved before a key cost more keys
    console.log(`${way}, ${width} px, ${language}: ${counts.total}`, Object.fromEntries(counts.counts))
    for (const [step, most] of Object.entries(budgets[way])) expect.soft(counts.counts.get(step), step).toBeLessThanOrEqual(most)
  })
}

/** Two browsers, both at Today before the first patient comes. */
async function openClinic(open: OpenPage, server: TestServer, { language, isPhone }: { language: Language; isPhone: boolean }) {
  const [page, otherPage] = [await open({ language, clock: true, phone: isPhone }), await open({ language, clock: true })]
  const signIn = await signUpClinic(page, server)
  const date = dateOf(new Date(), clinicZone)
  await signIn(page)
  const morning = await prepareMorning(page, language, date)
  await signIn(otherPage)
  await countInput(page)
  await watchResponsiveness(page)
  for (const each of [page, otherPage]) await openToday(each, date)
  return { page, otherPage, morning, date }
}

async function openToday(page: Page, date: string) {
  await page.clock.setFixedTime(clinicTime(date, '07:50'))
  await page.goto('/')
  await expect(page.getByRole('main').locator('li[data-phase]')).toHaveCount(15, { timeout: 60_000 }) // the first start of the app
}
