import { setTimeout as sleep } from 'node:timers/promises'
import { poolSize } from './entry.ts'
import type { Fault } from './faults.ts'
import { checkWrites } from './check-writes.ts'
import type { Testbed } from './testbed.ts'
import { countDescriptors } from './processes.ts'
import type { Permit } from './semaphore.ts'

/** What one fault did. Times in seconds. */
export type Round = {
  testbed: string
  fault: string
  /** Of the outage; 0 where the product had to come back by itself. */
  length: number
  acknowledged: number
  lost: string[]
  doubled: string[]
  /** Logs of subscribers that did not show the database's rows in time (`settling`) after the last write. */
  stale: string[]
  /** Until /readyz said yes and a write was acknowledged; Infinity when it did not happen by itself. */
  back: number
  mostBackends: number
  /** Open in the serving process at the end, and how many may be. */
  descriptors: { after: number; limit: number }
  megabytes: number
  /** The same serving process before and after. */
  sameProcess: boolean
  byHand: boolean
  dangers: string[]
}

export type Pace = {
  /** Of writing before the fault, and after the return, milliseconds. */
  before: [number, number]
  after: number
  /** Milliseconds after which the server is restarted by the test. */
  patience: number
  /** Milliseconds after the last write until every subscriber has to show the database's rows. */
  settling: number
  /** Takes part in what needs the machine, for at most so many testbeds at once; a long outage is spent without. */
  permit?: Permit
}

export const longRuns: Pace = { before: [1500, 4000], after: 3000, patience: 30_000, settling: 10_000 }
const spanLength = 7 * 86_400_000
const firstSpan = Date.UTC(2031, 0, 6)
/** A file or a pipe may just be open. */
const descriptorSlack = 4
/** Seconds from which an outage is spent without a permit. */
const longOutage = 5

/** One fault under load, the recovery, and the checks. */
export async function runRound(
  testbed: Testbed,
  { fault, length, number }: { fault: Fault; length: number; number: number },
  pace: Pace,
): Promise<Round> {
  const { writers, watch, target } = testbed
  const span = { from: new Date(firstSpan + number * spanLength), to: new Date(firstSpan + (number + 1) * spanLength) }
  const writesBefore = writers.writes.length
  const dangersBefore = testbed.dangers.length
  await pace.permit?.acquire()
  await Promise.all(testbed.subscribers.map((subscriber) => subscriber.show(span)))
  watch.reset()
  writers.start(span)
  await sleep(testbed.random.between(...pace.before))
  const serving = target.server.serving()
  const before = Math.max(watch.most.descriptors, serving ? countDescriptors(serving, target.server.port) : 0)
  const limit = Math.max(before, testbed.quietDescriptors + poolSize) + descriptorSlack

  const { back, byHand } = await inflict(testbed, fault, length, pace)
  writers.startAnew()
  await sleep(pace.after)
  pace.permit?.release()
  await writers.stop()
  const { stale, after } = await settle(testbed, { limit, settling: pace.settling })
  const { acknowledged, lost, doubled } = await checkWrites(
    testbed.owner,
    writers.writes.slice(writesBefore),
    testbed.clinicAccess,
  )
  return {
    testbed: testbed.name,
    fault: fault.name,
    length,
    acknowledged,
    lost,
    doubled,
    stale,
    back,
    mostBackends: watch.most.backends,
    descriptors: { after, limit },
    megabytes: watch.most.megabytes,
    sameProcess: target.server.serving() === serving,
    byHand,
    dangers: testbed.dangers.slice(dangersBefore),
  }
}

/** Returns the seconds until recovery; restarts the server where it does not recover by itself. */
async function inflict(
  testbed: Testbed,
  fault: Fault,
  length: number,
  { permit, patience }: Pace,
): Promise<{ back: number; byHand: boolean }> {
  const { target } = testbed
  const began = performance.now()
  await fault.begin(target)
  if (fault.end) {
    if (length >= longOutage) permit?.release()
    await sleep(Math.max(0, began + length * 1000 - performance.now()))
    if (length >= longOutage) await permit?.acquire()
    await fault.end(target)
  }
  const back = await timeUntilBack(testbed, fault.end ? performance.now() : began, patience)
  if (back !== undefined) return { back: back / 1000, byHand: false }
  await target.server.restart()
  await timeUntilBack(testbed, performance.now(), 2 * patience)
  return { back: Infinity, byHand: true }
}

/** Milliseconds from `since` until the server called itself ready and kept a write; undefined when it does neither by itself. */
async function timeUntilBack({ watch, writers }: Testbed, since: number, limit: number): Promise<number | undefined> {
  const deadline = since + limit
  const [ready, wrote] = await Promise.all([watch.readyAfter(since, deadline), firstWrite(writers, deadline)])
  return ready && wrote ? Math.max(ready, wrote) - since : undefined
}

/** Tries a write, and another one 0.6 s later at the latest, also where the one before is not answered yet. */
async function firstWrite(writers: Testbed['writers'], deadline: number): Promise<number | undefined> {
  let wrote: number | undefined
  const tries: Promise<unknown>[] = []
  while (!wrote && performance.now() < deadline) {
    tries.push(
      writers.tryOnce(5000).then((acknowledged) => {
        if (acknowledged) wrote ??= performance.now()
      }),
    )
    await Promise.race([sleep(500), ...tries.slice(-1)])
    if (!wrote) await sleep(100)
  }
  await Promise.all(tries)
  return wrote
}

/** Waits, at most `settling`, until every subscriber shows the database's rows and no more descriptors are open than may be. */
async function settle({ subscribers, owner, target }: Testbed, { limit, settling }: { limit: number; settling: number }) {
  const deadline = performance.now() + settling
  for (;;) {
    const serving = target.server.serving()
    const truths = await Promise.all(subscribers.map(({ view }) => view.truth(owner).catch(() => 'unknown')))
    const late = subscribers.filter(({ view }, index) => view.shown() !== truths[index])
    const after = serving ? countDescriptors(serving, target.server.port) : 0
    if ((late.length === 0 && after <= limit) || performance.now() > deadline)
      return { stale: late.map((subscriber) => subscriber.story()), after }
    await sleep(250)
  }
}
