import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../fixtures.ts'
import { measuredFile } from './responsiveness.ts'
import { words } from './words.ts'

type Press = (...keys: string[]) => Promise<void>

/** The rows of Today, and how the keyboard reaches them in the fewest steps. `expected`: the day's patients in the order of their times. */
export function rowsOfToday(page: Page, language: Language, expected: string[]) {
  const room = page.getByRole('region', { name: words[language].waitingRoom })
  const rowsIn = (rows: Locator, name: string) => rows.filter({ hasText: name })
  const ofDay = (name: string) => rowsIn(page.locator('li[data-phase]'), name)
  const stillExpected = (name: string) => rowsIn(page.locator('li[data-phase=to_come]'), name)
  const linkIn = (row: Locator) => row.locator('[data-event]')
  const focused = page.locator('li:has([data-event]:focus)')
  let lastExpected: string | undefined

  async function keysToExpected(name: string): Promise<string[]> {
    const areExpected = await Promise.all(expected.map(async (other) => (await stillExpected(other).count()) > 0))
    const [from, to] = [lastExpected === undefined ? -1 : expected.indexOf(lastExpected), expected.indexOf(name)]
    const isBack = to < from
    const passed = isBack ? areExpected.slice(to, from) : areExpected.slice(from + 1, to + 1)
    return passed.filter(Boolean).map(() => (isBack ? 'k' : 'j'))
  }

  /** First to the row's column; none where no row has the focus. */
  async function arrowsTo(row: Locator): Promise<string[] | undefined> {
    return linkIn(row).evaluate((wanted) => {
      const placeOf = (node: Element) => node.getBoundingClientRect()
      const places = [...document.querySelectorAll('[data-event]')].map(placeOf)
      const start = document.activeElement?.closest('li')?.querySelector('[data-event]')
      if (!start) return undefined
      const [from, to] = [placeOf(start), placeOf(wanted)]
      const columns = [...new Set(places.map(({ left }) => left))].toSorted((a, b) => a - b)
      const across = columns.indexOf(to.left) - columns.indexOf(from.left)
      const tops = places.flatMap(({ left, top }) => (left === to.left ? [top] : [])).toSorted((a, b) => a - b)
      const nearest = tops.toSorted((a, b) => Math.abs(a - from.top) - Math.abs(b - from.top))[0] ?? to.top
      const down = tops.indexOf(to.top) - tops.indexOf(nearest)
      const keys = (count: number, [forward, back]: [string, string]) =>
        Array.from({ length: Math.abs(count) }, () => (count > 0 ? forward : back))
      return [...keys(across, ['ArrowRight', 'ArrowLeft']), ...keys(down, ['ArrowDown', 'ArrowUp'])]
    })
  }

  /** On a slow processor rows may move between the look and the keys: who sees another row looks again. */
  async function reachRow(name: string, press: Press) {
    if (measuredFile && (await rowsIn(focused, name).count()) === 0) await press(...((await arrowsTo(ofDay(name))) ?? []))
    await expect(linkIn(ofDay(name))).toBeFocused()
  }

  return {
    ofDay,
    focused,
    waiting: (name: string) => rowsIn(room.getByRole('listitem'), name),

    async goToExpected(name: string, press: Press) {
      const [inTurn, byArrows] = [await keysToExpected(name), await arrowsTo(ofDay(name))]
      await press(...(byArrows && byArrows.length < inTurn.length ? byArrows : inTurn))
      await reachRow(name, press)
      lastExpected = name
    },

    /** The row with the focus has left the board: who is expected comes in turn from the beginning. */
    startOver() {
      lastExpected = undefined
    },

    async goByArrows(name: string, press: Press) {
      if (!(await arrowsTo(ofDay(name)))) await press('ArrowDown') // to the row that had the focus last
      await press(...((await arrowsTo(ofDay(name))) ?? []))
      await reachRow(name, press)
    },

    /** From the longest waiting on; who has arrived a moment ago may have the focus in the doctor's column. */
    async goToWaiting(name: string, press: Press) {
      const wanted = rowsIn(focused, name)
      for (let step = 0; step < expected.length && (await wanted.count()) === 0; step++) await press('w')
      await expect(wanted).toHaveCount(1)
    },
  }
}
