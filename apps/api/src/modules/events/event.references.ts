import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import type { FieldErrorKey } from '@clinic/shared/errors'

type References = {
  establishmentId?: string | null | undefined
  patientId?: string | null | undefined
  doctorId?: string | null | undefined
}

/**
 * Throws unless all references of the inputs exist for this viewer; a foreign id counts as missing.
 * Returns the time zones of the establishments.
 */
export async function checkReferences({ db }: SignedInContext, inputs: References[]): Promise<Map<string, string>> {
  const wanted = (field: keyof References) => [...new Set(inputs.flatMap((input) => input[field] ?? []))]
  const [establishments, patients, doctors] = [wanted('establishmentId'), wanted('patientId'), wanted('doctorId')]
  const knownEstablishments =
    establishments.length > 0
      ? await db.establishment.findMany({
          where: { id: { in: establishments }, archivedTime: null },
          select: { id: true, timeZone: true },
        })
      : []
  const zones = new Map(knownEstablishments.map(({ id, timeZone }) => [id, timeZone]))
  const knownPatients =
    patients.length > 0
      ? await db.patientEstablishment.findMany({
          where: { patientId: { in: patients }, archivedTime: null },
          select: { patientId: true, establishmentId: true },
        })
      : []
  const knownDoctors =
    doctors.length > 0
      ? await db.doctorEstablishment.findMany({
          where: { doctorId: { in: doctors }, archivedTime: null, doctor: { archivedTime: null } },
          select: { doctorId: true, establishmentId: true },
        })
      : []

  const faults = inputs.flatMap((input, index): [string, FieldErrorKey][] => {
    const here = input.establishmentId
    const isKnown = {
      establishmentId: !here || zones.has(here),
      patientId:
        !input.patientId ||
        knownPatients.some((link) => link.patientId === input.patientId && (!here || link.establishmentId === here)),
      doctorId:
        !input.doctorId ||
        knownDoctors.some((link) => link.doctorId === input.doctorId && (!here || link.establishmentId === here)),
    }
    return (Object.keys(isKnown) as (keyof References)[])
      .filter((field) => !isKnown[field])
      .map((field) => [`input.${index}.${field}`, 'unknown_reference'])
  })
  if (faults.length > 0) throw badInput(...faults)
  return zones
}
