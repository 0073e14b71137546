import { titleOf } from '@clinic/shared/doctors/profession-title'
import { titled } from '@clinic/shared/doctors/titles'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import type { Language } from '@clinic/shared/languages'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../context.ts'
import type { LineRow, WithoutLines } from './invoice.rows.ts'

type Line = Pick<LineRow, 'doctorId'>

const doctorIds = (lines: readonly Line[]) => [...new Set(lines.flatMap(({ doctorId }) => doctorId ?? []))]

/** The doctors of lines by name, as they are called now. */
export async function listLineDoctors({ load }: SignedInContext, lines: readonly Line[]) {
  const doctors = await Promise.all(doctorIds(lines).map((id) => load.doctor.load(id)))
  return doctors.flatMap((doctor) => (doctor ? [{ id: doctor.id, name: fullName(doctor) }] : []))
}

/** The same by id, for the history. */
export async function lineDoctorNames(context: SignedInContext, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await listLineDoctors(context, lines)).map(({ id, name }) => [id, name]))
}

type Printed = {
  invoice: Pick<WithoutLines, 'status'> & { snapshot: Snapshot | null }
  lines: readonly Line[]
  language: Language
}

/**
 * What stands on paper of who did a line, by the doctor's id: nothing, unless the lines have several. An issued invoice names them as it
 * was issued; one from before they were kept names none.
 */
export async function printedDoctors(
  context: SignedInContext,
  { invoice, lines, language }: Printed,
): Promise<ReadonlyMap<string, string>> {
  if (doctorIds(lines).length < 2) return new Map()
  const named = invoice.status === 'draft' ? await listLineDoctors(context, lines) : (invoice.snapshot?.lineDoctors ?? [])
  const doctors = await Promise.all(named.map(({ id }) => context.load.doctor.load(id)))
  return new Map(
    named.map(({ id, name }, index) => {
      const doctor = doctors[index]
      return [id, titled(name, doctor ? titleOf(doctor) : 'doctor', language)]
    }),
  )
}
