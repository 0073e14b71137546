import { assessment, choice, complaint, number, plan, text, type BuiltInTemplate } from './sections.ts'

export const paediatrics: BuiltInTemplate = {
  builtIn: 'paediatrics',
  nameEn: 'Paediatrics',
  nameTh: 'กุมารเวช',
  sections: [
    complaint,
    choice(
      'informant',
      ['Told by', 'ผู้ให้ประวัติ'],
      [
        ['Mother', 'มารดา'],
        ['Father', 'บิดา'],
        ['Grandparent', 'ปู่ย่าตายาย'],
        ['Child', 'ตัวเด็กเอง'],
        ['Other', 'อื่น ๆ'],
      ],
    ),
    text('present_illness', ['Present illness', 'ประวัติปัจจุบัน']),
    text('feeding', ['Feeding', 'การกินนมและอาหาร']),
    choice(
      'development',
      ['Development', 'พัฒนาการ'],
      [
        ['Right for the age', 'สมวัย'],
        ['To be watched', 'ควรติดตาม'],
        ['Delayed', 'ล่าช้า'],
      ],
    ),
    choice(
      'vaccinations',
      ['Vaccinations', 'วัคซีน'],
      [
        ['Up to date', 'ครบตามวัย'],
        ['Some are missing', 'ไม่ครบ'],
        ['Not known', 'ไม่ทราบ'],
      ],
    ),
    number('fontanelle', ['Fontanelle', 'กระหม่อม'], 'cm'),
    text('examination', ['Examination', 'ตรวจร่างกาย']),
    assessment,
    plan,
  ],
}
