import { directionsText } from '@clinic/shared/dosage/directions'
import { quantityText } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import { filledLines, lineInput, type LineValues, type PrescriptionValues } from './prescription-values.ts'

/** What was typed into the form of a prescription, a medicine a line, for people to read. */
export const typedText = ({ patient, lines, notes }: PrescriptionValues, language: Language): string =>
  [patient?.name, ...filledLines(lines).map((line) => lineText(line, language)), notes.trim()].filter(Boolean).join('\n')

function lineText(line: LineValues, language: Language): string {
  const { quantity, quantityUnit, ...said } = lineInput(line)
  const counted =
    quantity === undefined || Number.isNaN(quantity) ? line.quantity : quantityText(quantity, quantityUnit, language)
  const medicine = [line.medication, counted].filter(Boolean).join(' × ')
  return [medicine, directionsText({ ...said, description: said.description ?? '' }, language)].filter(Boolean).join(': ')
}
