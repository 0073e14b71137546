import { Prisma } from '@clinic/prisma/generated'
import { occupiedSpan } from '@clinic/shared/availability/buffers'
import { bookingPageName, heldFor } from '@clinic/shared/bookings/booking'
import type { HeldTime } from '@clinic/shared/bookings/booking-answers'
import type { HoldTime } from '@clinic/shared/bookings/booking-input'
import { joined, lengthOf, without, type Span } from '@clinic/shared/availability/spans'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { createLinkToken, hashLinkToken } from '../../../lib/accounts/link-token.ts'
import { createTurns } from '../../../lib/turns/one-by-one.ts'
import { record } from '../../audit/audit.service.ts'
import type { FreeStart } from '../../availability/free-starts.queries.ts'
import type { BookingRow } from '../booking.queries.ts'
import { networkHashOf } from '../booking.secrets.ts'
import { asBooking, type BookingServer } from './begin-booking.ts'
import { BookingLimited, BookingRefused } from './booking-refused.ts'
import { readPlace, shownDoctor } from './place.queries.ts'
import { chooseRooms, eachOnce, freeStarts, timesInstead, wishOf } from './times.ts'

/** Times that are held at once, of one network (a mobile carrier's customers share one) and at one clinic: nobody keeps a day from all others. */
const mostOfNetwork = 10
const mostOfClinic = 60

/** By the clinic's part of the address. Servers beside this one are kept apart by a lock of Postgres. */
const inTurn = createTurns()

/** Keeps a time for whoever chose it, for ten minutes. Others are offered the next ones. */
export const holdTime = (server: BookingServer, input: HoldTime, address: string): Promise<HeldTime> =>
  inTurn(input.clinic, () => takeTime(server, input, address))

const takeTime = (server: BookingServer, input: HoldTime, address: string): Promise<HeldTime> =>
  asBooking(server, { path: input.clinic }, async (context) => {
    const { db, viewer } = context
    const { establishmentId } = viewer
    const place = await readPlace(context)
    const wish = wishOf(place, input)
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('booking ' || ${establishmentId}, 0))`
    await endHolds(context)
    const network = networkHashOf(server.env, address)
    const day = dayOf(input.startTime, place.clinic.timeZone)
    const ofDay = await checkCount(context, network, day)
    const starts = await freeStarts(context, place, wish, day)
    const time = eachOnce(starts, place.clinic.timeZone).find(({ startTime }) => Date.parse(startTime) === +input.startTime)
    const doctor = wish.doctors.find(({ id }) => id === time?.doctorId)
    const resourceIds = doctor && (await chooseRooms(context, wish, input.startTime))
    if (!resourceIds) throw new BookingRefused('TIME_TAKEN', { times: await timesInstead(context, place, wish, input.startTime) })
    const { startTime } = input
    const { id: visitTypeId, duration } = wish.visitType
    const endTime = new Date(+startTime + duration * 60_000)
    const occupied = occupiedSpan({ from: +startTime, to: +endTime }, wish.visitType)
    checkShare(starts, { doctorId: doctor.id, occupied, length: +endTime - +startTime, ofDay })
    const [id, hold, heldUntil] = [uuidv7(), createLinkToken(), new Date(Date.now() + heldFor)]
    await db.booking.create({
      data: {
        id,
        establishmentId,
        visitTypeId,
        doctorId: doctor.id,
        startTime,
        endTime,
        heldUntil,
        network,
        occupiedFrom: new Date(occupied.from),
        occupiedTo: new Date(occupied.to),
        holdHash: hashLinkToken(hold),
      },
    })
    const by = { userId: id, userName: bookingPageName }
    await db.hold.create({
      data: { id, establishmentId, doctorId: doctor.id, resourceIds, startTime, endTime, heldUntil, ...by },
    })
    await tellOfHold(context, id, 'created')
    return {
      hold,
      until: heldUntil.toISOString(),
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      doctor: shownDoctor(doctor),
    }
  })

/** Gives a time back before it ends by itself; nothing where it has. */
export const releaseTime = (server: BookingServer, hold: string): Promise<void> =>
  asBooking(server, { hold }, async (context, id) => {
    const { count } = await context.db.booking.updateMany({
      where: { id, state: { in: ['held', 'code_sent'] } },
      data: { state: 'expired' },
    })
    if (count > 0) await endHold(context, id)
  })

/** The desks no longer see it as being booked. */
export async function endHold(context: SignedInContext, id: string): Promise<void> {
  const { count } = await context.db.hold.deleteMany({ where: { id } })
  if (count > 0) await tellOfHold(context, id, 'deleted')
}

/** A hold that goes on is one for the desks as well. */
export const keepHold = (context: SignedInContext, { id }: BookingRow, heldUntil: Date) =>
  context.db.hold.updateMany({ where: { id }, data: { heldUntil } })

const tellOfHold = (context: SignedInContext, id: string, change: 'created' | 'deleted') =>
  record(context, [], [{ topic: 'list', list: 'holds', establishmentId: context.viewer.establishmentId, change, id }])

async function endHolds({ db, viewer }: SignedInContext): Promise<void> {
  await db.booking.updateMany({
    where: { establishmentId: viewer.establishmentId, state: { in: ['held', 'code_sent'] }, heldUntil: { lte: new Date() } },
    data: { state: 'expired' },
  })
}

const dayOf = (time: Date, timeZone: string) => {
  const date = dateOf(time, timeZone)
  return { from: startOfDate(date, timeZone), to: startOfDate(addDays(date, 1), timeZone) }
}

/** Milliseconds of a day that the network holds. */
async function checkCount({ read, viewer }: SignedInContext, network: string, day: { from: Date; to: Date }): Promise<number> {
  const [held] = await read<{ here: number; ofNetwork: number; ofDay: number }>(Prisma.sql`
    SELECT count(*)::integer AS here, count(*) FILTER (WHERE network = ${network})::integer AS "ofNetwork",
      coalesce(sum(extract(epoch FROM "endTime" - "startTime"))
        FILTER (WHERE network = ${network} AND "startTime" >= ${day.from}::timestamptz AND "startTime" < ${day.to}::timestamptz), 0)::integer * 1000 AS "ofDay"
    FROM booking WHERE "establishmentId" = ${viewer.establishmentId}::uuid AND state IN ('held', 'code_sent')`)
  if ((held?.here ?? 0) >= mostOfClinic || (held?.ofNetwork ?? 0) >= mostOfNetwork) throw new BookingLimited(heldFor / 1000)
  return held?.ofDay ?? 0
}

type Share = { doctorId: string; occupied: Span; length: number; ofDay: number }

/** A network that holds times of a day leaves at least as much of it to all others; its first may be the last one there is. */
function checkShare(starts: FreeStart[], { doctorId, occupied, length, ofDay }: Share): void {
  if (ofDay === 0) return
  const byDoctor = Object.entries(Object.groupBy(starts, (start) => start.doctorId))
  const left = byDoctor.map(([id, ofDoctor = []]) => {
    const free = joined(ofDoctor.map(({ startTime }) => ({ from: +startTime, to: +startTime + length })))
    return lengthOf(id === doctorId ? without(free, [occupied]) : free)
  })
  if (ofDay + length > left.reduce((sum, each) => sum + each, 0)) throw new BookingLimited(heldFor / 1000)
}
