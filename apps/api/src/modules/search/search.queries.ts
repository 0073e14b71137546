import type { Doctor, Establishment, Patient } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { listDoctors } from '../doctors/doctor.queries.ts'
import { listEstablishments } from '../establishments/establishment.queries.ts'
import { findPatients } from '../patients/patient.queries.ts'
import { findDocuments } from './found-documents.ts'
import type { FoundDocument } from './found-documents.ts'

export type SearchHit =
  | (Doctor & { kind: 'Doctor' })
  | (Establishment & { kind: 'Establishment' })
  | (Patient & { kind: 'Patient' })
  | (FoundDocument & { kind: 'FoundDocument' })
export type SearchKind = 'DOCTOR' | 'ESTABLISHMENT' | 'PATIENT' | 'DOCUMENT'

const first = { page: 1, limit: 10 }

/** Searches patients and documents of the viewer's current establishment. */
export async function search(
  context: SignedInContext,
  { query, types }: { query: string; types: readonly SearchKind[] },
): Promise<SearchHit[]> {
  if (query.trim() === '') return []
  const doctors = types.includes('DOCTOR') ? await listDoctors(context, { pagination: first, filter: { query } }) : undefined
  const establishments = types.includes('ESTABLISHMENT')
    ? await listEstablishments(context, { pagination: first, filter: { query } })
    : undefined
  const patients = types.includes('PATIENT') ? await findPatients(context, query, first.limit) : []
  const documents = types.includes('DOCUMENT') ? await findDocuments(context, query) : []
  return [
    ...documents.map((row) => ({ ...row, kind: 'FoundDocument' as const })),
    ...(doctors?.edges ?? []).map((row) => ({ ...row, kind: 'Doctor' as const })),
    ...(establishments?.edges ?? []).map((row) => ({ ...row, kind: 'Establishment' as const })),
    ...patients.map((row) => ({ ...row, kind: 'Patient' as const })),
  ]
}
