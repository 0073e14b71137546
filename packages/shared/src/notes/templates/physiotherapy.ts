import { assessment, choice, complaint, drawing, number, plan, text, type BuiltInTemplate } from './sections.ts'

export const physiotherapy: BuiltInTemplate = {
  builtIn: 'physiotherapy',
  nameEn: 'Physiotherapy',
  nameTh: 'กายภาพบำบัด',
  sections: [
    complaint,
    drawing('pain_front', ['Pain, front', 'ตำแหน่งที่ปวด ด้านหน้า'], 'body_front'),
    drawing('pain_back', ['Pain, back', 'ตำแหน่งที่ปวด ด้านหลัง'], 'body_back'),
    number('pain_before', ['Pain before', 'ระดับความปวดก่อนรักษา'], '/10'),
    text('movement', ['Range of movement and strength', 'พิสัยการเคลื่อนไหวและกำลังกล้ามเนื้อ']),
    choice(
      'treatment',
      ['Treatment', 'การรักษา'],
      [
        ['Heat', 'ประคบร้อน'],
        ['Cold', 'ประคบเย็น'],
        ['Ultrasound', 'อัลตราซาวด์'],
        ['Electrical stimulation', 'กระตุ้นไฟฟ้า'],
        ['Traction', 'ดึงหลังหรือคอ'],
        ['Manual therapy', 'ดัดดึงด้วยมือ'],
        ['Exercise', 'ออกกำลังกาย'],
        ['Taping', 'ติดเทป'],
      ],
    ),
    number('pain_after', ['Pain after', 'ระดับความปวดหลังรักษา'], '/10'),
    assessment,
    text('home_programme', ['Exercises at home', 'การบริหารที่บ้าน']),
    plan,
  ],
}
