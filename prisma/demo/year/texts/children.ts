import type { Scenario, Words } from './scenario.ts'

type Child = [complaint: string, illness: string, examination: string, assessment: string, plan: string]

const wordsOf = ([complaint, present_illness, examination, assessment, plan]: Child): Words => ({
  complaint,
  present_illness,
  examination,
  assessment,
  plan,
})

const child = (th: Child, en: Child, rest: Omit<Scenario, 'template' | 'th' | 'en'> = {}): Scenario => ({
  template: 'paediatrics',
  th: wordsOf(th),
  en: wordsOf(en),
  ...rest,
  chosen: { informant: 'Mother', development: 'Right for the age', vaccinations: 'Up to date', ...rest.chosen },
})

/** "Child check-up" */
export const growing: Scenario[] = [
  child(
    [
      'มาตรวจสุขภาพตามวัย',
      'สบายดี กินได้ นอนหลับดี ไม่มีไข้',
      'น้ำหนัก {bw} กก. ส่วนสูง {ht} ซม. T {temp} °C ร่าเริงดี หัวใจและปอดปกติ ท้องนุ่ม',
      'เด็กสุขภาพดี เจริญเติบโตตามเกณฑ์',
      'แนะนำอาหารครบ 5 หมู่ จำกัดเวลาหน้าจอ ดูแลฟัน',
    ],
    [
      'Check-up for the age.',
      'Well, eats and sleeps well, no fever.',
      'Weight {bw} kg, height {ht} cm, T {temp} °C. Cheerful. Heart and lungs normal, abdomen soft.',
      'Healthy child, grows along the curve.',
      'Varied food, limited screen time, care of the teeth.',
    ],
  ),
  child(
    [
      'มาตรวจสุขภาพตามวัย',
      'มารดาไม่มีข้อกังวล ไปโรงเรียนได้ตามปกติ',
      'น้ำหนัก {bw} กก. ส่วนสูง {ht} ซม. หู คอ จมูกปกติ ผิวหนังปกติ',
      'เด็กสุขภาพดี',
      'เล่นกลางแจ้งวันละ 1 ชั่วโมง นัดตรวจครั้งต่อไปตามวัย',
    ],
    [
      'Check-up for the age.',
      'The mother has no concerns, goes to school.',
      'Weight {bw} kg, height {ht} cm. Ears, throat, nose and skin normal.',
      'Healthy child.',
      'An hour outdoors every day. Next check-up as due.',
    ],
  ),
]

export const baby: Scenario = child(
  [
    'มาตรวจพัฒนาการตามวัย',
    'ดูดนมดี ขับถ่ายปกติ นอนหลับดี',
    'น้ำหนัก {bw} กก. ความยาว {ht} ซม. รอบศีรษะ {head} ซม. กระหม่อมไม่โป่ง หัวใจไม่มีเสียงฟู่ สะโพกปกติ',
    'ทารกสุขภาพดี พัฒนาการสมวัย',
    'แนะนำนมแม่และอาหารตามวัย ธาตุเหล็กเสริมตามเกณฑ์ นัดรับวัคซีนครั้งต่อไป',
  ],
  [
    'Check-up for the age.',
    'Feeds well, normal stools, sleeps well.',
    'Weight {bw} kg, length {ht} cm, head {head} cm. Fontanelle flat, no murmur, hips normal.',
    'Healthy infant, development right for the age.',
    'Breast milk and food for the age. Next vaccination as due.',
  ],
)

