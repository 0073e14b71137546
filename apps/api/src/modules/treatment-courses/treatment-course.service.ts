import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import type { Language } from '@clinic/shared/languages'
import { asMoney, type Currency } from '@clinic/shared/money'
import { vatRates } from '@clinic/shared/price-list/price-list'
import { addMonths } from '@clinic/shared/time/period'
import { dateOf } from '@clinic/shared/time/time'
import { courseName, sharesOfPrice } from '@clinic/shared/treatment-courses/treatment-course'
import type { SellTreatmentCourse } from '@clinic/shared/treatment-courses/treatment-course-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkParties } from '../documents/document.service.ts'
import { createInvoice } from '../invoices/invoice.service.ts'
import { getOffer, type OfferRow } from './offers/offer.queries.ts'
import { getCourse, type CourseRow } from './treatment-course.queries.ts'

/** Sells a course as it is offered now, on an issued invoice of its own: nobody changes either any more. */
export async function sellTreatmentCourse(context: SignedInContext, input: SellTreatmentCourse): Promise<CourseRow> {
  const { establishmentId, patientId, offerId } = input
  await checkParties(context, { establishmentId, patientId })
  await lockRow(context.db, 'treatment_course_offer', offerId)
  const offer = await getOffer(context, offerId)
  if (offer?.establishmentId !== establishmentId || offer.archivedTime) throw badInput(['input.offerId', 'unknown_reference'])
  await checkVersion(context, offer, input.offerVersion)
  const clinic = await context.load.establishment.load(establishmentId)
  if (!clinic) throw notFound('Establishment')
  const currency = clinic.currency as Currency
  const line = lineOf(offer, input.language)
  const invoice = await createInvoice(context, { establishmentId, patientId, status: 'issued', currency, invoiceDetails: [line] })
  const id = await insertCourse(context, offer, {
    patientId,
    invoiceId: invoice.id,
    price: asMoney(invoice.totalAmount),
    currency,
    validUntil: offer.monthsValid === null ? null : new Date(addMonths(dateOf(new Date(), clinic.timeZone), offer.monthsValid)),
  })
  const course = await readCourse(context, id)
  await announce(context, course, 'created', [{ field: 'invoice', from: null, to: invoice.number }])
  return course
}

const lineOf = (offer: OfferRow, language: Language) => ({
  medicalService: courseName(language, offer),
  description: offer.services.map((service) => `${service.sessions} x ${courseName(language, service)}`).join('\n'),
  quantity: 1,
  price: asMoney(offer.price),
  tax: vatRates[offer.vat],
  vatIncluded: offer.vatIncluded,
  doctorId: null,
})

type Sold = { patientId: string; invoiceId: string; price: string; currency: Currency; validUntil: Date | null }

async function insertCourse({ db, viewer }: SignedInContext, offer: OfferRow, sold: Sold): Promise<string> {
  const { id: offerId, establishmentId, nameEn, nameTh, isForFamily, refundRule, services } = offer
  const id = uuidv7()
  const sessions = services.reduce((sum, service) => sum + service.sessions, 0)
  const copied = { offerId, establishmentId, nameEn, nameTh, isForFamily, refundRule }
  await db.treatmentCourse.create({ data: { id, ...copied, ...sold, sessions, soldBy: viewer.name } })
  const shares = sharesOfPrice(sold.price, services)
  await db.treatmentCourseService.createMany({
    data: services.map((service, position) => ({
      ...service,
      id: uuidv7(),
      courseId: id,
      establishmentId,
      position,
      share: shares[position] ?? '0',
    })),
  })
  return id
}

export async function lockCourse(context: SignedInContext, id: string): Promise<CourseRow> {
  await lockRow(context.db, 'treatment_course', id)
  return readCourse(context, id)
}

export async function readCourse(context: SignedInContext, id: string): Promise<CourseRow> {
  const course = await getCourse(context, id)
  if (!course) throw notFound('TreatmentCourse')
  return course
}

export const announce = (
  context: SignedInContext,
  { id, establishmentId }: CourseRow,
  action: ChangeType,
  changes: FieldChange[],
) =>
  recordAndPublish(context, {
    entity: 'treatment_course',
    list: 'treatment_courses',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
