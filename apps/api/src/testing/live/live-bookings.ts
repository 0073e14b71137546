import { setTimeout as wait } from 'node:timers/promises'
import type { LivePicture, SlotKey } from './live-picture.ts'
import { request, readWindow } from './live-picture.ts'

/** Books at a steady rate while clients keep their rows live, and measures both. */

export type Figures = {
  booked: number
  refused: number
  /** Milliseconds from the request to its answer. */
  booking: { p50: number; p99: number }
  /** Milliseconds from the request to the last picture that shows it. */
  last: { p50: number; p99: number }
  messages: number
  readAgain: number
  closed: number
  /** Rows that differ from the database once everything has settled, over all pictures. */
  wrong: number
}

type Load = {
  pictures: LivePicture[]
  bookingSlot: SlotKey
  /** Who books, and for whom: a slot of five minutes is used once. */
  book: (slot: number) => object
  firstSlot: number
  perSecond: number
  seconds: number
}

const slotLength = 5 * 60_000
export const slotTime = (from: string, slot: number) => ({
  startTime: new Date(+new Date(from) + slot * slotLength),
  endTime: new Date(+new Date(from) + (slot + 1) * slotLength),
})

const createEvents = 'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }'

export async function runLoad({ pictures, bookingSlot, book, firstSlot, perSecond, seconds }: Load): Promise<Figures> {
  const before = sums(pictures)
  const sentAt = new Map<string, number>()
  const shownAt = new Map<string, number>()
  const booking: number[] = []
  let refused = 0
  for (const picture of pictures) picture.onArrival = (id) => void shownAt.set(id, performance.now())

  async function bookOne(slot: number) {
    const began = performance.now()
    try {
      const { createEvents: created } = await request<{ createEvents: { id: string }[] }>(bookingSlot, createEvents, {
        input: [{ ...book(slot), outsideHoursReason: 'At any hour' }],
      })
      booking.push(performance.now() - began)
      sentAt.set(created[0]?.id ?? '', began)
    } catch {
      refused += 1
    }
  }

  // At the rate that was asked for, whether or not the server keeps up.
  const under = new Set<Promise<void>>()
  const began = performance.now()
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    await wait(Math.max(0, began + (sent * 1000) / perSecond - performance.now()))
    const one = bookOne(firstSlot + sent).finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
  const wrong = await settle(pictures)
  const after = sums(pictures)
  return {
    booked: sentAt.size,
    refused,
    booking: percentiles(booking),
    last: percentiles([...sentAt].map(([id, at]) => (shownAt.get(id) ?? Infinity) - at)),
    messages: after.messages - before.messages,
    readAgain: after.readAgain - before.readAgain,
    closed: after.closed - before.closed,
    wrong,
  }
}

/** Waits until all clients show the database's rows; returns the number of wrong rows after 15 s without progress. */
async function settle(pictures: LivePicture[]): Promise<number> {
  const truths = new Map<string, Map<string, number>>()
  for (const { slotKey: bookingSlot } of pictures) {
    if (truths.has(bookingSlot.from)) continue
    truths.set(bookingSlot.from, new Map((await readTruth(bookingSlot)).map(({ id, version }) => [id, version])))
  }
  const wrongRows = ({ rows, slotKey: bookingSlot }: LivePicture) => {
    const truth = truths.get(bookingSlot.from) ?? new Map<string, number>()
    return (
      [...truth].filter(([id, version]) => rows.get(id) !== version).length +
      [...rows.keys()].filter((id) => !truth.has(id)).length
    )
  }
  let fewest = Infinity
  for (let since = performance.now(); performance.now() - since < 15_000; await wait(250)) {
    const wrong = pictures.reduce((sum, picture) => sum + wrongRows(picture), 0)
    if (wrong === 0) return 0
    if (wrong < fewest) since = performance.now()
    fewest = Math.min(fewest, wrong)
  }
  return fewest
}

/** While every picture reads again, the server may have no time for one more: it says so, and is asked again. */
async function readTruth(bookingSlot: SlotKey, tries = 10): Promise<Awaited<ReturnType<typeof readWindow>>> {
  try {
    return await readWindow(bookingSlot)
  } catch (error) {
    if (tries === 0) throw error
    await wait(2_000)
    return readTruth(bookingSlot, tries - 1)
  }
}

const sums = (pictures: LivePicture[]) => ({
  messages: pictures.reduce((sum, { messages }) => sum + messages, 0),
  readAgain: pictures.reduce((sum, { readAgain }) => sum + readAgain, 0),
  closed: pictures.reduce((sum, { closed }) => sum + closed, 0),
})

function percentiles(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { p50: at(0.5), p99: at(0.99) }
}
