import type { TreatmentCourseOffer } from '@clinic/prisma/generated'
import type { CourseRefundRule } from '@clinic/shared/treatment-courses/treatment-course'
import type { SaveTreatmentCourseOffer } from '@clinic/shared/treatment-courses/treatment-course-input'
import type { SignedInContext } from '../../../context.ts'
import { courseScope } from '../treatment-course.scope.ts'

export type OfferedService = { nameEn: string; nameTh: string; sessions: number; singlePrice: string }

export type OfferRow = Omit<TreatmentCourseOffer, 'vat' | 'refundRule' | 'services'> & {
  vat: SaveTreatmentCourseOffer['vat']
  refundRule: CourseRefundRule
  services: OfferedService[]
}

/** Those of a clinic, the oldest first, archived ones among them. */
export const listOffers = (context: SignedInContext, establishmentId: string) =>
  context.db.treatmentCourseOffer.findMany({
    where: { AND: [courseScope(context), { establishmentId }] },
    orderBy: { id: 'asc' },
  }) as Promise<unknown> as Promise<OfferRow[]>

export const getOffer = (context: SignedInContext, id: string) =>
  context.db.treatmentCourseOffer.findFirst({
    where: { AND: [courseScope(context), { id }] },
  }) as Promise<unknown> as Promise<OfferRow | null>
