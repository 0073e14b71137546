/** Professions; users may enter any other text. */
export const practitionerTypes = [
  { en: 'General practitioner', th: 'แพทย์ทั่วไป' },
  { en: 'Family physician', th: 'แพทย์เวชศาสตร์ครอบครัว' },
  { en: 'Internist', th: 'อายุรแพทย์' },
  { en: 'Paediatrician', th: 'กุมารแพทย์' },
  { en: 'Obstetrician and gynaecologist', th: 'สูตินรีแพทย์' },
  { en: 'Surgeon', th: 'ศัลยแพทย์' },
  { en: 'Orthopaedist', th: 'แพทย์ออร์โธปิดิกส์' },
  { en: 'Dermatologist', th: 'แพทย์ผิวหนัง' },
  { en: 'Ophthalmologist', th: 'จักษุแพทย์' },
  { en: 'Ear, nose and throat specialist', th: 'แพทย์หู คอ จมูก' },
  { en: 'Cardiologist', th: 'แพทย์โรคหัวใจ' },
  { en: 'Neurologist', th: 'ประสาทแพทย์' },
  { en: 'Psychiatrist', th: 'จิตแพทย์' },
  { en: 'Urologist', th: 'แพทย์ทางเดินปัสสาวะ' },
  { en: 'Gastroenterologist', th: 'แพทย์ทางเดินอาหาร' },
  { en: 'Endocrinologist', th: 'แพทย์ต่อมไร้ท่อ' },
  { en: 'Radiologist', th: 'รังสีแพทย์' },
  { en: 'Anaesthetist', th: 'วิสัญญีแพทย์' },
  { en: 'Rehabilitation physician', th: 'แพทย์เวชศาสตร์ฟื้นฟู' },
  { en: 'Dentist', th: 'ทันตแพทย์' },
  { en: 'Physiotherapist', th: 'นักกายภาพบำบัด' },
  { en: 'Psychologist', th: 'นักจิตวิทยา' },
  { en: 'Pharmacist', th: 'เภสัชกร' },
  { en: 'Nurse', th: 'พยาบาล' },
  { en: 'Thai traditional medicine practitioner', th: 'แพทย์แผนไทย' },
  { en: 'Chinese medicine practitioner', th: 'แพทย์แผนจีน' },
] as const

/** A profession in the language of whoever reads it; one in other words stays as it was typed. */
export const professionIn = (language: 'en' | 'th', profession: string): string =>
  practitionerTypes.find(({ en, th }) => profession === en || profession === th)?.[language] ?? profession
