import { noBuffers, occupiedSpan } from '@clinic/shared/availability/buffers'
import type { FieldChange } from '@clinic/shared/errors'
import type { OfferWaitlistTime } from '@clinic/shared/waitlist/waitlist-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { hashLinkToken } from '../../../lib/accounts/link-token.ts'
import { offerToken } from '../../../lib/accounts/patient-links.ts'
import { badInput, forbidden, notFound } from '../../../lib/app-error.ts'
import { recordAndPublish } from '../../audit/audit.service.ts'
import { mayWriteFor } from '../../events/event.scope.ts'
import { offersHeldUntil, sendOffer } from '../../messages/kinds/offer-message.service.ts'
import { loadVisitType } from '../../visit-types/visit-type.queries.ts'
import { listWaitlistFits } from '../waitlist.fits.queries.ts'
import { getWaitlistEntry, stateOf, wantedOf, type WaitlistRow } from '../waitlist.queries.ts'
import { lockEntry } from '../waitlist.service.ts'

/** Offers a time that fits to somebody who waits, by a message whose link takes it. It is kept for nobody: whoever is first has it. */
export async function offerWaitlistTime(
  context: SignedInContext,
  { id, doctorId, startTime }: OfferWaitlistTime,
): Promise<WaitlistRow> {
  const { db, env, viewer } = context
  const entry = await lockEntry(context, id)
  if (stateOf(entry) !== 'waiting') throw notFound('Entry of the waitlist')
  if (!mayWriteFor(viewer, doctorId)) throw forbidden()
  const { establishmentId, patientId } = entry
  const endTime = new Date(+startTime + wantedOf(entry).minutes * 60_000)
  await checkTime(context, entry, { doctorId, startTime, endTime })
  const [offerId, occupied] = [uuidv7(), occupiedSpan({ from: +startTime, to: +endTime }, await buffersOf(context, entry))]
  await db.waitlistOffer.create({
    data: {
      id: offerId,
      establishmentId,
      entryId: id,
      doctorId,
      startTime,
      endTime,
      occupiedFrom: new Date(occupied.from),
      occupiedTo: new Date(occupied.to),
      userId: viewer.userId,
      userName: viewer.name,
      linkHash: hashLinkToken(offerToken(env, offerId)),
    },
  })
  const doctor = (await context.load.doctor.load(doctorId)) as Parameters<typeof sendOffer>[1]['doctor']
  if (!(await sendOffer(context, { id: offerId, establishmentId, patientId, startTime, doctor })))
    throw forbidden('This clinic offers no times by messages.')
  await tellOfOffer(context, entry, [{ field: 'offered', from: null, to: startTime.toISOString() }])
  return (await getWaitlistEntry(context, id)) as WaitlistRow
}

/** Of messages that offer nothing. */
const neverArrived = ['not_sent', 'failed', 'withdrawn'] as const

type Time = { doctorId: string; startTime: Date; endTime: Date }

/** It is one that the list itself proposes, has not been offered yet, and is still to come when the message goes out. */
async function checkTime(context: SignedInContext, entry: WaitlistRow, { doctorId, startTime, endTime }: Time): Promise<void> {
  const { id, establishmentId } = entry
  const heldUntil = await offersHeldUntil(context, establishmentId)
  if (startTime <= (heldUntil ?? new Date())) throw badInput(['input.startTime', 'event_has_begun'])
  const fits = await listWaitlistFits(context, { establishmentId, freed: [{ doctorId, from: startTime, to: endTime }] })
  if (!fits.some((fit) => fit.entry.id === id && +fit.startTime === +startTime)) throw badInput(['input.startTime', 'overlaps'])
  const offered = { entryId: id, doctorId, startTime, answer: null, messages: { some: { status: { notIn: [...neverArrived] } } } }
  if ((await context.db.waitlistOffer.count({ where: offered })) > 0) throw badInput(['input.startTime', 'repeated'])
}

async function buffersOf(context: SignedInContext, { event, visitTypeId }: WaitlistRow) {
  if (event) return event
  return (visitTypeId && (await loadVisitType(context, visitTypeId))) || noBuffers
}

/** Writes it into the entry's history, and tells the desks. */
export const tellOfOffer = (context: SignedInContext, { id, establishmentId }: WaitlistRow, changes: FieldChange[]) =>
  recordAndPublish(context, {
    entity: 'waitlistEntry',
    entityId: id,
    list: 'waitlist',
    establishmentIds: [establishmentId],
    action: 'updated',
    changes,
  })
