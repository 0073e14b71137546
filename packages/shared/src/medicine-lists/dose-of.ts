import type { Dosage, MedicineUnit } from '../dosage/dosage.ts'
import { withPlainDigits } from '../text/clean-text.ts'

/** Milligrams; null where it can't be told. */
export type Dose = { perDose: number | null; perDay: number | null }

type Strength = { milligrams: number; millilitres: number | null }

const counted: readonly MedicineUnit[] = ['tablet', 'capsule', 'sachet', 'suppository', 'ampoule', 'vial']
const millilitresOf: Partial<Record<MedicineUnit, number>> = { ml: 1, teaspoon: 5, tablespoon: 15 }
const milligramsOf: Record<string, number> = { g: 1000, mg: 1, mcg: 0.001 }

/** What a line gives of a medicine of one substance, by the strength in its name: "Paracetamol 120 mg/5 ml", 5 ml every 6 hours. */
export function doseOf(medication: string, dosage: Dosage | null | undefined): Dose {
  const amount = Number(dosage?.amount ?? NaN)
  const each = dosage?.unit ? milligramsIn(dosage.unit, strengthIn(medication)) : null
  if (!dosage || !(amount > 0) || each === null) return { perDose: null, perDay: null }
  const times = dosage.timesPerDay ?? (dosage.everyHours ? 24 / dosage.everyHours : dosage.times.length || null)
  return { perDose: amount * each, perDay: times === null ? null : amount * each * times }
}

function milligramsIn(unit: MedicineUnit, strength: Strength | null): number | null {
  if (unit === 'mg') return 1
  if (!strength) return null
  if (strength.millilitres === null) return counted.includes(unit) ? strength.milligrams : null
  const millilitres = millilitresOf[unit]
  return millilitres === undefined ? null : (strength.milligrams / strength.millilitres) * millilitres
}

const measure = /(?<![\d./])(\d+(?:\.\d+)?)\s*(mcg|mg|g)(?![a-z])(?:\s*\/\s*(\d+(?:\.\d+)?)?\s*(ml|tsp)(?![a-z]))?/gu

/** The one strength that the name says; null where it says none, or several. */
function strengthIn(medication: string): Strength | null {
  const text = withPlainDigits(medication)
    .toLowerCase()
    .replace(/(\d),(\d{3})(?!\d)/gu, '$1$2')
    .replace(/ไมโครกรัม|มคก\.?|µg|μg/gu, 'mcg')
    .replace(/มิลลิกรัม|มก\.?/gu, 'mg')
    .replace(/มิลลิลิตร|มล\.?|ซีซี|cc/gu, 'ml')
    .replace(/ช้อนชา|5\s*ml\s*tsp/gu, 'tsp')
    .replace(/กรัม/gu, 'g')
  const found = [...text.matchAll(measure)]
  const [only] = found
  if (!only || found.length > 1 || /\d\s*\/\s*\d+(?:\.\d+)?\s*(?:mg|g)/u.test(text)) return null
  const [, number = '', unit = '', volume, per] = only
  const milligrams = Number(number) * (milligramsOf[unit] ?? NaN)
  return { milligrams, millilitres: per ? Number(volume ?? 1) * (per === 'tsp' ? 5 : 1) : null }
}
