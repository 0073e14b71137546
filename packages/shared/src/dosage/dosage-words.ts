import type { DosageRoute, DosageTime, MealTiming, MedicineUnit } from './dosage.ts'

/** The words of a dosage's sentence. */

export const englishUnits: Record<MedicineUnit, readonly [one: string, more: string]> = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  ml: ['ml', 'ml'],
  teaspoon: ['teaspoon', 'teaspoons'],
  tablespoon: ['tablespoon', 'tablespoons'],
  drop: ['drop', 'drops'],
  puff: ['puff', 'puffs'],
  spray: ['spray', 'sprays'],
  sachet: ['sachet', 'sachets'],
  application: ['application', 'applications'],
  suppository: ['suppository', 'suppositories'],
  patch: ['patch', 'patches'],
  unit: ['unit', 'units'],
  mg: ['mg', 'mg'],
  bottle: ['bottle', 'bottles'],
  tube: ['tube', 'tubes'],
  box: ['box', 'boxes'],
  vial: ['vial', 'vials'],
  ampoule: ['ampoule', 'ampoules'],
}

export const thaiUnits: Record<MedicineUnit, string> = {
  tablet: 'เม็ด',
  capsule: 'แคปซูล',
  ml: 'มล.',
  teaspoon: 'ช้อนชา',
  tablespoon: 'ช้อนโต๊ะ',
  drop: 'หยด',
  puff: 'กด',
  spray: 'พ่น',
  sachet: 'ซอง',
  application: 'ครั้ง',
  suppository: 'เม็ดเหน็บ',
  patch: 'แผ่น',
  unit: 'ยูนิต',
  mg: 'มก.',
  bottle: 'ขวด',
  tube: 'หลอด',
  box: 'กล่อง',
  vial: 'ขวดยาฉีด',
  ampoule: 'หลอดยาฉีด',
}

/** Before and behind the dose. */
export const englishRoutes: Record<DosageRoute, readonly [verb: string, place: string]> = {
  oral: ['Take', ''],
  sublingual: ['Place', 'under the tongue'],
  topical: ['Apply', 'to the affected skin'],
  eye: ['Put', 'in the eye'],
  ear: ['Put', 'in the ear'],
  nasal: ['Use', 'in the nose'],
  inhaled: ['Inhale', ''],
  rectal: ['Insert', 'in the rectum'],
  vaginal: ['Insert', 'in the vagina'],
  injection: ['Inject', ''],
}

export const thaiRoutes: Record<DosageRoute, string> = {
  oral: 'รับประทาน',
  sublingual: 'อมใต้ลิ้น',
  topical: 'ทาบริเวณที่เป็น',
  eye: 'หยอดตา',
  ear: 'หยอดหู',
  nasal: 'ใช้ทางจมูก',
  inhaled: 'สูดพ่นทางปาก',
  rectal: 'เหน็บทวารหนัก',
  vaginal: 'สอดช่องคลอด',
  injection: 'ฉีด',
}

export const thaiMeals: Record<MealTiming, string> = { before: 'ก่อนอาหาร', with: 'พร้อมอาหาร', after: 'หลังอาหาร' }

type MealTime = Exclude<DosageTime, 'bedtime'>
export const englishMealNames: Record<MealTime, string> = { morning: 'breakfast', noon: 'lunch', evening: 'dinner' }
export const englishTimes: Record<DosageTime, string> = {
  morning: 'in the morning',
  noon: 'at noon',
  evening: 'in the evening',
  bedtime: 'at bedtime',
}
export const thaiTimes: Record<DosageTime, string> = { morning: 'เช้า', noon: 'กลางวัน', evening: 'เย็น', bedtime: 'ก่อนนอน' }
