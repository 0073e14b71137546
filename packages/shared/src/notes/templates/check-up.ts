import { choice, plan, text, type BuiltInTemplate } from './sections.ts'

const findings: [string, string][] = [
  ['Normal', 'ปกติ'],
  ['Abnormal', 'ผิดปกติ'],
  ['Not examined', 'ไม่ได้ตรวจ'],
]

export const checkUp: BuiltInTemplate = {
  builtIn: 'check_up',
  nameEn: 'General check-up',
  nameTh: 'ตรวจสุขภาพทั่วไป',
  sections: [
    text('history', ['History and habits', 'ประวัติและพฤติกรรมสุขภาพ']),
    choice(
      'habits',
      ['Habits', 'พฤติกรรม'],
      [
        ['Smokes', 'สูบบุหรี่'],
        ['Drinks alcohol', 'ดื่มสุรา'],
        ['Exercises regularly', 'ออกกำลังกายสม่ำเสมอ'],
      ],
    ),
    choice('general', ['General appearance', 'ลักษณะทั่วไป'], findings),
    choice('heart', ['Heart', 'หัวใจ'], findings),
    choice('lungs', ['Lungs', 'ปอด'], findings),
    choice('abdomen', ['Abdomen', 'ช่องท้อง'], findings),
    choice('nervous_system', ['Nervous system', 'ระบบประสาท'], findings),
    text('abnormal', ['What is abnormal', 'สิ่งที่ผิดปกติ']),
    text('results', ['Results', 'ผลตรวจ']),
    { ...plan, nameEn: 'Advice', nameTh: 'คำแนะนำ' },
  ],
}
