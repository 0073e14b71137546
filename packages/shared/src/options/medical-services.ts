import type { EventCategory } from '../events/event.ts'

/** Services of a clinic for invoices and profiles; users may enter any other text. */
export const medicalServices = [
  { en: 'Consultation', th: 'ตรวจและให้คำปรึกษา' },
  { en: 'Follow-up visit', th: 'ตรวจติดตามอาการ' },
  { en: 'General check-up', th: 'ตรวจสุขภาพทั่วไป' },
  { en: 'Medical care', th: 'การรักษาพยาบาล' },
  { en: 'Medical certificate', th: 'ใบรับรองแพทย์' },
  { en: 'Vaccination', th: 'ฉีดวัคซีน' },
  { en: 'Injection', th: 'ฉีดยา' },
  { en: 'Intravenous infusion', th: 'ให้น้ำเกลือ' },
  { en: 'Wound dressing', th: 'ทำแผล' },
  { en: 'Suturing', th: 'เย็บแผล' },
  { en: 'Suture removal', th: 'ตัดไหม' },
  { en: 'Minor surgery', th: 'ผ่าตัดเล็ก' },
  { en: 'Surgery', th: 'ผ่าตัด' },
  { en: 'Abscess drainage', th: 'ผ่าระบายหนอง' },
  { en: 'Mole removal', th: 'จี้ไฝ' },
  { en: 'Blood test', th: 'ตรวจเลือด' },
  { en: 'Blood sugar test', th: 'ตรวจระดับน้ำตาลในเลือด' },
  { en: 'Urine test', th: 'ตรวจปัสสาวะ' },
  { en: 'Pregnancy test', th: 'ตรวจการตั้งครรภ์' },
  { en: 'Electrocardiogram', th: 'ตรวจคลื่นไฟฟ้าหัวใจ' },
  { en: 'X-ray', th: 'เอกซเรย์' },
  { en: 'Ultrasound', th: 'อัลตราซาวนด์' },
  { en: 'Nebulisation', th: 'พ่นยา' },
  { en: 'Ear cleaning', th: 'ล้างหู' },
  { en: 'Eye examination', th: 'ตรวจตา' },
  { en: 'Hearing test', th: 'ตรวจการได้ยิน' },
  { en: 'Allergy test', th: 'ทดสอบภูมิแพ้' },
  { en: 'Antenatal care', th: 'ฝากครรภ์' },
  { en: 'Cervical screening', th: 'ตรวจคัดกรองมะเร็งปากมดลูก' },
  { en: 'Family planning', th: 'วางแผนครอบครัว' },
  { en: 'Child check-up', th: 'ตรวจสุขภาพเด็ก' },
  { en: 'Dental check-up', th: 'ตรวจฟัน' },
  { en: 'Dental scaling', th: 'ขูดหินปูน' },
  { en: 'Dental filling', th: 'อุดฟัน' },
  { en: 'Tooth extraction', th: 'ถอนฟัน' },
  { en: 'Root canal treatment', th: 'รักษารากฟัน' },
  { en: 'Physiotherapy', th: 'กายภาพบำบัด' },
  { en: 'Acupuncture', th: 'ฝังเข็ม' },
  { en: 'Psychotherapy', th: 'จิตบำบัด' },
  { en: 'Nutrition advice', th: 'ให้คำปรึกษาด้านโภชนาการ' },
  { en: 'Skin treatment', th: 'รักษาผิวหนัง' },
  { en: 'Home visit', th: 'เยี่ยมบ้าน' },
  { en: 'Medicines', th: 'ค่ายา' },
] as const

export type MedicalService = (typeof medicalServices)[number]

/** The most likely service of an appointment by its category. */
const usual: Record<EventCategory, MedicalService['en']> = {
  consultation: 'Consultation',
  'medical-care': 'Medical care',
  surgery: 'Surgery',
  meeting: 'Consultation',
  available: 'Consultation',
}

export const usualService = (category: EventCategory): MedicalService =>
  medicalServices.find(({ en }) => en === usual[category]) ?? medicalServices[0]
