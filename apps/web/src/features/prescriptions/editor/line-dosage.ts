import type { Directions } from '@clinic/shared/dosage/directions'
import { dosageQuantity, type Dosage, type MedicineUnit } from '@clinic/shared/dosage/dosage'
import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import { dosageOf, dosageValues, isDosageReadable, type DosageValues } from '../../../components/dosage/dosage-values.ts'
import { withText, type LineValues } from './prescription-values.ts'

const readable = (values: DosageValues | undefined): Dosage | null => {
  const dosage = values ? dosageOf(values) : null
  return dosage && isDosageReadable(dosage) ? dosage : null
}

export const isInParts = ({ dosage }: LineValues) => dosage !== undefined && dosageOf(dosage) !== null

/** What the field of the directions shows: the sentence of the parts, or the own words. */
export function shownDirections(line: LineValues, language: Language): string {
  const dosage = readable(line.dosage)
  return dosage ? dosageSentence(dosage, language) : line.description
}

/** The line with another dosage. The quantity follows as long as nobody wrote another; own words become a part of the remark. */
export function withDosage(line: LineValues, values: DosageValues): LineValues {
  const [before, after] = [readable(line.dosage), readable(values)]
  const needed = (dosage: Dosage | null) => (dosage && dosageQuantity(dosage)?.toString()) ?? ''
  const isCounted = line.quantity.trim() === '' || line.quantity.trim() === needed(before)
  const counted = isCounted ? needed(after) : ''
  const words = line.description.trim()
  return {
    ...line,
    dosage: values,
    ...(after && words && { description: '', remark: withText(words, line.remark ?? '') }),
    ...(isCounted && { quantity: counted }),
    ...(counted && !line.quantityUnit && after?.unit && { quantityUnit: after.unit }),
  }
}

/** The line with directions in own words, which stand instead of the parts. */
export const withWords = (line: LineValues, description: string): LineValues => ({ ...line, description, dosage: undefined })

/** How a medicine was prescribed last time, or usually is. A remark is about one patient. */
export type KnownMedicine = Partial<Pick<Directions, 'description' | 'cautions'>> & {
  quantity: number | null
  quantityUnit: MedicineUnit | null
  dosage: Dosage | null
}

/** The line of a medicine that is known; what was typed stays. */
export function withKnown(line: LineValues, known: KnownMedicine): LineValues {
  const { description, quantity, quantityUnit, dosage, cautions = [] } = known
  const filled: LineValues = {
    ...line,
    ...(quantity && line.quantity.trim() === '' && { quantity: String(quantity) }),
    ...(quantityUnit && !line.quantityUnit && { quantityUnit }),
    ...(cautions.length > 0 && !line.cautions?.length && { cautions }),
  }
  if (isInParts(line) || line.description.trim() !== '') return filled
  if (dosage) return withDosage(filled, dosageValues(dosage))
  return { ...filled, description: description ?? '' }
}
