import { plainNumber } from '../../../lib/money.ts'
import type { PickedPatient } from '../../../pickers/patient-picker.tsx'
import type { PrescriptionDetails } from '../data/prescription-row.ts'

/** As typed. */
export type LineValues = { key: string; medication: string; description: string; quantity: string }
export type PrescriptionValues = { patient: PickedPatient | null; doctorId: string | null; lines: LineValues[]; notes: string }

export const blankLine = (line: Partial<LineValues> = {}): LineValues => ({
  key: crypto.randomUUID(),
  medication: '',
  description: '',
  quantity: '',
  ...line,
})

export const blankPrescription = (values: Partial<PrescriptionValues> = {}): PrescriptionValues => ({
  patient: null,
  doctorId: null,
  lines: [blankLine()],
  notes: '',
  ...values,
})

const isBlank = ({ medication, description, quantity }: LineValues) => `${medication}${description}${quantity}`.trim() === ''

/** Without the empty lines at the end, which only wait to be filled. */
function writtenLines(lines: LineValues[]): LineValues[] {
  return lines.slice(0, Math.max(1, lines.findLastIndex((line) => !isBlank(line)) + 1))
}

export const valuesOf = ({ patient, doctor, prescriptionDetails, notes }: PrescriptionDetails): PrescriptionValues => ({
  patient: { id: patient.id, name: `${patient.firstName} ${patient.lastName}`.trim() },
  doctorId: doctor.id,
  lines: prescriptionDetails.map(({ medication, description, quantity }) =>
    blankLine({ medication, description, quantity: String(quantity) }),
  ),
  notes,
})

/** Whether both say the same, whatever keys their lines have. */
export function sameValues(a: PrescriptionValues, b: PrescriptionValues): boolean {
  const plain = (values: PrescriptionValues) =>
    JSON.stringify({ ...values, lines: writtenLines(values.lines).map(({ key: _key, ...line }) => line) })
  return plain(a) === plain(b)
}

/** As the shared validator wants it. */
export function inputOf({ patient, doctorId, lines, notes }: PrescriptionValues, establishmentId: string) {
  return {
    establishmentId,
    doctorId: doctorId ?? undefined,
    patientId: patient?.id,
    prescriptionDetails: writtenLines(lines).map(({ medication, description, quantity }) => ({
      medication,
      description: description.trim() || null,
      quantity: quantity.trim() === '' ? undefined : Number(plainNumber(quantity)),
    })),
    notes: notes.trim() || null,
  }
}

/** The form's field that shows the fault of an input's path. */
export function fieldOf(path: string): string {
  if (path === 'patientId') return 'patient'
  if (path === 'prescriptionDetails') return 'lines.0.medication'
  return path.replace(/^prescriptionDetails\./, 'lines.')
}
