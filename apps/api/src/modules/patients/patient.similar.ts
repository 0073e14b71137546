import { Prisma } from '@clinic/prisma/generated'
import type { SimilarPatients } from '@clinic/shared/patients/patient-input'
import { nameBySurname } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import type { PatientRow } from './patient.types.ts'

const most = 10

/**
 * Finds patients of one clinic who may be the new one: with the same phone, or the same name and birth date,
 * or the same name where either birth date is not known. Each is found by an index.
 */
export async function listSimilarPatients(context: SignedInContext, input: SimilarPatients): Promise<PatientRow[]> {
  const { db, viewer } = context
  const establishmentId = input.establishmentId ?? viewer.establishmentId
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const ways = waysToMatch(input)
  if (ways.length === 0) return []
  const found = ways.map(
    (way) => Prisma.sql`SELECT p.id FROM patient p JOIN patient_establishment l ON l."patientId" = p.id
      WHERE l."establishmentId" = ${establishmentId}::uuid AND l."archivedTime" IS NULL AND ${way}`,
  )
  const rows = await db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM (${Prisma.join(found, ' UNION ')}) same ORDER BY id LIMIT ${most}`,
  )
  return db.patient.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
}

function waysToMatch({ firstName, lastName, dob, phone }: SimilarPatients): Prisma.Sql[] {
  const ways: Prisma.Sql[] = []
  if (phone?.value) ways.push(Prisma.sql`p."phoneValue" = ${phone.value} AND p."phoneDialCode" = ${phone.dialCode}`)
  const name = nameBySurname({ firstName: firstName ?? '', lastName: lastName ?? '' })
  if (!name) return ways
  if (dob) ways.push(Prisma.sql`p.dob = ${dob}::date AND searchable(l.name) = searchable(${name})`)
  ways.push(Prisma.sql`l.name = ${name} ${dob ? Prisma.sql`AND p.dob IS NULL` : Prisma.empty}`)
  return ways
}
