import type { Booking, BookingSettings } from '@clinic/prisma/generated'
import type { BookedState } from '@clinic/shared/bookings/booking'
import type { BookedAppointment } from '@clinic/shared/bookings/booking-answers'
import type { SignedInContext } from '../../../context.ts'
import { AppError, notFound } from '../../../lib/app-error.ts'
import { record } from '../../audit/audit.service.ts'
import { updateEvents } from '../../events/event.service.ts'
import { lockBooking } from '../booking.queries.ts'
import { asBooking, type BookingServer } from './begin-booking.ts'
import { BookingRefused } from './booking-refused.ts'
import { calendarFile } from './calendar-file.ts'
import { inBoth, needsApproval, readPlace, shownClinic, shownDoctor } from './place.queries.ts'
import { chooseRooms, freeStarts, timesInstead, wishOf } from './times.ts'

/** What whoever has the link of a booking sees of it. */
export const readBooked = (server: BookingServer, link: string): Promise<BookedAppointment> =>
  asBooking(server, { link }, (context, id) => shownBooking(context, id))

export async function shownBooking(context: SignedInContext, id: string): Promise<BookedAppointment> {
  const booking = await readWithEvent(context, id)
  const { event, settings, visitType, language } = booking
  const clinic = await context.db.establishment.findFirstOrThrow({ where: { id: booking.establishmentId } })
  const state = stateOf(booking)
  const until = state === 'booked' || state === 'requested' ? changeableUntil(settings, event) : null
  const shown = {
    clinic: { ...shownClinic(clinic), path: settings.path },
    visitType: { id: visitType.id, ...namesOf(visitType) },
    doctor: event.doctor && shownDoctor(event.doctor),
    startTime: event.startTime.toISOString(),
    endTime: event.endTime.toISOString(),
    state,
    mayMoveUntil: settings.isOn ? until : null,
    mayCancelUntil: until,
  }
  return {
    ...shown,
    calendar: calendarFile(shown, { id: event.id, version: event.version, language: language === 'en' ? 'en' : 'th' }),
  }
}

const namesOf = ({ nameEn, nameTh }: { nameEn: string; nameTh: string }) => {
  const { en, th } = inBoth(nameEn, nameTh)
  return { nameEn: en, nameTh: th }
}

async function readWithEvent({ db }: SignedInContext, id: string) {
  const booking = await db.booking.findFirst({
    where: { id },
    include: { event: { include: { doctor: true } }, settings: true, visitType: true },
  })
  if (!booking?.event) throw notFound('Booking')
  return { ...booking, event: booking.event }
}

type Appointment = { status: string; startTime: Date; archivedTime: Date | null }

/** The appointment decides: the desk may have cancelled it since. */
function stateOf({ state, event }: Pick<Booking, 'state'> & { event: Appointment }): BookedState {
  if (state === 'declined') return 'declined'
  if (event.status === 'cancelled' || event.archivedTime) return 'cancelled'
  return state === 'requested' ? 'requested' : 'booked'
}

/** Null where it is too late already, or the clinic wants to be called. */
function changeableUntil({ changeHours }: BookingSettings, { startTime, status }: Appointment): string | null {
  if (changeHours === null || (status !== 'pending' && status !== 'confirmed')) return null
  const until = new Date(+startTime - changeHours * 3_600_000)
  return until > new Date() ? until.toISOString() : null
}

/** Gives the time back. */
export const cancelBooked = (server: BookingServer, link: string): Promise<BookedAppointment> =>
  asBooking(server, { link }, async (context, id) => {
    await lockBooking(context, id)
    const { event, settings } = await readWithEvent(context, id)
    if (stateOf(await readWithEvent(context, id)) === 'cancelled') return shownBooking(context, id)
    if (!changeableUntil(settings, event)) throw new BookingRefused('TOO_LATE')
    await updateEvents(context, [{ id: event.id, status: 'cancelled', cancelReason: 'patient' }])
    await context.db.booking.update({ where: { id }, data: { state: 'cancelled' } })
    await tell(context, id)
    return shownBooking(context, id)
  })

type Move = { token: string; startTime: Date; doctorId?: string | null | undefined }

/** To another free time, with the same doctor where they are free then. Where the desk answers requests, it answers this one again. */
export const moveBooked = (server: BookingServer, { token, startTime, doctorId }: Move): Promise<BookedAppointment> =>
  asBooking(server, { link: token }, async (context, id) => {
    await lockBooking(context, id)
    const booking = await readWithEvent(context, id)
    const { event, settings } = booking
    const state = stateOf(booking)
    const mayMove = settings.isOn && (state === 'booked' || state === 'requested') && changeableUntil(settings, event)
    if (!mayMove) throw new BookingRefused('TOO_LATE')
    const place = await readPlace(context)
    const wish = wishOf(place, { visitTypeId: booking.visitTypeId, doctorId })
    const endTime = new Date(+startTime + wish.visitType.duration * 60_000)
    const free = (await freeStarts(context, place, wish, { from: startTime, to: endTime })).map((start) => start.doctorId)
    const taken = async () => new BookingRefused('TIME_TAKEN', { times: await timesInstead(context, place, wish, startTime) })
    const chosen = free.find((each) => each === event.doctorId) ?? free[0]
    const resourceIds = chosen && (await chooseRooms(context, wish, startTime))
    if (!resourceIds) throw await taken()
    const time = { startTime, endTime, doctorId: chosen }
    await updateEvents(context, [{ id: event.id, ...time, resourceIds }]).catch(async (error: unknown) => {
      throw error instanceof AppError && error.code === 'CONFLICT' ? await taken() : error
    })
    const becomes = needsApproval(settings) ? 'requested' : 'booked'
    await context.db.booking.update({
      where: { id },
      data: { ...time, occupiedFrom: startTime, occupiedTo: endTime, state: becomes },
    })
    await context.db.$executeRaw`SELECT booking_is_told(${event.id}::uuid)`
    await tell(context, id)
    return shownBooking(context, id)
  })

const tell = (context: SignedInContext, id: string) =>
  record(
    context,
    [],
    [{ topic: 'list', list: 'bookings', establishmentId: context.viewer.establishmentId, change: 'updated', id }],
  )
