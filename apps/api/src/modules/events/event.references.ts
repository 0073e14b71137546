import { Prisma } from '@clinic/prisma/generated'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

export type References = {
  establishmentId: string
  patientId?: string | null | undefined
  doctorId?: string | null | undefined
}

type Known = { timeZone: string | null; patientId: boolean; doctorId: boolean }

/**
 * Throws unless all references of the inputs exist for this viewer and belong to the establishment; a foreign id counts as missing.
 * Null for an input that refers to nothing new. Returns the time zones of the establishments by the position of their inputs.
 */
export async function checkReferences(
  { read }: SignedInContext,
  inputs: (References | null)[],
): Promise<(string | null | undefined)[]> {
  if (inputs.every((input) => !input)) return []
  const all = (field: keyof References) => inputs.map((input) => input?.[field] ?? null)
  const known = await read<Known>(Prisma.sql`
    SELECT s."timeZone",
      EXISTS (
        SELECT 1 FROM patient_establishment l
        WHERE l."patientId" = w.patient AND l."establishmentId" = w.establishment AND l."archivedTime" IS NULL) AS "patientId",
      EXISTS (
        SELECT 1 FROM doctor_establishment l JOIN doctor d ON d.id = l."doctorId"
        WHERE l."doctorId" = w.doctor AND l."establishmentId" = w.establishment AND l."archivedTime" IS NULL
          AND d."archivedTime" IS NULL) AS "doctorId"
    FROM unnest(${all('establishmentId')}::uuid[], ${all('patientId')}::uuid[], ${all('doctorId')}::uuid[])
      WITH ORDINALITY AS w (establishment, patient, doctor, position)
    LEFT JOIN establishment s ON s.id = w.establishment AND s."archivedTime" IS NULL
    ORDER BY w.position`)
  const faults = inputs.flatMap((input, index): [string, FieldErrorKey][] => {
    const found = { ...known[index], establishmentId: known[index]?.timeZone != null }
    return fields
      .filter((field) => input?.[field] && !found[field])
      .map((field) => [`input.${index}.${field}`, 'unknown_reference'])
  })
  if (faults.length > 0) throw badInput(...faults)
  return known.map(({ timeZone }) => timeZone)
}

const fields = ['establishmentId', 'patientId', 'doctorId'] as const
