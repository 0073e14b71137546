import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** How the page answered somebody's keys and clicks, milliseconds, and how far it moved under them (a layout shift's own measure). */
export type Responsiveness = { interactions: number; percentile98: number; slowest: number; layoutShift: number }

/** Where the bench wants to read how the page answered. */
export const measuredFile = process.env['MORNING_MEASURED_FILE']

type Seen = {
  longest: Map<number, number>
  shift: { sum: number; largest: number; first: number; last: number }
  /** Keys that are down and not yet told of as painted. */
  unpainted: number
}

declare global {
  var responsiveness: Seen | undefined
}

/** Has every page of this window watch itself, as browsers define Interaction to Next Paint and Cumulative Layout Shift. */
export const watchResponsiveness = (page: Page) => page.addInitScript(watch)

/** Runs in the page. An interaction is as long as the longest of its events; a shift counts with those within a second, 5 s at most. */
function watch() {
  const longest = new Map<number, number>()
  const shift = { sum: 0, largest: 0, first: 0, last: 0 }
  const seen: Seen = { longest, shift, unpainted: 0 }
  globalThis.responsiveness = seen
  addEventListener('keydown', () => void (seen.unpainted += 1), { capture: true })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options })
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if (entry.name === 'keydown') seen.unpainted -= 1
    const { interactionId } = entry as PerformanceEventTiming
    if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, entry.duration))
  })
  observe({ type: 'layout-shift' }, (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift
    if (hadRecentInput) return
    const isNew = startTime - shift.last > 1000 || startTime - shift.first > 5000
    shift.sum = isNew ? value : shift.sum + value
    if (isNew) shift.first = startTime
    shift.last = startTime
    shift.largest = Math.max(shift.largest, shift.sum)
  })
}

/**
 * Runs in the page. What a journey asks of a page is answered in the thread that paints, so a watched page is asked nothing before its
 * last key is painted. The browser tells of none that took less than 16 ms: half a second of frames is enough for those.
 */
export async function lastKeyPainted() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const { responsiveness: seen } = globalThis
  if (!seen) return
  for (let frames = 0; seen.unpainted > 0 && frames < 30; frames += 1) await frame()
  seen.unpainted = 0
}

/** From now on the page has this many times less of the processor. */
export async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What the page has seen since it was loaded, to a file; its keys and clicks are counted (`input-count.ts`). */
export async function writeResponsiveness(page: Page, file: string) {
  const measured = await page.evaluate((): Responsiveness => {
    const { longest, shift } = globalThis.responsiveness!
    const interactions = globalThis.inputCount
    const durations = [...longest.values()].toSorted((a, b) => b - a)
    // Shorter ones than 16 ms are counted and not listed.
    return {
      interactions,
      percentile98: durations[Math.floor(interactions / 50)] ?? 16,
      slowest: durations[0] ?? 16,
      layoutShift: shift.largest,
    }
  })
  writeFileSync(file, JSON.stringify(measured))
}
