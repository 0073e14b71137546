import type { Page, Response } from '@playwright/test'
import type { FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'
import { eventWriteScenarios } from '../scenarios/event-writes.ts'
import { openProduct, slowly, waitUntilIdle, workOf } from './open-browser.ts'

type Week = { monday: string; ids: string[] }

/** What somebody at the reception does all day, in the calendar's week of 300 appointments. */
export async function measureInteractions(given: Given): Promise<FigureTable> {
  const { owner, facts, rounds, started } = given
  const { open } = await openProduct(given)
  const [move] = await eventWriteScenarios(facts)
  const putBack = async () => move?.reset?.()
  started(putBack)
  const { rows: movable } = await owner.query<Week>(
    `SELECT to_char(date_trunc('week', "startTime" AT TIME ZONE 'Asia/Bangkok'), 'YYYY-MM-DD') AS monday, array_agg(id) AS ids
     FROM bench.movable GROUP BY 1 ORDER BY 1`,
  )
  const page = await open()
  const weeks: number[] = []
  const weeksWork: number[] = []
  const keys: number[] = []
  const drags: number[] = []
  const dragsWork: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await putBack()
    const { monday, ids } = movable[round % movable.length] as Week
    await page.goto(`/calendar?view=week&date=${monday}`)
    await page.locator('[data-event]').first().waitFor()
    for (const key of ['PageDown', 'PageUp'])
      weeksWork.push(await workOf(page, async () => weeks.push(await timeUntilOthers(page, key))))
    keys.push(await slowestInteraction(page, () => search(page)))
    await page.getByRole('button', { name: 'Show the week by hour' }).click()
    const drag = await takeToFriday(page, ids)
    dragsWork.push(await workOf(page, async () => drags.push(await slowestInteraction(page, drag))))
    await page.getByRole('button', { name: 'Show the week by doctor' }).click()
  }
  const figures = [
    figureOf('change of week', 'ms', weeks),
    figureOf('processor time of a change of week', 'ms', weeksWork),
    figureOf('slowest key in the finder', 'ms', keys),
    figureOf('drag of an appointment', 'ms', drags),
    figureOf('processor time of a drag, with all moves of the mouse', 'ms', dragsWork),
  ]
  return { name: 'interactions', title: `until it is painted, ${slowly}`, figures }
}

/** The slowest interaction of what `act` does, from the input to the next picture; browsers report it from 16 ms on, in steps of 8. */
async function slowestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await waitUntilIdle(page)
  await page.evaluate(() => void (globalThis.seen.interactions.length = 0))
  await act()
  await waitUntilIdle(page)
  return page.evaluate(() => Math.max(16, ...globalThis.seen.interactions))
}

/** Drags one of these appointments, which no other covers, to Friday at 14:00, which is free, and waits until it is stored. */
async function takeToFriday(page: Page, ids: string[]) {
  const grasp = await page.evaluate((wanted) => {
    for (const id of wanted) {
      const block = document.querySelector(`[data-event="${id}"]`)?.getBoundingClientRect()
      const [x, y] = block ? [block.x + block.width / 2, block.y + 8] : [-1, -1]
      if (document.elementFromPoint(x, y)?.closest(`[data-event="${id}"]`)) return { x, y }
    }
    throw new Error('none of the appointments can be grasped')
  }, ids)
  const friday = await page.locator('.rbc-time-content .rbc-day-slot').nth(4).boundingBox()
  const hour = await page.locator('.rbc-time-gutter .rbc-timeslot-group').nth(14).boundingBox()
  if (!friday || !hour) throw new Error('the week has no Friday at 14:00')
  const isStored = (response: Response) => response.request().postData()?.includes('UpdateEvents') ?? false
  const drag = async () => {
    await page.mouse.move(grasp.x, grasp.y)
    await page.mouse.down()
    await page.mouse.move(grasp.x + 8, grasp.y, { steps: 3 })
    await page.mouse.move(friday.x + friday.width / 2, hour.y + 8, { steps: 12 })
    await page.mouse.up()
  }
  return () => Promise.all([page.waitForResponse(isStored), drag()])
}

/** Milliseconds from a key until appointments are painted that were not there before. */
async function timeUntilOthers(page: Page, key: string): Promise<number> {
  await waitUntilIdle(page)
  await page.evaluate(() => {
    const listShown = () => [...document.querySelectorAll<HTMLElement>('[data-event]')].map(({ dataset }) => dataset['event'])
    const before = new Set(listShown())
    const start = ({ timeStamp }: Event) => {
      const look = () => {
        if (!listShown().some((id) => !before.has(id))) requestAnimationFrame(look)
        else requestAnimationFrame(() => (globalThis.seen.others = performance.now() - timeStamp))
      }
      look()
    }
    delete globalThis.seen.others
    addEventListener('keydown', start, { capture: true, once: true })
  })
  await page.keyboard.press(key)
  return (await page.waitForFunction(() => globalThis.seen.others)).jsonValue() as Promise<number>
}

async function search(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('somchai', { delay: 100 })
  await waitUntilIdle(page)
  await page.keyboard.press('Escape')
}
