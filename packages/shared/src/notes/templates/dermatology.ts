import { assessment, choice, complaint, drawing, plan, text, type BuiltInTemplate } from './sections.ts'

export const dermatology: BuiltInTemplate = {
  builtIn: 'dermatology',
  nameEn: 'Dermatology',
  nameTh: 'ผิวหนัง',
  sections: [
    complaint,
    text('course', ['Course', 'การดำเนินโรค']),
    drawing('front', ['Where, front', 'ตำแหน่ง ด้านหน้า'], 'body_front'),
    drawing('back', ['Where, back', 'ตำแหน่ง ด้านหลัง'], 'body_back'),
    drawing('face', ['Face', 'ใบหน้า'], 'face'),
    choice(
      'lesion',
      ['Lesion', 'ลักษณะรอยโรค'],
      [
        ['Macule', 'ผื่นราบ'],
        ['Papule', 'ตุ่มนูน'],
        ['Plaque', 'ปื้นนูน'],
        ['Vesicle', 'ตุ่มน้ำ'],
        ['Pustule', 'ตุ่มหนอง'],
        ['Nodule', 'ก้อน'],
        ['Ulcer', 'แผล'],
        ['Scale', 'ขุย'],
      ],
    ),
    choice(
      'itching',
      ['Itching', 'อาการคัน'],
      [
        ['None', 'ไม่คัน'],
        ['Mild', 'คันเล็กน้อย'],
        ['Severe', 'คันมาก'],
      ],
    ),
    text('examination', ['Examination', 'ตรวจร่างกาย']),
    assessment,
    plan,
  ],
}
