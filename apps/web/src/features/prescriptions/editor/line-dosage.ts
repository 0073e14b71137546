import { dosageQuantity, type Dosage, type MedicineUnit } from '@clinic/shared/dosage/dosage'
import { dosageSentence, isWrittenFrom } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import { dosageOf, dosageValues, isDosageReadable, type DosageValues } from '../../../components/dosage/dosage-values.ts'
import type { LineValues } from './prescription-values.ts'

const readable = (values: DosageValues | undefined): Dosage | null => {
  const dosage = values ? dosageOf(values) : null
  return dosage && isDosageReadable(dosage) ? dosage : null
}

/** The line with another dosage. Its description and quantity follow, as long as nobody wrote others. */
export function withDosage(line: LineValues, values: DosageValues, language: Language): LineValues {
  const [before, after] = [readable(line.dosage), readable(values)]
  const needed = (dosage: Dosage | null) => (dosage && dosageQuantity(dosage)?.toString()) ?? ''
  const followsDosage = isWrittenFrom({ description: line.description, dosage: before })
  const isCounted = line.quantity.trim() === '' || line.quantity.trim() === needed(before)
  const counted = isCounted ? needed(after) : ''
  return {
    ...line,
    dosage: values,
    ...(followsDosage && { description: after ? dosageSentence(after, language) : '' }),
    ...(isCounted && { quantity: counted }),
    ...(counted && !line.quantityUnit && after?.unit && { quantityUnit: after.unit }),
  }
}

/** How a medicine was prescribed last time, or usually is. */
export type KnownMedicine = {
  description?: string
  quantity: number | null
  quantityUnit: MedicineUnit | null
  dosage: Dosage | null
}

/** The line of a medicine that is known; what was typed stays. */
export function withKnown(line: LineValues, known: KnownMedicine, language: Language): LineValues {
  const { description, quantity, quantityUnit, dosage } = known
  const filled: LineValues = {
    ...line,
    ...(description && line.description.trim() === '' && { description }),
    ...(quantity && line.quantity.trim() === '' && { quantity: String(quantity) }),
    ...(quantityUnit && !line.quantityUnit && { quantityUnit }),
  }
  const isOpen = !line.dosage || dosageOf(line.dosage) === null
  if (!dosage || !isOpen) return filled
  return description || line.description.trim() !== ''
    ? { ...filled, dosage: dosageValues(dosage) }
    : withDosage(filled, dosageValues(dosage), language)
}
