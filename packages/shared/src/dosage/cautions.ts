import type { Language } from '../languages.ts'

/** The usual cautions of a medicine, as pharmacies stick them on in both languages. Others are free text. */
const cautionTexts = {
  drowsiness: { en: 'May cause drowsiness', th: 'อาจทำให้ง่วงนอน' },
  no_driving: { en: 'Do not drive or work with machines', th: 'ห้ามขับรถหรือทำงานกับเครื่องจักร' },
  no_alcohol: { en: 'Avoid alcohol', th: 'งดดื่มเครื่องดื่มแอลกอฮอล์' },
  finish_course: { en: 'Finish the course', th: 'ใช้ยาติดต่อกันจนหมด' },
  right_after_meals: { en: 'Take right after a meal', th: 'รับประทานหลังอาหารทันที' },
  empty_stomach: { en: 'Take on an empty stomach', th: 'รับประทานขณะท้องว่าง' },
  plenty_of_water: { en: 'Take with plenty of water', th: 'รับประทานยาแล้วดื่มน้ำตามมาก ๆ' },
  no_milk_antacids: { en: 'Do not take with milk or antacids', th: 'ห้ามรับประทานพร้อมนมหรือยาลดกรด' },
  swallow_whole: { en: 'Swallow whole, do not crush or chew', th: 'กลืนทั้งเม็ด ห้ามบดหรือเคี้ยว' },
  chew: { en: 'Chew before swallowing', th: 'เคี้ยวให้ละเอียดก่อนกลืน' },
  shake_well: { en: 'Shake well before use', th: 'เขย่าขวดก่อนใช้' },
  dissolve_first: { en: 'Dissolve in water before taking', th: 'ละลายน้ำก่อนรับประทาน' },
  external_use: { en: 'For external use only', th: 'ยาใช้ภายนอก ห้ามรับประทาน' },
  refrigerate: { en: 'Keep refrigerated, do not freeze', th: 'เก็บในตู้เย็น ห้ามแช่แข็ง' },
  protect_from_light: { en: 'Keep away from light', th: 'เก็บยาให้พ้นแสง' },
  discard_after_month: { en: 'Discard 1 month after opening', th: 'เปิดใช้แล้วเก็บได้ไม่เกิน 1 เดือน' },
  avoid_sun: { en: 'Avoid strong sunlight', th: 'หลีกเลี่ยงแสงแดดจัด' },
  not_in_pregnancy: { en: 'Do not use in pregnancy', th: 'ห้ามใช้ในสตรีมีครรภ์' },
  stop_if_rash: { en: 'Stop and see the doctor if a rash appears', th: 'หากมีผื่นขึ้นให้หยุดยาและมาพบแพทย์' },
  urine_color: { en: 'May change the color of urine', th: 'อาจทำให้ปัสสาวะเปลี่ยนสี' },
  do_not_stop: { en: 'Do not stop without asking the doctor', th: 'ห้ามหยุดยาเองโดยไม่ปรึกษาแพทย์' },
} as const satisfies Record<string, Record<Language, string>>
type CautionKey = keyof typeof cautionTexts

export const cautionKeys = Object.keys(cautionTexts) as CautionKey[]

const isKey = (caution: string): caution is CautionKey => Object.hasOwn(cautionTexts, caution)

/** In the patient's language where it is a usual one, otherwise as it was written. */
export const cautionText = (caution: string, language: Language) => (isKey(caution) ? cautionTexts[caution][language] : caution)

/** The key of a usual caution, whichever language its words are in; otherwise the words. */
export const cautionOf = (text: string): string => keys.get(text.trim().toLowerCase()) ?? text.trim()

/** The same of what was typed, where it is a part of one usual caution's words alone: "drows" is "May cause drowsiness". */
export function typedCaution(text: string, language: Language): string {
  const typed = text.trim().toLowerCase()
  const meant = cautionKeys.filter((key) => cautionTexts[key][language].toLowerCase().includes(typed))
  return typed.length >= 3 && meant[0] && meant.length === 1 ? meant[0] : cautionOf(text)
}

const keys = new Map<string, CautionKey>(
  cautionKeys.flatMap((key) => [key, ...Object.values(cautionTexts[key])].map((text) => [text.toLowerCase(), key] as const)),
)
