import type { Scenario, Words } from './scenario.ts'

type Dental = [complaint: string, examination: string, treated: string, assessment: string, plan: string]

const wordsOf = ([complaint, examination, treated_teeth, assessment, plan]: Dental): Words => ({
  complaint,
  examination,
  treated_teeth,
  assessment,
  plan,
})

const dental = (chosen: Words, th: Dental, en: Dental, medicines: Scenario['medicines'] = []): Scenario => ({
  template: 'dental',
  chosen,
  th: wordsOf(th),
  en: wordsOf(en),
  medicines,
})

export const dentalCheckUp = dental(
  { gums: 'Healthy', anaesthesia: 'None' },
  ['ตรวจฟันประจำ 6 เดือน ไม่มีอาการ', 'ไม่พบฟันผุใหม่ มีหินปูนเล็กน้อยที่ฟันหน้าล่าง', '', 'สุขภาพช่องปากดี', 'แปรงฟันวันละ 2 ครั้ง ใช้ไหมขัดฟัน นัดขูดหินปูน'],
  [
    'Check-up after six months, no complaints.',
    'No new caries, a little calculus at the lower front teeth.',
    '',
    'Good oral health.',
    'Brush twice a day, floss. Scaling to be arranged.',
  ],
)

export const scaling = dental(
  { gums: 'Gingivitis', treatment: 'Scaling', anaesthesia: 'None' },
  [
    'เลือดออกเวลาแปรงฟัน',
    'หินปูนเหนือและใต้เหงือกทั้งปาก เหงือกบวมแดงเล็กน้อย ร่องเหงือก 3 มม.',
    'ทั้งปาก',
    'เหงือกอักเสบจากหินปูน',
    'ขูดหินปูนและขัดฟันทั้งปาก สอนการใช้ไหมขัดฟัน นัดอีก 6 เดือน',
  ],
  [
    'Bleeding when brushing.',
    'Calculus above and below the gums, slight swelling, pockets of 3 mm.',
    'Whole mouth',
    'Gingivitis with calculus.',
    'Scaled and polished. Flossing shown. Again in 6 months.',
  ],
)

export const filling = dental(
  { gums: 'Healthy', treatment: 'Filling', anaesthesia: 'Local' },
  [
    'เสียวฟันเวลากินของเย็นและของหวาน',
    'ซี่ {tooth} ผุถึงเนื้อฟันด้านบดเคี้ยว เคาะไม่เจ็บ',
    '{tooth}',
    'ฟันผุซี่ {tooth}',
    'อุดด้วยวัสดุสีเหมือนฟัน ตรวจการสบฟันแล้ว งดเคี้ยวของแข็ง 24 ชั่วโมง',
  ],
  [
    'Sensitive to cold and sweet.',
    'Tooth {tooth}: caries into the dentine, chewing surface. Not tender to percussion.',
    '{tooth}',
    'Dental caries, tooth {tooth}.',
    'Composite filling, bite checked. Nothing hard for 24 hours.',
  ],
)

export const wisdomTooth = dental(
  { gums: 'Healthy', treatment: 'Extraction', anaesthesia: 'Local' },
  [
    'ปวดฟันคุดด้านล่าง เป็น ๆ หาย ๆ 1 เดือน',
    'BP {bp}, PR {pr}/min ซี่ {wisdom} ขึ้นได้บางส่วน เหงือกคลุมบวมเล็กน้อย อ้าปากได้ปกติ',
    '{wisdom}',
    'ฟันคุดซี่ {wisdom}',
    'ผ่าฟันคุดใต้ยาชา เย็บ 2 เข็ม กัดผ้าก๊อซ 1 ชั่วโมง ประคบเย็น งดบ้วนแรง นัดตัดไหม 7 วัน',
  ],
  [
    'Pain at a lower wisdom tooth, off and on for a month.',
    'BP {bp}, PR {pr}/min. Tooth {wisdom} partly through, gum over it slightly swollen, opens the mouth normally.',
    '{wisdom}',
    'Impacted wisdom tooth {wisdom}.',
    'Removed under local anaesthesia, 2 stitches. Bite on gauze for an hour, cold compress, no rinsing today. Stitches out in 7 days.',
  ],
  ['paracetamol', 'chlorhexidine'],
)

/** Of whoever has had it, or has none: at a visit that was booked as the removal of one. */
export const afterWisdomTooth = dental(
  { gums: 'Healthy', anaesthesia: 'None' },
  ['มาตรวจหลังผ่าฟันคุด ไม่ปวด', 'BP {bp}, PR {pr}/min แผลหายดี ไม่มีการติดเชื้อ', '{wisdom}', 'แผลถอนฟันหายปกติ', 'ตัดไหมแล้ว แปรงฟันได้ตามปกติ'],
  [
    'Review after removal of a wisdom tooth, no pain.',
    'BP {bp}, PR {pr}/min. Wound healed, no infection.',
    '{wisdom}',
    'Healed socket.',
    'Stitches out. Brush as usual.',
  ],
)
