import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import { consentDocument } from './consent.document.ts'
import { copyConsentForms } from './forms/consent-form.copy.ts'
import './consent.schema.ts'
import './forms/consent-form.schema.ts'

export const consents: ClinicModule = {
  copies: { consent_forms: copyConsentForms },
  audited: {
    consent: { from: Prisma.sql`consent c JOIN patient p ON p.id = c."patientId"`, id: Prisma.sql`c.id`, name: patientName },
    consent_form: {
      from: Prisma.sql`consent_form cf JOIN LATERAL (
        SELECT * FROM consent_form_version cv WHERE cv."formId" = cf.id ORDER BY cv.number DESC LIMIT 1) cn ON true`,
      id: Prisma.sql`cf.id`,
      name: Prisma.sql`coalesce(nullif(cn."nameEn", ''), cn."nameTh")`,
    },
  },
  documents: { consents: { permission: 'consent:read', read: consentDocument } },
  timeline: {
    consent: {
      permission: 'consent:read',
      rows: Prisma.sql`SELECT s.id, s."patientId", s."establishmentId", coalesce(s."signedTime", s."createdTime") AS time,
        coalesce(nullif(v."nameEn", ''), v."nameTh") AS title, coalesce(nullif(v."nameTh", ''), v."nameEn") AS detail, s.state AS status,
        NULL::uuid AS "doctorId", NULL::numeric AS amount, NULL::text AS currency
        FROM consent s JOIN consent_form_version v ON v.id = s."versionId" WHERE s.state <> 'cancelled'`,
    },
  },
}
