import { instant } from '@clinic/shared/fields'
import type { Snapshot } from '@clinic/shared/snapshot'
import { snapshotOf } from '@clinic/shared/snapshot'
import { z } from 'zod'
import { searchConditions } from '../../graphql/search-conditions.ts'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'

/** Filters of invoices and prescriptions: a half-open span of time, and words of number and patient. */

export type TimeAndSearchFilter = {
  from?: Date | null | undefined
  to?: Date | null | undefined
  query?: string | null | undefined
}

export const timeAndSearch = { from: instant.nullish(), to: instant.nullish(), query: z.string().max(200, 'too_long').nullish() }

export const timeAndSearchOptions = {
  to: { description: 'Not included.' },
  query: { description: "The number, or the patient's name, phone, e-mail or hospital number, each in part." },
}

export function timeAndSearchConditions({ from, to, query }: TimeAndSearchFilter) {
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  return { AND: [{ time: { ...(from && { gte: from }), ...(to && { lt: to }) } }, ...searchConditions(query)] }
}

type Parties = { establishmentId: string; patientId: string; doctorId?: string }

/**
 * Clinic, patient and doctor as they are now, for the document that is issued. Throws NOT_FOUND for a patient of another clinic.
 */
export async function createSnapshot(
  { db }: SignedInContext,
  { establishmentId, patientId, doctorId }: Parties,
): Promise<Snapshot> {
  const link = await db.patientEstablishment.findUnique({
    where: { patientId_establishmentId: { patientId, establishmentId } },
    include: { patient: true, establishment: true },
  })
  if (!link) throw notFound('Patient')
  const doctor = doctorId ? await db.doctor.findUnique({ where: { id: doctorId } }) : null
  return snapshotOf({ clinic: link.establishment, patient: link.patient, hospitalNumber: link.hospitalNumber, doctor })
}