/** "ติดตามอาการ" */
export const sickChild: Scenario[] = [
  child(
    [
      'ไข้ ไอ น้ำมูก 2 วัน',
      'ไข้ 38-39 °C น้ำมูกใส ไอเล็กน้อย กินได้น้อยลง ยังเล่นได้',
      'T {temp} °C น้ำหนัก {bw} กก. SpO2 {spo2}% คอแดงเล็กน้อย แก้วหูปกติ ปอดเสียงปกติ',
      'ไข้หวัด',
      'พาราเซตามอลตามน้ำหนัก เช็ดตัว ดื่มน้ำบ่อย ๆ หากไข้เกิน 3 วัน ซึม หรือหายใจเร็ว ให้รีบพามา',
    ],
    [
      'Fever, cough and runny nose for two days.',
      'Fever of 38 to 39 °C, clear discharge, slight cough, eats less, still plays.',
      'T {temp} °C, weight {bw} kg, SpO2 {spo2}%. Throat slightly red, ear drums normal, lungs clear.',
      'Common cold.',
      'Paracetamol by weight, tepid sponging, fluids. Come at once if drowsy, breathing fast, or fever beyond 3 days.',
    ],
    { medicines: ['paracetamol_syrup'], isFeverish: true },
  ),
  child(
    [
      'มาติดตามอาการไข้หวัด',
      'ไข้ลงแล้ว ไอน้อยลง กินได้ตามปกติ',
      'T {temp} °C น้ำหนัก {bw} กก. คอไม่แดง ปอดเสียงปกติ',
      'หายดีแล้ว',
      'ไม่ต้องใช้ยาต่อ ทำกิจกรรมได้ตามปกติ',
    ],
    [
      'Follow-up of a cold.',
      'No fever any more, coughs less, eats well.',
      'T {temp} °C, weight {bw} kg. Throat and lungs normal.',
      'Recovered.',
      'No further medicine.',
    ],
  ),
  child(
    [
      'ถ่ายเหลว 1 วัน',
      'ถ่ายเป็นน้ำ 5 ครั้ง อาเจียน 1 ครั้ง ปัสสาวะยังออกดี ไม่มีเลือดปน',
      'T {temp} °C น้ำหนัก {bw} กก. ปากชื้น ผิวหนังตึงตัวดี ท้องนุ่ม',
      'ลำไส้อักเสบ ไม่มีภาวะขาดน้ำ',
      'น้ำเกลือแร่จิบทีละน้อย อาหารอ่อน กลับมาถ้าถ่ายเป็นเลือดหรือซึม',
    ],
    [
      'Diarrhoea for a day.',
      'Five watery stools, vomited once, passes urine, no blood.',
      'T {temp} °C, weight {bw} kg. Mouth moist, skin turgor good, abdomen soft.',
      'Gastroenteritis without dehydration.',
      'Oral rehydration in small sips, soft food. Return with blood in the stool or drowsiness.',
    ],
    { medicines: ['ors'] },
  ),
  child(
    [
      'จาม คัดจมูกตอนเช้า',
      'เป็นมา 3 สัปดาห์ ไม่มีไข้ ขยี้ตาบ่อย',
      'T {temp} °C น้ำหนัก {bw} กก. เยื่อบุจมูกซีดบวม ใต้ตาคล้ำ ปอดเสียงปกติ',
      'จมูกอักเสบจากภูมิแพ้',
      'ยาแก้แพ้ก่อนนอน ล้างจมูก งดตุ๊กตาขนฟูบนเตียง',
    ],
    [
      'Sneezing and blocked nose in the mornings.',
      'For three weeks, no fever, rubs the eyes.',
      'T {temp} °C, weight {bw} kg. Nasal mucosa pale and swollen, dark rings under the eyes, lungs clear.',
      'Allergic rhinitis.',
      'Antihistamine at bedtime, nasal rinses, no soft toys in bed.',
    ],
    { medicines: ['cetirizine_syrup'] },
  ),
]

export const eczemaOfChild: Scenario = child(
  [
    'ผื่นแห้งคันที่ข้อพับ',
    'คันมากตอนกลางคืน ดีขึ้นเมื่อทาครีม',
    'น้ำหนัก {bw} กก. ผื่นแดงแห้งที่ข้อพับแขนและขาพับ ไม่มีหนอง',
    'ผื่นภูมิแพ้ผิวหนัง',
    'ทายาสเตียรอยด์อ่อน 7 วัน ทาครีมบำรุงหลังอาบน้ำทุกครั้ง',
  ],
  [
    'Dry itching rash in the elbow creases.',
    'Itches at night, better with cream.',
    'Weight {bw} kg. Dry red patches in the creases of elbows and knees, no pus.',
    'Atopic dermatitis.',
    'Mild steroid for 7 days, emollient after every bath.',
  ],
  { medicines: ['hydrocortisone'] },
)

