import { isWrittenFrom, readDirections } from '@clinic/shared/dosage/directions'
import type { MedicineUnit } from '@clinic/shared/dosage/dosage'
import { fullName } from '@clinic/shared/patients/patient-name'
import { v4 as newId } from 'uuid'
import { dosageOf, dosageValues, type DosageValues } from '../../../components/dosage/dosage-values.ts'
import { plainNumber } from '../../../lib/money.ts'
import type { PickedPatient } from '../../../pickers/patient-picker.tsx'
import type { PrescriptionDetails, PrescriptionLine } from '../data/prescription-row.ts'

/** As typed. */
export type LineValues = {
  key: string
  medication: string
  /** The directions in own words, '' where they are in parts. */
  description: string
  quantity: string
  quantityUnit?: MedicineUnit | '' | undefined
  /** Left out: nothing is said in parts. */
  dosage?: DosageValues | undefined
  /** Names of usual cautions, or free text. */
  cautions?: string[] | undefined
  remark?: string | undefined
}
export type PrescriptionValues = {
  patient: PickedPatient | null
  doctorId: string | null
  lines: LineValues[]
  notes: string
  /** In kg. */
  weight?: string | undefined
}

export const blankLine = (line: Partial<LineValues> = {}): LineValues => ({
  key: newId(),
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

export const isBlank = ({ medication, description, quantity, dosage, cautions = [], remark = '' }: LineValues) =>
  `${medication}${description}${quantity}${cautions.join('')}${remark}`.trim() === '' && !(dosage && dosageOf(dosage))

/** Without the empty lines at the end, which only wait to be filled. */
export const filledLines = (lines: LineValues[]) => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** An empty prescription has a line, whose fields say what is missing. */
const writtenLines = (lines: LineValues[]) => lines.slice(0, Math.max(1, filledLines(lines).length))

/** A line that was prescribed, to be prescribed again. */
export function lineValues(line: PrescriptionLine): LineValues {
  const { medication, description, quantity, quantityUnit, dosage, cautions, remark } = readDirections(line)
  return blankLine({
    medication,
    description,
    quantity: String(quantity),
    ...(quantityUnit && { quantityUnit }),
    ...(dosage && { dosage: dosageValues(dosage) }),
    ...(cautions.length > 0 && { cautions }),
    ...(remark && { remark }),
  })
}

export const valuesOf = ({ patient, doctor, prescriptionDetails, notes, weight }: PrescriptionDetails): PrescriptionValues => ({
  patient: { id: patient.id, name: fullName(patient) },
  doctorId: doctor.id,
  lines: prescriptionDetails.map(lineValues),
  notes,
  ...(weight !== null && { weight: String(weight) }),
})

const plainLine = ({ key: _key, cautions = [], remark = '', ...line }: LineValues) => ({ ...line, cautions, remark })

/** Whether both say the same, whatever keys their lines have. */
export function sameValues(a: PrescriptionValues, b: PrescriptionValues): boolean {
  const plain = ({ weight = '', ...values }: PrescriptionValues) =>
    JSON.stringify({ ...values, weight, lines: writtenLines(values.lines).map(plainLine) })
  return plain(a) === plain(b)
}

/** A line as the shared validator wants it. Words beside a dosage, as a form kept them before, are part of the remark. */
export function lineInput({ medication, description, quantity, quantityUnit, cautions = [], remark = '', ...line }: LineValues) {
  const dosage = line.dosage ? dosageOf(line.dosage) : null
  const words = description.trim()
  const besides = dosage && !isWrittenFrom(words, dosage) ? words : ''
  return {
    medication,
    description: (!dosage && words) || null,
    quantity: quantity.trim() === '' ? undefined : Number(plainNumber(quantity)),
    quantityUnit: quantityUnit || null,
    dosage,
    cautions,
    remark: withText(besides, remark.trim()) || null,
  }
}

/** Both, one below the other. */
export const withText = (first: string, second: string) => [first, second].filter(Boolean).join('\n')

/** As the shared validator wants it. */
export function inputOf({ patient, doctorId, lines, notes, weight = '' }: PrescriptionValues, establishmentId: string) {
  return {
    establishmentId,
    doctorId: doctorId ?? undefined,
    patientId: patient?.id,
    prescriptionDetails: writtenLines(lines).map(lineInput),
    notes: notes.trim() || null,
    weight: weight.trim() === '' ? null : Number(plainNumber(weight)),
  }
}

/** The form's field that shows the fault of an input's path. */
export function fieldOf(path: string): string {
  if (path === 'patientId') return 'patient'
  if (path === 'prescriptionDetails') return 'lines.0.medication'
  return path.replace(/^prescriptionDetails\./, 'lines.')
}
