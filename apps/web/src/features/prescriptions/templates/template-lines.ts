import { isWrittenFrom, patientDirections } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import type { PrescriptionLine } from '../data/prescription-row.ts'
import { filledLines, lineInput, lineValues, type LineValues } from '../editor/prescription-values.ts'

/** A template's line, to be prescribed; its sentence is in the language of the screen, unless somebody wrote another one. */
export const templateLine = (line: PrescriptionLine, language: Language): LineValues =>
  lineValues({ ...line, description: patientDirections(line, language) })

/** Behind what is written already. */
export const withTemplate = (lines: LineValues[], added: LineValues[]): LineValues[] => [...filledLines(lines), ...added]

/** Whether they prescribe the same, the sentence in whichever language. */
export const isSameLine = (a: LineValues, b: LineValues) => saying(a) === saying(b)

function saying(line: LineValues): string {
  const { description, dosage, medication, ...rest } = lineInput(line)
  const written = isWrittenFrom({ description: description ?? '', dosage }) ? null : description
  return JSON.stringify({ ...rest, medication: medication.trim(), description: written, dosage })
}

export const medicineNames = ({ prescriptionDetails }: { prescriptionDetails: readonly PrescriptionLine[] }) =>
  prescriptionDetails.map(({ medication }) => medication).join(', ')
