import { z } from 'zod'
import { boundedText, nullableId, optionalText } from '../fields.ts'
import { total } from '../invoices/invoice-input.ts'
import { paymentMethods } from '../invoices/invoice.ts'
import { languages } from '../languages.ts'
import { vatKinds } from '../price-list/price-list.ts'
import { courseRefundRules, maxCourseMonths, maxCourseServices, maxCourseSessions } from './treatment-course.ts'

const id = z.uuid('invalid_id')
const version = z.int().min(1, 'invalid_number').nullish()
const names = { nameEn: optionalText(200), nameTh: optionalText(200) }
type Names = { nameEn?: string | null | undefined; nameTh?: string | null | undefined }
const isNamed = ({ nameEn, nameTh }: Names) => Boolean(nameEn || nameTh)
const nameFault = { message: 'required', path: ['nameEn'], when: () => true }

/** `singlePrice`: of a session by itself, as it is paid. */
export const courseServiceSchema = z
  .object({
    ...names,
    sessions: z.int('invalid_number').min(1, 'quantity_out_of_range').max(maxCourseSessions, 'quantity_out_of_range'),
    singlePrice: total,
  })
  .refine(isNamed, nameFault)

/** `monthsValid`: none: without end. */
export const saveTreatmentCourseOfferSchema = z
  .object({
    /** None of a new one. */
    id: id.nullish(),
    version,
    establishmentId: id,
    ...names,
    price: total,
    vat: z.enum(vatKinds, 'invalid_choice'),
    vatIncluded: z.boolean('invalid_choice'),
    monthsValid: z.int('invalid_number').min(1, 'duration_out_of_range').max(maxCourseMonths, 'duration_out_of_range').nullish(),
    isForFamily: z.boolean('invalid_choice'),
    refundRule: z.enum(courseRefundRules, 'invalid_choice'),
    services: z.array(courseServiceSchema).min(1, 'required').max(maxCourseServices, 'too_many'),
  })
  .refine(isNamed, nameFault)
export type SaveTreatmentCourseOffer = z.output<typeof saveTreatmentCourseOfferSchema>

export const archiveTreatmentCourseOfferSchema = z.object({ id, archived: z.boolean('invalid_choice') })
export type ArchiveTreatmentCourseOffer = z.output<typeof archiveTreatmentCourseOfferSchema>

/** `offerVersion`: as it was seen. `language`: of the names on the invoice. */
export const sellTreatmentCourseSchema = z.object({
  establishmentId: id,
  patientId: id,
  offerId: id,
  offerVersion: version,
  language: z.enum(languages, 'invalid_choice'),
})
export type SellTreatmentCourse = z.output<typeof sellTreatmentCourseSchema>

/** `patientId`: who has the session, the buyer or whom the course was passed to. */
export const takeTreatmentSessionSchema = z.object({ serviceId: id, patientId: id, eventId: nullableId })
export type TakeTreatmentSession = z.output<typeof takeTreatmentSessionSchema>

export const undoTreatmentSessionSchema = z.object({ id, reason: boundedText(500) })
export type UndoTreatmentSession = z.output<typeof undoTreatmentSessionSchema>

/** `givenBack`: what the rule gives, as it was seen. `method`: by which money goes back; without it by which it came. */
export const endTreatmentCourseSchema = z.object({
  id,
  givenBack: total,
  method: z.enum(paymentMethods, 'invalid_choice').nullish(),
  reason: boundedText(500),
})
export type EndTreatmentCourse = z.output<typeof endTreatmentCourseSchema>

export const shareTreatmentCourseSchema = z.object({ courseId: id, patientId: id })
export type ShareTreatmentCourse = z.output<typeof shareTreatmentCourseSchema>
