import { timingSafeEqual } from 'node:crypto'
import { codeFor, codeTries } from '@clinic/shared/bookings/booking'
import type { ConfirmedBooking } from '@clinic/shared/bookings/booking-answers'
import { fullName } from '@clinic/shared/patients/patient-name'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import type { SignedInContext } from '../../../context.ts'
import { hashLinkToken } from '../../../lib/accounts/link-token.ts'
import { bookedToken } from '../../../lib/accounts/patient-links.ts'
import { AppError } from '../../../lib/app-error.ts'
import { record } from '../../audit/audit.service.ts'
import type { EventRow } from '../../events/event.queries.ts'
import { createEvents } from '../../events/event.service.ts'
import { lockBooking, type BookingRow } from '../booking.queries.ts'
import { codeHashOf } from '../booking.secrets.ts'
import { sendOutcome } from '../tell-person.ts'
import { asBooking, type BookingServer } from './begin-booking.ts'
import { BookingRefused } from './booking-refused.ts'
import { liveHold } from './code.service.ts'
import { endHold, releaseTime } from './hold.service.ts'
import { shownBooking } from './own.service.ts'
import { needsApproval, readPlace, type Place } from './place.queries.ts'
import { chooseRooms, timesInstead, wishOf } from './times.ts'

type Confirmed = { refused: BookingRefused } | { confirmed: ConfirmedBooking; bookingId: string; isNew: boolean }

/**
 * Books the held time, or asks the desk for it. Reads and writes no patient, so that it can't tell whether the person is known: who it is for is found
 * after the answer (`settleBooking`). The same code again gets the same answer, where the first one was lost on its way.
 */
export async function confirmBooking(
  server: BookingServer,
  { hold, code }: { hold: string; code: string },
): Promise<{ confirmed: ConfirmedBooking; bookingId: string; isNew: boolean }> {
  try {
    const result = await asBooking(server, { hold }, (context, id) => tryCode(server, context, id, code))
    if ('refused' in result) throw result.refused
    return result
  } catch (error) {
    const isTaken =
      (error instanceof AppError && error.code === 'CONFLICT') || (error instanceof BookingRefused && error.code === 'TIME_TAKEN')
    if (!isTaken) throw error
    await releaseTime(server, hold)
    throw new BookingRefused('TIME_TAKEN', { times: await nextTimes(server, hold) })
  }
}

/** A wrong code is counted, so that it is returned rather than thrown. */
async function tryCode(server: BookingServer, context: SignedInContext, id: string, code: string): Promise<Confirmed> {
  const place = await readPlace(context)
  const booking = await lockBooking(context, id)
  const isDone = booking?.state === 'booked' || booking?.state === 'requested'
  if (booking && isDone && isRight(server, booking, code)) return { ...(await answerOf(server, context, id)), isNew: false }
  const held = await liveHold(context, place, booking)
  if (!held.codeTime || +held.codeTime + codeFor < Date.now() || held.codeTries >= codeTries)
    return { refused: new BookingRefused('CODE_ENDED') }
  if (!isRight(server, held, code)) {
    await context.db.booking.update({ where: { id }, data: { codeTries: { increment: 1 } } })
    const triesLeft = codeTries - held.codeTries - 1
    return { refused: triesLeft > 0 ? new BookingRefused('WRONG_CODE', { triesLeft }) : new BookingRefused('CODE_ENDED') }
  }
  await checkOpen(context, place, held)
  await bookTime(server, context, place, held)
  return { ...(await answerOf(server, context, id)), isNew: true }
}

function isRight({ env }: BookingServer, { id, codeHash, codeTries: tries }: BookingRow, code: string): boolean {
  const [given, sent] = [Buffer.from(codeHashOf(env, id, code)), Buffer.from(codeHash ?? '')]
  return tries < codeTries && given.length === sent.length && timingSafeEqual(given, sent)
}

async function answerOf(server: BookingServer, context: SignedInContext, id: string) {
  const appointment = await shownBooking(context, id)
  const state = appointment.state === 'requested' ? 'requested' : 'booked'
  return { confirmed: { state, token: bookedToken(server.env, id), appointment } as const, bookingId: id }
}

/** Counted by the address that the code went to: what somebody only types tells nothing about who else has booked. */
async function checkOpen({ db, viewer }: SignedInContext, { settings }: Place, { contact }: BookingRow): Promise<void> {
  const open = await db.booking.count({
    where: {
      establishmentId: viewer.establishmentId,
      contact,
      state: { in: ['booked', 'requested'] },
      event: { startTime: { gt: new Date() }, status: { not: 'cancelled' }, archivedTime: null },
    },
  })
  if (open >= settings.mostOpen) throw new BookingRefused('TOO_MANY_APPOINTMENTS')
}

/** Through the one way of booking there is. Until it is known who the patient is, it is time of the doctor and of the rooms that is taken. */
async function bookTime(server: BookingServer, context: SignedInContext, place: Place, booking: BookingRow): Promise<void> {
  const { id, establishmentId, doctorId, startTime, endTime, language } = booking
  const wish = wishOf(place, booking)
  const { visitType } = wish
  const resourceIds = await chooseRooms(context, wish, startTime, id)
  if (!resourceIds) throw new BookingRefused('TIME_TAKEN')
  const isAsked = needsApproval(place.settings)
  await endHold(context, id)
  const [event] = await createEvents(context, [
    {
      establishmentId,
      doctorId,
      startTime,
      endTime,
      visitTypeId: visitType.id,
      category: 'meeting',
      subject: `${fullName(booking)} · ${visitTypeName(visitType, language)}`.slice(0, 200),
      status: isAsked ? 'pending' : 'confirmed',
      resourceIds,
    },
  ])
  const { id: eventId } = event as EventRow
  const state = isAsked ? 'requested' : 'booked'
  await context.db.booking.update({
    where: { id },
    data: { state, eventId, linkHash: hashLinkToken(bookedToken(server.env, id)) },
  })
  await record(
    context,
    [{ entity: 'booking', entityId: id, establishmentId, action: 'created' }],
    [{ topic: 'list', list: 'bookings', establishmentId, change: 'created', id }],
  )
  await sendOutcome(context, { ...booking, eventId }, state)
}

const nextTimes = (server: BookingServer, hold: string) =>
  asBooking(server, { hold }, async (context, id) => {
    const place = await readPlace(context)
    const booking = await context.db.booking.findFirstOrThrow({ where: { id } })
    return timesInstead(context, place, wishOf(place, { ...booking, doctorId: null }), booking.startTime)
  })