/** Of which months, and what is given: in this order. */
const vaccines: [from: number, to: number, th: string, en: string][] = [
  [2, 10, 'คอตีบ-ไอกรน-บาดทะยัก-ตับอักเสบบี-ฮิบ และโปลิโอ เข็มที่ 1', 'DTP-HB-Hib and polio, dose 1'],
  [4, 12, 'คอตีบ-ไอกรน-บาดทะยัก-ตับอักเสบบี-ฮิบ และโปลิโอ เข็มที่ 2', 'DTP-HB-Hib and polio, dose 2'],
  [6, 16, 'คอตีบ-ไอกรน-บาดทะยัก-ตับอักเสบบี-ฮิบ และโปลิโอ เข็มที่ 3', 'DTP-HB-Hib and polio, dose 3'],
  [9, 20, 'หัด-หัดเยอรมัน-คางทูม เข็มที่ 1', 'MMR, dose 1'],
  [12, 40, 'ไข้สมองอักเสบเจอี เข็มที่ 1', 'Japanese encephalitis, dose 1'],
  [12, 40, 'อีสุกอีใส เข็มที่ 1', 'Varicella, dose 1'],
  [13, 180, 'ไข้หวัดใหญ่ประจำปี', 'Influenza, yearly'],
  [18, 50, 'คอตีบ-ไอกรน-บาดทะยัก และโปลิโอ กระตุ้นครั้งที่ 1', 'DTP and polio, booster 1'],
  [18, 50, 'หัด-หัดเยอรมัน-คางทูม เข็มที่ 2', 'MMR, dose 2'],
  [24, 60, 'ตับอักเสบเอ', 'Hepatitis A'],
  [30, 60, 'ไข้สมองอักเสบเจอี เข็มที่ 2', 'Japanese encephalitis, dose 2'],
  [48, 80, 'คอตีบ-ไอกรน-บาดทะยัก และโปลิโอ กระตุ้นครั้งที่ 2', 'DTP and polio, booster 2'],
  [50, 80, 'อีสุกอีใส เข็มที่ 2', 'Varicella, dose 2'],
  [60, 130, 'พิษสุนัขบ้า ก่อนสัมผัสโรค เข็มที่ 1', 'Rabies, before exposure, dose 1'],
  [60, 130, 'พิษสุนัขบ้า ก่อนสัมผัสโรค เข็มที่ 2', 'Rabies, before exposure, dose 2'],
  [72, 150, 'ไข้เลือดออก เข็มที่ 1', 'Dengue, dose 1'],
  [75, 150, 'ไข้เลือดออก เข็มที่ 2', 'Dengue, dose 2'],
  [110, 160, 'เอชพีวี เข็มที่ 1', 'HPV, dose 1'],
  [116, 168, 'เอชพีวี เข็มที่ 2', 'HPV, dose 2'],
  [132, 170, 'คอตีบ-บาดทะยัก กระตุ้น', 'Td, booster'],
]

/** What is due next at an age, of those that were not given here; undefined once all were. `given`: their places in the list. */
export function vaccineFor(months: number, given: ReadonlySet<number>): number | undefined {
  const due = vaccines.flatMap(([from, to], place) => (from <= months && months < to && !given.has(place) ? [place] : []))
  return due[0]
}

export const vaccination = (place: number): Scenario => {
  const [, , th, en] = vaccines[place] as (typeof vaccines)[number]
  return child(
    [
      'มารับวัคซีนตามนัด',
      'สบายดี ไม่มีไข้ ไม่เคยแพ้วัคซีน',
      'T {temp} °C น้ำหนัก {bw} กก. ส่วนสูง {ht} ซม. ตรวจร่างกายปกติ',
      `ฉีดวัคซีน${th}`,
      'สังเกตอาการ 30 นาที ไม่มีอาการผิดปกติ ถ้ามีไข้เช็ดตัวและให้พาราเซตามอล นัดเข็มต่อไปตามวัย',
    ],
    [
      'Vaccination as arranged.',
      'Well, no fever, no reaction to earlier vaccines.',
      'T {temp} °C, weight {bw} kg, height {ht} cm. Examination normal.',
      `Vaccinated: ${en}.`,
      'Watched for 30 minutes, no reaction. Paracetamol for fever. Next dose as due.',
    ],
  )
}

export const notToday: Scenario = child(
  [
    'มาปรึกษาเรื่องวัคซีน',
    'สบายดี ไม่มีไข้',
    'T {temp} °C น้ำหนัก {bw} กก. ส่วนสูง {ht} ซม. ตรวจร่างกายปกติ',
    'ยังไม่ถึงกำหนดวัคซีนเข็มต่อไป',
    'วันนี้ไม่ต้องฉีดวัคซีน บันทึกวันนัดในสมุดวัคซีนแล้ว',
  ],
  [
    'Asks about vaccinations.',
    'Well, no fever.',
    'T {temp} °C, weight {bw} kg, height {ht} cm. Examination normal.',
    'The next vaccination is not due yet.',
    'Nothing given today. The next date is in the vaccination book.',
  ],
)
