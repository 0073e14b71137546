import { Prisma, type Consent, type ConsentFormVersion } from '@clinic/prisma/generated'
import type { ConsentState } from '@clinic/shared/consents/consent'
import type { SignatureStroke } from '@clinic/shared/consents/signature'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import type { Language } from '@clinic/shared/languages'
import type { SignedInContext } from '../../context.ts'
import { consentScope } from './consent.scope.ts'

export type ConsentRow = Omit<Consent, 'state' | 'language' | 'signature' | 'snapshot'> & {
  state: ConsentState
  language: Language | null
  signature: SignatureStroke[] | null
  snapshot: Snapshot | null
  text: ConsentFormVersion
}

const most = 200

/** A patient's, the newest first; without those that were asked in vain. */
export const listConsents = (context: SignedInContext, patientId: string) =>
  context.db.consent.findMany({
    where: { AND: [consentScope(context), { patientId, state: { not: 'cancelled' } }] },
    orderBy: { id: 'desc' },
    include: { text: true },
    take: most,
  }) as Promise<unknown> as Promise<ConsentRow[]>

export const getConsent = (context: SignedInContext, id: string) =>
  context.db.consent.findFirst({
    where: { AND: [consentScope(context), { id }] },
    include: { text: true },
  }) as Promise<unknown> as Promise<ConsentRow | null>

/** A form that an appointment needs, and whether it is signed; `id` is that of what was signed or asked. */
export type NeededConsent = {
  id: string | null
  state: ConsentState | null
  formId: string
  nameEn: string
  nameTh: string
  eventId: string
  startTime: Date
}

/** What the visit types of appointments ask for; a signature counts for later versions of its form, too. */
const needed = (events: Prisma.Sql) => Prisma.sql`
  SELECT c.id, c.state, f.id AS "formId", v."nameEn", v."nameTh", e.id AS "eventId", e."startTime"
  FROM (${events}) e
  JOIN consent_form f ON f."establishmentId" = e."establishmentId" AND e."visitTypeId" = ANY (f."visitTypeIds") AND f."archivedTime" IS NULL
  CROSS JOIN LATERAL (SELECT * FROM consent_form_version v WHERE v."formId" = f.id ORDER BY v.number DESC LIMIT 1) v
  LEFT JOIN LATERAL (
    SELECT c.id, c.state FROM consent c
    WHERE c."formId" = f.id AND c."patientId" = e."patientId" AND c."establishmentId" = e."establishmentId" AND c.state IN ('asked', 'signed')
    ORDER BY c.state DESC, c.id DESC LIMIT 1) c ON true`

export const listConsentsOfVisit = ({ read, viewer }: SignedInContext, eventId: string): Promise<NeededConsent[]> =>
  read<NeededConsent>(
    Prisma.sql`${needed(Prisma.sql`
    SELECT * FROM event WHERE id = ${eventId}::uuid AND "establishmentId" = ANY (${viewer.establishmentIds}::uuid[]) AND "archivedTime" IS NULL
      AND status <> 'cancelled' AND "patientId" IS NOT NULL`)} ORDER BY f.id`,
  )

/** What is not signed for a patient's appointments of today and later, each form once. */
export const listMissingConsents = ({ read, viewer }: SignedInContext, patientId: string): Promise<NeededConsent[]> =>
  read<NeededConsent>(Prisma.sql`
    SELECT DISTINCT ON ("formId") * FROM (${needed(Prisma.sql`
      SELECT * FROM event WHERE "patientId" = ${patientId}::uuid AND "establishmentId" = ANY (${viewer.establishmentIds}::uuid[])
        AND "archivedTime" IS NULL AND status IN ('pending', 'confirmed', 'waiting')
        AND "startTime" >= date_trunc('day', now() AT TIME ZONE "timeZone") AT TIME ZONE "timeZone"`)}) missing
    WHERE state IS DISTINCT FROM 'signed' ORDER BY "formId", "startTime"`)
