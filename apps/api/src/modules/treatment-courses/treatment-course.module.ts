import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import { copyCourseOffers } from './offers/offer.copy.ts'
import './offers/offer.schema.ts'
import './treatment-course.schema.ts'

export const treatmentCourses: ClinicModule = {
  copies: { course_offers: copyCourseOffers },
  audited: {
    treatment_course: {
      from: Prisma.sql`treatment_course tc JOIN patient p ON p.id = tc."patientId"`,
      id: Prisma.sql`tc.id`,
      name: Prisma.sql`concat_ws(' · ', coalesce(nullif(tc."nameEn", ''), tc."nameTh"), ${patientName})`,
    },
    treatment_course_offer: {
      from: Prisma.sql`treatment_course_offer tco`,
      id: Prisma.sql`tco.id`,
      name: Prisma.sql`coalesce(nullif(tco."nameEn", ''), tco."nameTh")`,
    },
  },
}
