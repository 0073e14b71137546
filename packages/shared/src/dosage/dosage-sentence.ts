import type { Language } from '../languages.ts'
import { isDosageGiven, type Dosage, type DosageTime, type MedicineUnit } from './dosage.ts'
import {
  englishMealNames,
  englishRoutes,
  englishTimes,
  englishUnits,
  thaiMeals,
  thaiRoutes,
  thaiTimes,
  thaiUnits,
} from './dosage-words.ts'

/** "Take 1 tablet 3 times a day after meals for 5 days", in the patient's language; '' where nothing is given. */
export const dosageSentence = (dosage: Dosage, language: Language) => (isDosageGiven(dosage) ? sentences[language](dosage) : '')

/** "10 tablets", "10 เม็ด"; the number alone where it has no unit. */
export const quantityText = (quantity: number, unit: MedicineUnit | null | undefined, language: Language) =>
  unit ? `${quantity} ${unitWord(unit, quantity === 1, language)}` : String(quantity)

/** A unit by itself, as a list of choices names it. */
export const unitWord = (unit: MedicineUnit, isOne: boolean, language: Language) =>
  language === 'th' ? thaiUnits[unit] : englishUnits[unit][isOne ? 0 : 1]

/** "3 times a day", "ทุก 8 ชั่วโมง"; '' where it is open. */
export function frequencyText({ timesPerDay, everyHours }: Dosage, language: Language): string {
  if (language === 'th') {
    if (timesPerDay) return `วันละ ${timesPerDay} ครั้ง`
    if (everyHours === 168) return 'สัปดาห์ละ 1 ครั้ง'
    return everyHours ? (isDays(everyHours) ? `ทุก ${everyHours / 24} วัน` : `ทุก ${everyHours} ชั่วโมง`) : ''
  }
  if (timesPerDay) return ['once a day', 'twice a day'][timesPerDay - 1] ?? `${timesPerDay} times a day`
  if (everyHours === 1) return 'every hour'
  if (everyHours === 168) return 'once a week'
  return everyHours ? (isDays(everyHours) ? `every ${everyHours / 24} days` : `every ${everyHours} hours`) : ''
}

const isDays = (hours: number) => hours > 24 && hours % 24 === 0

const withHalves: readonly MedicineUnit[] = ['tablet', 'teaspoon', 'tablespoon', 'sachet']
const isHalf = ({ amount, unit }: Dosage) => Number(amount) === 0.5 && unit !== null && withHalves.includes(unit)
const shownAmount = (amount: string) => String(Number(amount))

const sentences: Record<Language, (dosage: Dosage) => string> = { en: inEnglish, th: inThai }

function inEnglish(dosage: Dosage): string {
  const { amount, unit, route, asNeeded, days } = dosage
  const [verb, place] = route ? englishRoutes[route] : ['Use', '']
  const long = days && (days === 1 ? 'for 1 day' : `for ${days} days`)
  const rest = [place, frequencyText(dosage, 'en'), englishWhen(dosage), asNeeded && 'when needed', long]
    .filter(Boolean)
    .join(' ')
  // A number without a unit would run into the next one: "Take 1 3 times a day".
  const gap = amount && !unit && rest ? ', ' : ' '
  return [[verb, englishDose(dosage)].filter(Boolean).join(' '), rest].filter(Boolean).join(gap)
}

function englishDose(dosage: Dosage): string {
  const { amount, unit } = dosage
  if (!amount) return unit ? `(${unitWord(unit, false, 'en')})` : ''
  if (!unit) return `${shownAmount(amount)} each time`
  return isHalf(dosage)
    ? `half a ${englishUnits[unit][0]}`
    : `${shownAmount(amount)} ${unitWord(unit, Number(amount) <= 1, 'en')}`
}

function englishWhen({ meal, times }: Dosage): string {
  if (!meal) return listed(times.map((time) => englishTimes[time]))
  const meals = times.filter((time) => time !== 'bedtime').map((time) => englishMealNames[time])
  const parts = meals.length > 0 ? meals : ['meals']
  return listed([`${meal} ${parts[0]}`, ...parts.slice(1), ...(times.includes('bedtime') ? [englishTimes.bedtime] : [])])
}

const listed = (parts: string[]) => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? ''))

function inThai(dosage: Dosage): string {
  const { route, asNeeded, days } = dosage
  const verb = route ? thaiRoutes[route] : 'ใช้'
  const long = days && `เป็นเวลา ${days} วัน`
  return [`${verb}${thaiDose(dosage)}`, frequencyText(dosage, 'th'), thaiWhen(dosage), asNeeded && 'เมื่อมีอาการ', long]
    .filter(Boolean)
    .join(' ')
}

function thaiDose(dosage: Dosage): string {
  const { amount, unit } = dosage
  if (!amount) return unit ? ` (${thaiUnits[unit]})` : ''
  if (unit && isHalf(dosage)) return `ครั้งละครึ่ง${thaiUnits[unit]}`
  return ['ครั้งละ', shownAmount(amount), unit && thaiUnits[unit]].filter(Boolean).join(' ')
}

function thaiWhen({ meal, times }: Dosage): string {
  const word = (time: DosageTime) => thaiTimes[time]
  if (!meal) return times.map(word).join(' ')
  const meals = times.filter((time) => time !== 'bedtime').map(word)
  return `${thaiMeals[meal]}${meals.join(' ')}${times.includes('bedtime') ? `${meals.length > 0 ? ' ' : ''}และก่อนนอน` : ''}`
}
