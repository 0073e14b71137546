import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import type pg from 'pg'
import { secret } from '../data/cluster.ts'
import { product } from '../peers/product.ts'
import type { FigureTable, Given } from '../runner/figures.ts'
import { processorTime } from '../runner/processor-time.ts'
import type { Facts } from '../scenarios/facts.ts'
import { webDocument } from '../scenarios/web-documents.ts'
import { createSessions, removeAccounts } from './accounts.ts'
import { readAll } from './tab-reads.ts'
import type { Tab } from './tab.ts'
import { openTab } from './tab.ts'

const desks = 1_000
const openedAtOnce = 20
const token = randomUUID()
/** All desks are at one address here. */
const settings = { SOCKETS_PER_ADDRESS: String(2 * desks), METRICS_TOKEN: token }
/** Milliseconds between changes by which tabs notice that they are subscribed. */
const probing = 500
const patience = 600_000

/** As many people at the reception, each with the calendar open, when the server is restarted. */
export async function measureStorm({ url, owner, facts, started }: Given): Promise<FigureTable> {
  const { establishmentId } = facts.ordinary
  const sessions = await createSessions(owner, { establishmentId, people: desks, sessionsEach: 1 })
  const place = { url, secret, port: await freePort(), settings }
  const failures: string[] = []
  const tabs: Tab[] = []
  try {
    const first = await product.start(place)
    started(first.stop)
    const read = readAll([
      { document: webDocument('Events'), variables: weekOf(facts) },
      { document: webDocument('DoctorChoices'), variables: { filter: { establishmentId }, pagination: { page: 1, limit: 100 } } },
    ])
    for (const session of sessions) {
      tabs.push(openTab({ port: place.port, session, read, onFailure: (reason) => failures.push(reason) }))
      while (tabs.filter(({ hasRead }) => !hasRead).length >= openedAtOnce) await sleep(10)
    }
    await allSettled(tabs, owner, establishmentId)
    failures.length = 0

    for (const tab of tabs) tab.expectRestart()
    const stopped = performance.now()
    await first.stop()
    const second = await product.start(place)
    started(second.stop)
    const ready = performance.now()
    const before = processorTime(second.pid)
    await allSettled(tabs, owner, establishmentId)
    const settled = Math.max(...tabs.map(({ settledAt }) => settledAt ?? Number.NaN))
    return {
      name: 'storm',
      title: `the server is restarted under ${desks} people with the calendar open`,
      figures: [
        { name: 'from ready until all are subscribed and have read', value: (settled - ready) / 1000, unit: 's' },
        { name: 'requests that failed for good', value: failures.length, unit: '' },
        { name: 'longest delay of the event loop', value: await longestDelay(place.port), unit: 'ms' },
        { name: 'away', value: (ready - stopped) / 1000, unit: 's' },
        { name: 'processor time of the server', value: (processorTime(second.pid) - before) / 1000, unit: 's' },
      ],
    }
  } finally {
    if (failures.length > 0) console.log(failures.slice(0, 5).join('\n'))
    for (const tab of tabs) tab.close()
    await removeAccounts(owner)
  }
}

const weekOf = ({ ordinary: { establishmentId }, weekFrom }: Facts) => ({
  filter: { establishmentId, from: weekFrom(0), to: weekFrom(1) },
  pagination: { page: 1, limit: 1000 },
})

/** Resolves when every tab has done all it has to do. */
async function allSettled(tabs: Tab[], owner: pg.Pool, establishmentId: string) {
  const until = performance.now() + patience
  while (tabs.some(({ settledAt }) => settledAt === undefined)) {
    if (performance.now() > until)
      throw new Error(`${tabs.filter(({ settledAt }) => settledAt).length} of ${tabs.length} settled`)
    const change = { topic: 'event', establishmentId, change: 'deleted', id: randomUUID() }
    await owner.query(`SELECT pg_notify('clinic_changes', $1)`, [JSON.stringify(change)])
    await sleep(probing)
  }
}

async function longestDelay(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await response.text())?.[1])
}
