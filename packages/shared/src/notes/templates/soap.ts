import { assessment, plan, text, type BuiltInTemplate } from './sections.ts'

export const soap: BuiltInTemplate = {
  builtIn: 'soap',
  nameEn: 'SOAP note',
  nameTh: 'บันทึก SOAP',
  sections: [
    text('subjective', ['Subjective', 'ข้อมูลจากผู้ป่วย (S)']),
    text('objective', ['Objective', 'ตรวจพบ (O)']),
    { ...assessment, nameTh: 'การประเมิน (A)' },
    { ...plan, nameTh: 'แผนการรักษา (P)' },
  ],
}
