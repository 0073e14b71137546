import type { PrescriptionLine } from '../data/prescription-row.ts'
import { filledLines, lineInput, type LineValues } from '../editor/prescription-values.ts'

/** Behind what is written already. */
export const withTemplate = (lines: LineValues[], added: LineValues[]): LineValues[] => [...filledLines(lines), ...added]

/** Whether they prescribe the same. */
export const isSameLine = (a: LineValues, b: LineValues) => saying(a) === saying(b)

function saying(line: LineValues): string {
  const { medication, ...rest } = lineInput(line)
  return JSON.stringify({ ...rest, medication: medication.trim() })
}

export const medicineNames = ({ prescriptionDetails }: { prescriptionDetails: readonly PrescriptionLine[] }) =>
  prescriptionDetails.map(({ medication }) => medication).join(', ')
