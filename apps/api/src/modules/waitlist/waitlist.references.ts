import type { CreateWaitlistEntry } from '@clinic/shared/waitlist/waitlist-input'
import { maxWaitlistMinutes } from '@clinic/shared/waitlist/waitlist'
import { eventStatusesToCome } from '@clinic/shared/events/event'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { loadEvent } from '../events/event.queries.ts'
import { loadVisitType, type VisitTypeRow } from '../visit-types/visit-type.queries.ts'

type Waiting = { patientId: string; visitTypeId: string | null; minutes: number }

/** Whose wish it is and how long: as the appointment that is to be earlier says, or the input. Throws where one is not of the establishment. */
export async function whoWaits(context: SignedInContext, input: CreateWaitlistEntry): Promise<Waiting> {
  const { establishmentId, eventId, patientId } = input
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  if (eventId) return ofEvent(context, establishmentId, eventId)
  if (!patientId) throw badInput(['input.patientId', 'required'])
  const link = { patientId, establishmentId, archivedTime: null }
  if ((await context.db.patientEstablishment.count({ where: link })) === 0)
    throw badInput(['input.patientId', 'unknown_reference'])
  const visitType = await checkVisitType(context, establishmentId, input.visitTypeId)
  const minutes = input.minutes ?? visitType?.duration
  if (!minutes) throw badInput(['input.minutes', 'required'])
  return { patientId, visitTypeId: visitType?.id ?? null, minutes }
}

/** An appointment of a patient that is still to come, and not on the list yet. */
async function ofEvent(context: SignedInContext, establishmentId: string, eventId: string): Promise<Waiting> {
  const event = await loadEvent(context, eventId)
  const { patientId = null } = event ?? {}
  if (event?.establishmentId !== establishmentId || !patientId) throw badInput(['input.eventId', 'unknown_reference'])
  if (!eventStatusesToCome.includes(event.status) || event.startTime <= new Date())
    throw badInput(['input.eventId', 'event_has_begun'])
  const ofSame = { eventId, bookedTime: null, removedTime: null }
  if ((await context.db.waitlistEntry.count({ where: ofSame })) > 0) throw badInput(['input.eventId', 'repeated'])
  const minutes = Math.round((+event.endTime - +event.startTime) / 60_000)
  if (minutes < 5 || minutes > maxWaitlistMinutes) throw badInput(['input.eventId', 'length_out_of_range'])
  return { patientId, visitTypeId: event.visitTypeId, minutes }
}

export async function checkVisitType(
  context: SignedInContext,
  establishmentId: string,
  visitTypeId: string | null | undefined,
): Promise<VisitTypeRow | null> {
  if (!visitTypeId) return null
  const visitType = await loadVisitType(context, visitTypeId)
  if (visitType?.establishmentId !== establishmentId || visitType.archivedTime)
    throw badInput(['input.visitTypeId', 'unknown_reference'])
  return visitType
}

export async function checkDoctors(context: SignedInContext, establishmentId: string, ids: readonly string[] | null | undefined) {
  if (!ids?.length) return
  const known = await context.db.doctor.findMany({
    where: { AND: [doctorScope(context, establishmentId), { id: { in: [...ids] } }] },
    select: { id: true },
  })
  const strange = ids.findIndex((id) => !known.some((doctor) => doctor.id === id))
  if (strange >= 0) throw badInput([`input.doctorIds.${strange}`, 'unknown_reference'])
}
