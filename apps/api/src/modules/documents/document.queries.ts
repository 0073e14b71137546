import { instant } from '@clinic/shared/fields'
import { Prisma } from '@clinic/prisma/generated'
import { patientRows } from '@clinic/prisma/patient-rows'
import type { ClinicSnapshot, Snapshot, SnapshotParties } from '@clinic/shared/documents/snapshot'
import { clinicSnapshotOf, snapshotOf } from '@clinic/shared/documents/snapshot'
import { z } from 'zod'
import { withExtension } from '@clinic/shared/phone'
import { searchWords } from '@clinic/shared/search/search'
import type { Language } from '@clinic/shared/languages'
import { dateOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { writtenAddress, writtenDate } from '../../lib/renderer/written.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

type DocumentKind = 'invoice' | 'prescription'

/** Filters of invoices and prescriptions; a half-open span of time, and words of number and patient, among them. */
export type DocumentFilter = {
  establishmentId?: string | null | undefined
  patientId?: string | null | undefined
  status?: string[] | null | undefined
  from?: Date | null | undefined
  to?: Date | null | undefined
  query?: string | null | undefined
}

export const timeAndSearch = { from: instant.nullish(), to: instant.nullish(), query: z.string().max(200, 'too_long').nullish() }

export const timeAndSearchOptions = {
  to: { description: 'Not included.' },
  query: { description: "The number, or the patient's name, phone, e-mail or hospital number, each in part." },
}

/**
 * Conditions of a statement over one table of documents; which of them a viewer sees: those of their establishments. `statuses` are all
 * that they have, in the order in which they are sorted and indexed.
 */
export function documentConditions(
  context: SignedInContext,
  { kind, statuses }: { kind: DocumentKind; statuses: readonly string[] },
  filter: DocumentFilter,
): Prisma.Sql[] {
  const { establishmentId, patientId, status, from, to } = filter
  const words = searchWords(filter.query ?? '')
  const establishments = context.viewer.establishmentIds.filter((id) => !establishmentId || id === establishmentId)
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  return [
    ofEstablishments(context, establishmentId),
    ...(patientId ? [Prisma.sql`"patientId" = ${patientId}::uuid`] : []),
    ...(status ? [Prisma.sql`"statusOrder" = ANY (${status.map((name) => statuses.indexOf(name))}::smallint[])`] : []),
    ...(from ? [Prisma.sql`time >= ${from}`] : []),
    ...(to ? [Prisma.sql`time < ${to}`] : []),
    ...(words.length > 0
      ? [Prisma.sql`id = ANY (ARRAY(SELECT documents_with_words(${kind}, ${establishments}::uuid[], ${words}::text[])))`]
      : []),
  ]
}

export async function countRows({ read }: SignedInContext, table: DocumentKind, conditions: Prisma.Sql[]) {
  const where = Prisma.join(conditions, ' AND ')
  const [row] = await read<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM ${Prisma.raw(table)} WHERE ${where}`)
  return row?.count ?? 0
}

type Issued = Parties & { snapshot: Snapshot | null; issuedTime: Date | null; createdTime: Date }

/** What documents of a patient say besides: the parties as they were at issue, of a draft as they are. */
export async function printedParts(context: SignedInContext, document: Issued, language: Language) {
  const snapshot = document.snapshot ?? (await createSnapshot(context, document))
  const time = document.issuedTime ?? document.createdTime
  return { snapshot, ...(await printedClinic(context, { ...document, snapshot, time }, language)) }
}

type OfClinic = { establishmentId: string; snapshot: ClinicSnapshot; time: Date }

/** What every printed document says: the clinic, and the date in its zone. */
export async function printedClinic(context: SignedInContext, { establishmentId, snapshot, time }: OfClinic, language: Language) {
  const [establishment] = await context.read<{ media: { previewUrl: string }[] }>(
    Prisma.sql`SELECT media FROM establishment WHERE id = ${establishmentId}::uuid`,
  )
  const { clinicName: name, clinicAddress: address, clinicEmail: email, timeZone } = snapshot
  const phone = withExtension(snapshot.clinicPhone, snapshot.clinicPhoneExtension, language)
  return {
    clinic: { name, phone },
    establishmentId,
    day: dateOf(time, timeZone),
    logoAddress: establishment?.media[0]?.previewUrl,
    data: {
      clinic: {
        name,
        address: writtenAddress(address, language),
        phone,
        email,
        license: snapshot.clinicRegistrationId,
        tax_id: snapshot.clinicTaxId ?? null,
        branch: snapshot.clinicBranchNumber ?? '00000',
      },
      day: dateOf(time, timeZone),
      date: writtenDate(time, language, timeZone),
    },
  }
}

/** The same of what says who the clinic is now; null where there is none. */
export async function clinicParts(context: SignedInContext, establishmentId: string, time: Date, language: Language) {
  const establishment = await context.load.establishment.load(establishmentId)
  if (!establishment) return null
  const snapshot = clinicSnapshotOf(establishment)
  return { snapshot, ...(await printedClinic(context, { establishmentId, snapshot, time }, language)) }
}

type Parties = { establishmentId: string; patientId: string; doctorId?: string | null }

/**
 * Clinic, patient and doctor as they are now, for the document that is issued. Throws NOT_FOUND for a patient of another clinic.
 */
export async function createSnapshot(
  { read }: SignedInContext,
  { establishmentId, patientId, doctorId = null }: Parties,
): Promise<Snapshot> {
  const [parties] = await read<SnapshotParties>(Prisma.sql`
    SELECT l."hospitalNumber", to_jsonb(s) AS clinic, to_jsonb(p) AS patient, to_jsonb(d) AS doctor
    FROM patient_establishment l
    JOIN establishment s ON s.id = l."establishmentId"
    JOIN ${patientRows} p ON p.id = l."patientId"
    LEFT JOIN doctor d ON d.id = ${doctorId}::uuid
    WHERE l."patientId" = ${patientId}::uuid AND l."establishmentId" = ${establishmentId}::uuid`)
  if (!parties) throw notFound('Patient')
  return snapshotOf(parties)
}
