import { assessment, choice, complaint, drawing, plan, text, type BuiltInTemplate } from './sections.ts'

export const dental: BuiltInTemplate = {
  builtIn: 'dental',
  nameEn: 'Dental',
  nameTh: 'ทันตกรรม',
  sections: [
    complaint,
    drawing('teeth', ['Teeth', 'ผังฟัน'], 'teeth'),
    text('examination', ['Examination', 'ตรวจในช่องปาก']),
    choice(
      'gums',
      ['Gums', 'เหงือก'],
      [
        ['Healthy', 'ปกติ'],
        ['Gingivitis', 'เหงือกอักเสบ'],
        ['Periodontitis', 'ปริทันต์อักเสบ'],
      ],
    ),
    text('treated_teeth', ['Teeth treated', 'ซี่ฟันที่รักษา']),
    choice(
      'treatment',
      ['Treatment', 'การรักษา'],
      [
        ['Scaling', 'ขูดหินปูน'],
        ['Filling', 'อุดฟัน'],
        ['Extraction', 'ถอนฟัน'],
        ['Root canal treatment', 'รักษารากฟัน'],
        ['Crown or bridge', 'ครอบหรือสะพานฟัน'],
        ['Orthodontics', 'จัดฟัน'],
      ],
    ),
    choice(
      'anaesthesia',
      ['Anaesthesia', 'ยาชา'],
      [
        ['None', 'ไม่ใช้'],
        ['Local', 'เฉพาะที่'],
      ],
    ),
    assessment,
    plan,
  ],
}
