import { text, type BuiltInTemplate } from './sections.ts'

export const referralLetter: BuiltInTemplate = {
  builtIn: 'referral_letter',
  nameEn: 'Referral letter',
  nameTh: 'หนังสือส่งตัวผู้ป่วย',
  sections: [
    text('addressee', ['To', 'เรียน']),
    text('reason', ['Reason for referral', 'เหตุผลที่ส่งตัว']),
    text('history', ['History', 'ประวัติ']),
    text('findings', ['Findings', 'สิ่งที่ตรวจพบ']),
    text('treatment', ['Treatment so far', 'การรักษาที่ได้รับ']),
    text('request', ['What is asked for', 'สิ่งที่ขอความอนุเคราะห์']),
  ],
}
