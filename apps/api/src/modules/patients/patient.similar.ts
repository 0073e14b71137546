import { Prisma } from '@clinic/prisma/generated'
import type { BirthDate } from '@clinic/shared/patients/birth-date'
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

/** An estimate may be so many years off. */
const guess = 5

/** A date in part agrees with every date within it, and with its own year or month alone. */
function waysToAgree({ birthDate, birthDateEstimated }: BirthDate): Prisma.Sql[] {
  const year = Number(birthDate.slice(0, 4))
  const [from, to] = birthDateEstimated ? [String(year - guess), String(year + guess + 1)] : [birthDate, `${birthDate}.`]
  const wider = [birthDate.slice(0, 4), birthDate.slice(0, 7)]
  return [Prisma.sql`p."birthDate" = ANY (${wider})`, Prisma.sql`p."birthDate" >= ${from} AND p."birthDate" < ${to}`]
}

function waysToMatch({ firstName, lastName, birthDate, birthDateEstimated, phone }: SimilarPatients): Prisma.Sql[] {
  const ways: Prisma.Sql[] = []
  if (phone?.value) ways.push(Prisma.sql`p."phoneValue" = ${phone.value} AND p."phoneDialCode" = ${phone.dialCode}`)
  const name = nameBySurname({ firstName: firstName ?? '', lastName: lastName ?? '' })
  if (!name) return ways
  if (!birthDate) return [...ways, Prisma.sql`l.name = ${name}`]
  for (const way of waysToAgree({ birthDate, birthDateEstimated: birthDateEstimated ?? false }))
    ways.push(Prisma.sql`${way} AND searchable(l.name) = searchable(${name})`)
  ways.push(Prisma.sql`l.name = ${name} AND (p."birthDate" IS NULL OR (p."birthDateEstimated"
    AND abs(left(p."birthDate", 4)::int - ${Number(birthDate.slice(0, 4))}) <= ${guess}))`)
  return ways
}
