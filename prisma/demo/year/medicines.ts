import { blankDosage, dosageQuantity, type Dosage, type MedicineUnit } from '@clinic/shared/dosage/dosage'
import type { Language } from '@clinic/shared/languages'
import type { Prisma } from '../../generated/client.ts'

export type Line = Omit<Prisma.PrescriptionDetailCreateManyInput, 'prescriptionId' | 'position'>
type Medicine = {
  th: string
  en: string
  dosage: Partial<Dosage>
  quantity?: [number, MedicineUnit]
  cautions?: string[]
  /** Milligrams for each kilogram and in each millilitre of a syrup, and the most millilitres. */
  byWeight?: [dose: number, strength: number, most: number]
}

const tablet = { amount: '1', unit: 'tablet', route: 'oral' } as const
const inhaler = { unit: 'puff', route: 'inhaled' } as const
const cream = { amount: '1', unit: 'application', route: 'topical' } as const
const syrup = { unit: 'ml', route: 'oral' } as const
/** Until the next visit of those who take it on and on. */
const on = { days: 90 } as const

/** Nothing that is related to penicillin, to which some of the demo's patients are allergic. */
const medicines = {
  paracetamol: {
    th: 'พาราเซตามอล 500 มก. เม็ด',
    en: 'Paracetamol 500 mg tablet',
    dosage: { ...tablet, everyHours: 6, asNeeded: true, days: 5 },
    quantity: [20, 'tablet'],
  },
  amlodipine: {
    th: 'แอมโลดิปีน 5 มก. เม็ด',
    en: 'Amlodipine 5 mg tablet',
    dosage: { ...tablet, timesPerDay: 1, times: ['morning'], ...on },
  },
  losartan: {
    th: 'ลอซาร์แทน 50 มก. เม็ด',
    en: 'Losartan 50 mg tablet',
    dosage: { ...tablet, timesPerDay: 1, times: ['morning'], ...on },
  },
  metformin: {
    th: 'เมทฟอร์มิน 500 มก. เม็ด',
    en: 'Metformin 500 mg tablet',
    dosage: { ...tablet, timesPerDay: 2, meal: 'after', times: ['morning', 'evening'], ...on },
  },
  atorvastatin: {
    th: 'อะทอร์วาสแตติน 20 มก. เม็ด',
    en: 'Atorvastatin 20 mg tablet',
    dosage: { ...tablet, timesPerDay: 1, times: ['bedtime'], ...on },
  },
  omeprazole: {
    th: 'โอเมพราโซล 20 มก. แคปซูล',
    en: 'Omeprazole 20 mg capsule',
    dosage: { amount: '1', unit: 'capsule', route: 'oral', timesPerDay: 1, meal: 'before', times: ['morning'], days: 14 },
    cautions: ['swallow_whole'],
  },
  budesonide: {
    th: 'บูเดโซไนด์ 200 มคก./พ่น ยาสูดพ่น',
    en: 'Budesonide 200 mcg/puff inhaler',
    dosage: { ...inhaler, amount: '1', timesPerDay: 2, times: ['morning', 'evening'], ...on },
    quantity: [1, 'bottle'],
  },
  salbutamol: {
    th: 'ซาลบูทามอล 100 มคก./พ่น ยาสูดพ่น',
    en: 'Salbutamol 100 mcg/puff inhaler',
    dosage: { ...inhaler, amount: '2', everyHours: 6, asNeeded: true, ...on },
    quantity: [1, 'bottle'],
  },
  cetirizine: {
    th: 'เซทิริซีน 10 มก. เม็ด',
    en: 'Cetirizine 10 mg tablet',
    dosage: { ...tablet, timesPerDay: 1, times: ['bedtime'], days: 14 },
    cautions: ['drowsiness', 'no_alcohol'],
  },
  fluticasone: {
    th: 'ฟลูทิคาโซน 50 มคก./พ่น ยาพ่นจมูก',
    en: 'Fluticasone 50 mcg/spray nasal spray',
    dosage: { amount: '1', unit: 'spray', route: 'nasal', timesPerDay: 1, times: ['morning'], ...on },
    quantity: [1, 'bottle'],
  },
  ors: {
    th: 'ผงน้ำตาลเกลือแร่ โออาร์เอส ซอง',
    en: 'Oral rehydration salts, sachet',
    dosage: { amount: '1', unit: 'sachet', route: 'oral', asNeeded: true, days: 3 },
    quantity: [5, 'sachet'],
  },
  ferrous: {
    th: 'เฟอรัสฟูมาเรต 200 มก. เม็ด',
    en: 'Ferrous fumarate 200 mg tablet',
    dosage: { ...tablet, timesPerDay: 1, times: ['bedtime'], ...on },
  },
  triamcinolone: {
    th: 'ไตรแอมซิโนโลน 0.1% ครีม',
    en: 'Triamcinolone 0.1% cream',
    dosage: { ...cream, timesPerDay: 2, days: 14 },
    quantity: [1, 'tube'],
  },
  benzoyl_peroxide: {
    th: 'เบนโซอิลเพอร์ออกไซด์ 2.5% เจล',
    en: 'Benzoyl peroxide 2.5% gel',
    dosage: { ...cream, timesPerDay: 1, times: ['evening'], ...on },
    quantity: [1, 'tube'],
  },
  mupirocin: {
    th: 'มิวพิโรซิน 2% ขี้ผึ้ง',
    en: 'Mupirocin 2% ointment',
    dosage: { ...cream, timesPerDay: 2, days: 7 },
    quantity: [1, 'tube'],
  },
  chlorhexidine: {
    th: 'คลอร์เฮกซิดีน 0.12% น้ำยาบ้วนปาก',
    en: 'Chlorhexidine 0.12% mouthwash',
    dosage: { amount: '15', unit: 'ml', timesPerDay: 2, days: 7 },
    quantity: [1, 'bottle'],
  },
  paracetamol_syrup: {
    th: 'พาราเซตามอล 120 มก./5 มล. น้ำเชื่อม',
    en: 'Paracetamol 120 mg/5 ml syrup',
    dosage: { ...syrup, everyHours: 6, asNeeded: true, days: 3 },
    quantity: [1, 'bottle'],
    byWeight: [12.5, 24, 20],
  },
  cetirizine_syrup: {
    th: 'เซทิริซีน 5 มก./5 มล. น้ำเชื่อม',
    en: 'Cetirizine 5 mg/5 ml syrup',
    dosage: { ...syrup, timesPerDay: 1, times: ['bedtime'], days: 7 },
    quantity: [1, 'bottle'],
    byWeight: [0.25, 1, 10],
    cautions: ['drowsiness'],
  },
  hydrocortisone: {
    th: 'ไฮโดรคอร์ติโซน 1% ครีม',
    en: 'Hydrocortisone 1% cream',
    dosage: { ...cream, timesPerDay: 2, days: 7 },
    quantity: [1, 'tube'],
  },
} satisfies Record<string, Medicine>

export type MedicineName = keyof typeof medicines

export const daysOf = (name: MedicineName): number => (medicines[name].dosage as Partial<Dosage>).days ?? 0

export const nameOf = (name: MedicineName, language: Language): string => medicines[name][language]

/** As it stands on a prescription, of a child for its weight. */
export function lineOf(name: MedicineName, language: Language, weight: number | undefined): Line {
  const { dosage: given, byWeight, quantity, cautions, ...names }: Medicine = medicines[name]
  const amount =
    byWeight && weight ? { amount: String(Math.min(byWeight[2], measured((byWeight[0] * weight) / byWeight[1]))) } : {}
  const dosage: Dosage = { ...blankDosage, ...given, ...amount }
  const [count, unit] = quantity ?? [dosageQuantity(dosage) ?? 1, dosage.unit ?? 'tablet']
  return { medication: names[language], dosage, quantity: count, quantityUnit: unit, ...(cautions && { cautions }) }
}

/** As a syringe or a spoon has it. */
const measured = (ml: number) => (ml < 5 ? Math.round(ml * 2) / 2 : Math.round(ml / 2.5) * 2.5)
