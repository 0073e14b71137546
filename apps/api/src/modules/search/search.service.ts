import type { Doctor, Establishment, Patient } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { matchesWords } from '../../graphql/matches-words.ts'
import { listDoctors } from '../doctors/doctor.service.ts'
import { listPatients } from '../patients/patient.service.ts'

export type SearchHit =
  | (Doctor & { kind: 'Doctor' })
  | (Establishment & { kind: 'Establishment' })
  | (Patient & { kind: 'Patient' })
export type SearchKind = 'DOCTOR' | 'ESTABLISHMENT' | 'PATIENT'

const first = { page: 1, limit: 10 }

/** Where the viewer works now comes first in everybody's mind: patients are those of the current establishment. */
export async function search(
  context: SignedInContext,
  { query, types }: { query: string; types: readonly SearchKind[] },
): Promise<SearchHit[]> {
  if (query.trim() === '') return []
  const { db, viewer } = context
  const doctors = types.includes('DOCTOR') ? await listDoctors(context, first, { query }) : undefined
  const establishments = types.includes('ESTABLISHMENT')
    ? await db.establishment.findMany({
        where: { AND: [{ id: { in: viewer.establishmentIds }, archivedTime: null }, ...matchesWords(query)] },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: first.limit,
      })
    : []
  const patients = types.includes('PATIENT')
    ? await listPatients(context, first, { query, establishmentId: viewer.establishmentId })
    : undefined
  return [
    ...(doctors?.edges ?? []).map((row) => ({ ...row, kind: 'Doctor' as const })),
    ...establishments.map((row) => ({ ...row, kind: 'Establishment' as const })),
    ...(patients?.edges ?? []).map((row) => ({ ...row, kind: 'Patient' as const })),
  ]
}
