import { timeZone } from '@clinic/prisma/sample-data/scale'
import type { Browser, Page } from '@playwright/test'
import type { Figure, FigureTable, Given } from '../runner/figures.ts'
import { figureOf } from '../runner/figures.ts'
import type { Facts } from '../scenarios/facts.ts'
import { openProduct, slowly, waitUntilIdle } from './open-browser.ts'

/** After the data's last week. */
const month = '2030-09'

const title = 'the longest task of an open screen, in its own processor time'

/** How long the calendar's month is busy when somebody else changes one of 2,000 appointments. */
export async function measureMonth(given: Given): Promise<FigureTable> {
  const { facts, started } = given
  started(() => putBack(facts))
  await putBack(facts)
  await fillMonth(facts)
  const measure = (browser: Browser, page: Page, times: number) => redrawMonth(facts, browser, page, times)
  const figures = await atBothSpeeds(given, [{ name: 'a change in a month of 2,000', measure }])
  return { name: 'month', title, figures }
}

/** How long a list of 100 rows is busy when somebody else changes one, and when it shows another page. */
export async function measureList(given: Given): Promise<FigureTable> {
  given.started(() => putBack(given.facts))
  const figures = await atBothSpeeds(given, [
    { name: 'a change in a list of 100 rows', measure: redrawList },
    { name: 'a list turned to other 100 rows', measure: turnList },
  ])
  return { name: 'list', title, figures }
}

type Step = { name: string; measure(browser: Browser, page: Page, times: number): Promise<number[]> }

async function atBothSpeeds(given: Given, steps: Step[]): Promise<Figure[]> {
  const { browser, open } = await openProduct(given)
  const figures: Figure[] = []
  for (const isSlow of [false, true]) {
    const page = await open({ isSlow })
    for (const { name, measure } of steps) {
      const longest = await measure(browser, page, 2 * given.rounds)
      figures.push(figureOf(isSlow ? `${name}, ${slowly}` : name, 'ms', longest))
    }
    await page.context().close()
  }
  return figures
}

/** Without patients: nobody in the data has so many appointments. */
const fillMonth = ({ owner, ordinary: { establishmentId } }: Facts) =>
  owner.query(
    `INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "doctorId", "establishmentId")
     SELECT uuidv7(), start, start + interval '30 minutes', 'Visit', 'confirmed', 'meeting', $2, "doctorId", $1
     FROM (SELECT "doctorId" FROM doctor_establishment WHERE "establishmentId" = $1 ORDER BY "doctorId" LIMIT 10) doctors,
       generate_series(0, 19) day, generate_series(0, 9) slot,
       LATERAL (SELECT (DATE '${month}-01' + day + TIME '09:00' + slot * interval '30 minutes') AT TIME ZONE $2 AS start) at`,
    [establishmentId, timeZone],
  )

/** Everything as it was generated, also after a run that was killed. */
async function putBack({ owner }: Facts): Promise<void> {
  const events = `SELECT id FROM event WHERE "startTime" BETWEEN '${month}-01' AND '${month}-30'`
  const patients = `SELECT id FROM patient WHERE nickname LIKE 'Renamed %'`
  await owner.query(`DELETE FROM audit_entry WHERE "entityId" IN (${events} UNION ${patients}) AND action = 'updated'`)
  await owner.query(`UPDATE patient SET nickname = NULL, version = 1 WHERE id IN (${patients})`)
  await owner.query(`DELETE FROM event WHERE id IN (${events})`)
}

/** Each change is of the status, which the day counts. */
async function redrawMonth({ owner }: Facts, browser: Browser, page: Page, times: number): Promise<number[]> {
  await page.goto(`/calendar?view=month&date=${month}-15`)
  const day = page.locator(`[data-date="${month}-15"]`)
  const { rows } = await owner.query<{ id: string; status: string }>(
    `SELECT id, status FROM event WHERE ("startTime" AT TIME ZONE $1)::date = '${month}-15' ORDER BY id LIMIT ${times}`,
    [timeZone],
  )
  await day.getByText('Confirmed').waitFor({ state: 'attached' })
  return each(times, async (time) => {
    const { id, status } = rows[time] ?? {}
    const next = status === 'confirmed' ? 'pending' : 'confirmed'
    const query = `mutation ($id: ID!) { updateEvents(input: [{ id: $id, status: ${next} }]) { id } }`
    const before = await day.innerText()
    return longestTask(browser, page, async () => {
      await changeElsewhere(page, query, { id })
      await page.waitForFunction(
        ([date, text]) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)?.innerText !== text,
        [`${month}-15`, before] as const,
      )
    })
  })
}

async function redrawList(browser: Browser, page: Page, times: number): Promise<number[]> {
  await page.goto('/patients?limit=100')
  const withoutNickname = page.locator('tbody tr').filter({ hasNotText: '(' })
  await page.locator('tbody tr').nth(99).waitFor()
  return each(times, async () => {
    const address = await withoutNickname.first().locator('a[href^="/patients/"]').getAttribute('href')
    const id = /^[/]patients[/]([^?]+)/.exec(address ?? '')?.[1]
    const renaming = 'mutation ($id: ID!, $text: String!) { updatePatient(input: { id: $id, nickname: $text }) { id } }'
    return longestTask(browser, page, async () => {
      const text = `Renamed ${crypto.randomUUID()}`
      await changeElsewhere(page, renaming, { id, text })
      await page.getByText(text).first().waitFor()
    })
  })
}

async function turnList(browser: Browser, page: Page, times: number): Promise<number[]> {
  return each(times, async () => {
    const first = await page.locator('tbody tr').first().innerText()
    return longestTask(browser, page, async () => {
      await page.getByRole('button', { name: 'Next page' }).click()
      await page.waitForFunction((before) => document.querySelector<HTMLElement>('tbody tr')?.innerText !== before, first)
    })
  })
}

async function each(times: number, measure: (time: number) => Promise<number>): Promise<number[]> {
  const measured: number[] = []
  for (let time = 0; time < times; time += 1) measured.push(await measure(time))
  return measured
}

/** As somebody at another desk. */
async function changeElsewhere(page: Page, query: string, variables: object) {
  const data = { query, variables }
  const response = await page.request.post('/graphql', { headers: { 'x-graphql-yoga-csrf': '1' }, data })
  const { errors } = (await response.json()) as { errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
}

type TraceEvent = { name: string; ph: string; tdur?: number; pid: number; tid: number; args: { name?: string } }

/** Milliseconds of the longest task of the page's main thread while `act` runs: scripts, styles and layout. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await page.getByRole('status', { name: 'Live' }).waitFor()
  await waitUntilIdle(page)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await act()
  await waitUntilIdle(page)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const mains = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
