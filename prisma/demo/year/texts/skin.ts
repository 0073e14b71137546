import type { Scenario, Words } from './scenario.ts'

type Skin = [complaint: string, course: string, examination: string, assessment: string, plan: string]

const wordsOf = ([complaint, course, examination, assessment, plan]: Skin): Words => ({
  complaint,
  course,
  examination,
  assessment,
  plan,
})

const skin = (chosen: Words, th: Skin, en: Skin, medicines: Scenario['medicines'] = []): Scenario => ({
  template: 'dermatology',
  chosen,
  th: wordsOf(th),
  en: wordsOf(en),
  medicines,
})

/** First seen, then better, each in turn. */
export const acne = [
  skin(
    { lesion: 'Papule\nPustule', itching: 'None' },
    [
      'สิวที่หน้าและคาง',
      'เป็นมา 6 เดือน เห่อเมื่อนอนดึกและเครียด',
      'ตุ่มนูนแดงและตุ่มหนองประมาณ 15 จุดที่แก้มและคาง มีสิวอุดตัน ไม่มีก้อน',
      'สิวอักเสบระดับปานกลาง',
      'ล้างหน้าวันละ 2 ครั้งด้วยสบู่อ่อน ทาเจลก่อนนอนเฉพาะจุด ทากันแดด',
    ],
    [
      'Acne of face and chin.',
      'For 6 months, worse with little sleep.',
      'About 15 papules and pustules on cheeks and chin, comedones, no nodules.',
      'Acne vulgaris, moderate.',
      'Wash twice a day with mild soap, gel at night, sunscreen.',
    ],
    ['benzoyl_peroxide'],
  ),
  skin(
    { lesion: 'Papule', itching: 'None' },
    [
      'มาติดตามการรักษาสิว',
      'สิวใหม่น้อยลง หน้าแห้งเล็กน้อย',
      'เหลือตุ่มแดง 4-5 จุด รอยดำจาง ๆ กดสิวอุดตันให้แล้ว',
      'สิวอักเสบ ดีขึ้น',
      'ใช้เจลต่อ เว้นวันถ้าแห้งมาก ทาครีมบำรุงที่ไม่มีน้ำมัน',
    ],
    [
      'Review of acne.',
      'Fewer new spots, skin a little dry.',
      '4 to 5 papules left, faint marks. Comedones extracted.',
      'Acne, improving.',
      'Gel continued, every other night if dry, oil-free moisturiser.',
    ],
    ['benzoyl_peroxide'],
  ),
] as const

export const eczema = [
  skin(
    { lesion: 'Plaque\nScale', itching: 'Severe' },
    [
      'ผื่นคันที่แขนและขา',
      'เป็น ๆ หาย ๆ เห่อเมื่ออากาศแห้งและเหงื่อออก',
      'ปื้นแดงมีขุยที่ข้อพับแขนและหน้าแข้งสองข้าง มีรอยเกา ไม่มีหนอง',
      'ผื่นผิวหนังอักเสบ (eczema)',
      'ทายาสเตียรอยด์วันละ 2 ครั้ง 14 วัน ทาครีมบำรุงบ่อย ๆ อาบน้ำไม่ร้อน',
    ],
    [
      'Itching rash on arms and legs.',
      'Off and on, worse in dry air and with sweat.',
      'Red scaling plaques in the elbow creases and on both shins, scratch marks, no pus.',
      'Eczema.',
      'Steroid cream twice a day for 14 days, emollient often, no hot showers.',
    ],
    ['triamcinolone'],
  ),
  skin(
    { lesion: 'Macule', itching: 'Mild' },
    [
      'มาติดตามผื่น',
      'คันน้อยลงมาก นอนหลับได้',
      'ผื่นจางลง เหลือรอยคล้ำ ไม่มีขุย',
      'ผื่นผิวหนังอักเสบ ดีขึ้น',
      'หยุดยาสเตียรอยด์ ทาครีมบำรุงต่อทุกวัน กลับมาถ้าเห่อ',
    ],
    [
      'Review of the rash.',
      'Much less itching, sleeps well.',
      'Paler, only marks left, no scale.',
      'Eczema, improving.',
      'Steroid stopped, emollient every day. Back if it flares.',
    ],
  ),
] as const

export const skinCheck = skin(
  { lesion: 'Macule', itching: 'None' },
  [
    'ขอตรวจไฝและกระ',
    'ไม่มีไฝที่โตเร็วหรือเปลี่ยนสี',
    'ส่องกล้อง (dermoscopy) ไฝที่หลังและแขน ขอบเรียบ สีสม่ำเสมอ ไม่มีลักษณะน่าสงสัย',
    'ไฝธรรมดา',
    'ทากันแดด SPF 50 สังเกตการเปลี่ยนแปลง ตรวจซ้ำ 1 ปี',
  ],
  [
    'Asks for a check of moles.',
    'None grows fast or has changed colour.',
    'Dermoscopy: moles on back and arms, smooth edges, even colour, nothing suspicious.',
    'Benign naevi.',
    'Sunscreen SPF 50, watch for changes, again in a year.',
  ],
)

export const mole = skin(
  { lesion: 'Papule', itching: 'None' },
  [
    'ต้องการเอาไฝออก โดนเสื้อเสียดสี',
    'เป็นมานานหลายปี ไม่โตขึ้น',
    'BP {bp}, PR {pr}/min ไฝนูน 5 มม. ที่ต้นคอ ผิวเรียบ สีสม่ำเสมอ',
    'ไฝนูน (intradermal naevus)',
    'ฉีดยาชาเฉพาะที่ ตัดออก เย็บ 1 เข็ม ส่งชิ้นเนื้อตรวจ ทายา นัดตัดไหม 7 วัน',
  ],
  [
    'Wants a mole removed that catches on clothes.',
    'For many years, does not grow.',
    'BP {bp}, PR {pr}/min. Raised mole of 5 mm at the neck, smooth, even colour.',
    'Intradermal naevus.',
    'Local anaesthesia, shave excision, 1 stitch, sent for histology. Ointment, stitch out in 7 days.',
  ],
  ['mupirocin'],
)
