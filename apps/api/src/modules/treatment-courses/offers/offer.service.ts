import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { asMoney } from '@clinic/shared/money'
import { courseName, maxCourseOffers } from '@clinic/shared/treatment-courses/treatment-course'
import type {
  ArchiveTreatmentCourseOffer,
  SaveTreatmentCourseOffer,
} from '@clinic/shared/treatment-courses/treatment-course-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { badInput, notFound } from '../../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../../audit/audit.service.ts'
import { courseScope } from '../treatment-course.scope.ts'
import { getOffer, type OfferRow } from './offer.queries.ts'

/** A new offer, or a change of one. What was sold stays as it was sold. */
export async function saveTreatmentCourseOffer(context: SignedInContext, input: SaveTreatmentCourseOffer): Promise<OfferRow> {
  const { id, version, establishmentId } = input
  await lockOffers(context, establishmentId)
  const before = id ? await getOffer(context, id) : undefined
  if (id && before?.establishmentId !== establishmentId) throw notFound('TreatmentCourseOffer')
  if (before) await checkVersion(context, before, version)
  else await checkRoom(context, establishmentId)
  const offerId = before?.id ?? uuidv7()
  const { treatmentCourseOffer } = context.db
  const data = columnsOf(input)
  if (before) await treatmentCourseOffer.update({ where: { id: offerId }, data: { ...data, version: { increment: 1 } } })
  else await treatmentCourseOffer.create({ data: { id: offerId, establishmentId, ...data } })
  return announceChange(context, offerId, before)
}

/** No longer sold, or again. */
export async function archiveTreatmentCourseOffer(
  context: SignedInContext,
  { id, archived }: ArchiveTreatmentCourseOffer,
): Promise<OfferRow> {
  await lockRow(context.db, 'treatment_course_offer', id)
  const before = await getOffer(context, id)
  if (!before) throw notFound('TreatmentCourseOffer')
  if ((before.archivedTime !== null) === archived) return before
  const archivedTime = archived ? new Date() : null
  await context.db.treatmentCourseOffer.update({ where: { id }, data: { archivedTime, version: { increment: 1 } } })
  return announceChange(context, id, before)
}

/** Writers of a clinic's offers wait for one another. */
async function lockOffers({ db, viewer }: SignedInContext, establishmentId: string): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
}

async function checkRoom(context: SignedInContext, establishmentId: string): Promise<void> {
  const known = await context.db.treatmentCourseOffer.count({ where: { AND: [courseScope(context), { establishmentId }] } })
  if (known >= maxCourseOffers) throw badInput(['input.establishmentId', 'too_many'])
}

const columnsOf = (input: SaveTreatmentCourseOffer) => ({
  nameEn: input.nameEn ?? '',
  nameTh: input.nameTh ?? '',
  price: input.price,
  vat: input.vat,
  vatIncluded: input.vatIncluded,
  monthsValid: input.monthsValid ?? null,
  isForFamily: input.isForFamily,
  refundRule: input.refundRule,
  services: input.services.map(({ nameEn, nameTh, sessions, singlePrice }) => ({
    nameEn: nameEn ?? '',
    nameTh: nameTh ?? '',
    sessions,
    singlePrice: asMoney(singlePrice),
  })),
})

/** Values for the history. */
const readable = ({
  nameEn,
  nameTh,
  price,
  vat,
  vatIncluded,
  monthsValid,
  isForFamily,
  refundRule,
  services,
  archivedTime,
}: OfferRow) => ({
  nameEn,
  nameTh,
  price: asMoney(price),
  vat,
  vatIncluded: vatIncluded ? 'true' : null,
  monthsValid,
  isForFamily: isForFamily ? 'true' : null,
  refundRule,
  services: services.map((service) => `${service.sessions} x ${courseName('en', service)} at ${service.singlePrice}`).join('; '),
  archived: archivedTime ? 'true' : null,
})

async function announceChange(context: SignedInContext, id: string, before: OfferRow | undefined | null): Promise<OfferRow> {
  const after = await getOffer(context, id)
  if (!after) throw notFound('TreatmentCourseOffer')
  await announce(context, after, before ? 'updated' : 'created', differences(before ? readable(before) : {}, readable(after)))
  return after
}

const announce = (context: SignedInContext, { id, establishmentId }: OfferRow, action: ChangeType, changes: FieldChange[]) =>
  recordAndPublish(context, {
    entity: 'treatment_course_offer',
    list: 'treatment_course_offers',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
