import { Prisma } from '@clinic/prisma/generated'
import type { SimilarPatients } from '@clinic/shared/patients/patient-input'
import { fullName } from '@clinic/shared/patients/patient-name'
import { nameWords } from '@clinic/shared/search/patient-readings'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import type { PatientRow } from './patient.types.ts'

const most = 10

/**
 * Finds patients of one clinic who may be the new one: with the same phone, or of the same name (in any order, in either script, with or without
 * a title) where both birth dates are the same or one is not known. Each is found by an index.
 */
export async function listSimilarPatients(context: SignedInContext, input: SimilarPatients): Promise<PatientRow[]> {
  const { db, viewer } = context
  const establishmentId = input.establishmentId ?? viewer.establishmentId
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const found = waysToMatch(establishmentId, input)
  if (found.length === 0) return []
  const rows = await db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM (${Prisma.join(found, ' UNION ')}) same ORDER BY id LIMIT ${most}`,
  )
  return db.patient.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
}

function waysToMatch(
  establishmentId: string,
  { firstName, lastName, birthDate, birthDateEstimated, phone }: SimilarPatients,
): Prisma.Sql[] {
  const ways: Prisma.Sql[] = []
  if (phone?.value)
    ways.push(Prisma.sql`SELECT p.id FROM patient p JOIN patient_establishment l ON l."patientId" = p.id
      WHERE l."establishmentId" = ${establishmentId}::uuid AND l."archivedTime" IS NULL
        AND p."phoneValue" = ${phone.value} AND p."phoneDialCode" = ${phone.dialCode}`)
  const words = nameWords(fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }))
  const born = Prisma.sql`${birthDate ?? null}::text, ${birthDateEstimated ?? false}`
  if (words.length > 0)
    ways.push(
      Prisma.sql`SELECT id FROM patients_of_name(${establishmentId}::uuid, ${words}::text[], ${born}, ${most}) named (id)`,
    )
  return ways
}
