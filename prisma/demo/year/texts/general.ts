import { soap, type Scenario } from './scenario.ts'

/** Why somebody who has nothing for long comes to the doctor. */
export const acute: Scenario[] = [
  soap(
    [
      'มีน้ำมูกใส ไอ เจ็บคอ 2 วัน มีไข้ต่ำ ๆ กินได้ ไม่มีหอบเหนื่อย',
      'T {temp} °C, BP {bp}, PR {pr}/min, SpO2 {spo2}% คอแดงเล็กน้อย ทอนซิลไม่โต ไม่มีหนอง ปอดเสียงปกติ',
      'ไข้หวัด (acute viral URTI)',
      'ให้ยาตามอาการ ดื่มน้ำอุ่น พักผ่อน หากไข้เกิน 3 วัน หรือหอบเหนื่อย ให้กลับมาพบแพทย์',
    ],
    [
      'Runny nose, cough and sore throat for two days, low fever. Eats and drinks, not short of breath.',
      'T {temp} °C, BP {bp}, PR {pr}/min, SpO2 {spo2}%. Pharynx slightly red, tonsils not enlarged, no exudate. Lungs clear.',
      'Viral upper respiratory infection.',
      'Symptomatic treatment, fluids, rest. Come back if fever lasts more than 3 days or with shortness of breath.',
    ],
    { medicines: ['paracetamol'], isFeverish: true },
  ),
  soap(
    [
      'ถ่ายเหลวเป็นน้ำ 4 ครั้งตั้งแต่เมื่อคืน คลื่นไส้ อาเจียน 1 ครั้ง ปวดบิดท้องเล็กน้อย ไม่มีมูกเลือด กินอาหารนอกบ้านเมื่อวาน',
      'T {temp} °C, BP {bp}, PR {pr}/min ไม่ซีด ปากชื้นดี ท้องนุ่ม กดเจ็บเล็กน้อยรอบสะดือ ลำไส้เคลื่อนไหวเร็ว',
      'ลำไส้อักเสบเฉียบพลัน ไม่มีภาวะขาดน้ำ',
      'จิบน้ำเกลือแร่บ่อย ๆ อาหารอ่อน งดนมและของมัน หากถ่ายเป็นเลือด ไข้สูง หรือเพลียมาก ให้กลับมาพบแพทย์ทันที',
    ],
    [
      'Four watery stools since last night, nausea, vomited once, mild cramps. No blood. Ate out yesterday.',
      'T {temp} °C, BP {bp}, PR {pr}/min. Mucosa moist. Abdomen soft, slight periumbilical tenderness, brisk bowel sounds.',
      'Acute gastroenteritis without dehydration.',
      'Oral rehydration in small sips, soft diet, no milk or fat. Return at once with blood in the stool, high fever or weakness.',
    ],
    { medicines: ['ors'] },
  ),
  soap(
    [
      'ปวดศีรษะตึง ๆ สองข้าง 1 สัปดาห์ เป็นช่วงบ่าย หลังทำงานหน้าจอนาน นอนดึก ไม่มีคลื่นไส้ ไม่มีแขนขาอ่อนแรง',
      'BP {bp}, PR {pr}/min ระบบประสาทปกติ กล้ามเนื้อบ่าตึง กดเจ็บสองข้าง',
      'ปวดศีรษะจากกล้ามเนื้อตึงตัว (tension-type headache)',
      'พาราเซตามอลเวลาปวด ไม่เกิน 2-3 วันต่อสัปดาห์ พักสายตาทุกชั่วโมง ยืดกล้ามเนื้อคอบ่า นอนให้พอ',
    ],
    [
      'Band-like headache on both sides for a week, in the afternoon after long hours at the screen. Sleeps late. No nausea, no weakness.',
      'BP {bp}, PR {pr}/min. Neurological examination normal. Trapezius tense and tender on both sides.',
      'Tension-type headache.',
      'Paracetamol when needed, no more than 2 to 3 days a week. Breaks from the screen, neck stretches, regular sleep.',
    ],
    { medicines: ['paracetamol'] },
  ),
  soap(
    [
      'คัดจมูก จาม น้ำมูกใส คันตา เป็นตอนเช้า 2 สัปดาห์ หลังย้ายห้องทำงาน ไม่มีไข้',
      'T {temp} °C, PR {pr}/min เยื่อบุจมูกซีดบวม น้ำมูกใส คอไม่แดง ปอดเสียงปกติ',
      'จมูกอักเสบจากภูมิแพ้ อาการไม่ต่อเนื่อง',
      'ยาแก้แพ้ก่อนนอน ล้างจมูกด้วยน้ำเกลือ หลีกเลี่ยงฝุ่น นัดดูอาการถ้าไม่ดีขึ้นใน 2 สัปดาห์',
    ],
    [
      'Blocked nose, sneezing, clear discharge and itching eyes in the mornings for two weeks since moving office. No fever.',
      'T {temp} °C, PR {pr}/min. Nasal mucosa pale and swollen, clear discharge. Throat normal, lungs clear.',
      'Allergic rhinitis, intermittent.',
      'Antihistamine at bedtime, saline rinses, avoid dust. Review if no better in two weeks.',
    ],
    { medicines: ['cetirizine'] },
  ),
  soap(
    [
      'ปวดเมื่อยคอและบ่าข้างขวา 3 วัน หลังยกของ ไม่มีชา ไม่มีอ่อนแรง',
      'BP {bp}, PR {pr}/min กล้ามเนื้อบ่าขวาเกร็ง กดเจ็บ หันคอขวาได้จำกัดเล็กน้อย กำลังแขนปกติ',
      'กล้ามเนื้อคอและบ่าอักเสบ',
      'ประคบอุ่น ยาแก้ปวดเวลาปวด งดยกของหนัก 1 สัปดาห์ สอนท่ายืดกล้ามเนื้อ',
    ],
    [
      'Pain in the right neck and shoulder for three days after lifting. No numbness or weakness.',
      'BP {bp}, PR {pr}/min. Right trapezius in spasm and tender, rotation to the right slightly limited. Arm strength normal.',
      'Muscle strain of neck and shoulder.',
      'Warm compress, paracetamol when needed, no heavy lifting for a week. Stretching shown.',
    ],
    { medicines: ['paracetamol'] },
  ),
]

export const checkUp: Scenario = {
  template: 'check_up',
  chosen: { general: 'Normal', heart: 'Normal', lungs: 'Normal', abdomen: 'Normal', nervous_system: 'Normal' },
  th: {
    history: 'มาตรวจสุขภาพประจำปี ไม่มีอาการผิดปกติ ไม่มีโรคประจำตัว นอนวันละ 6-7 ชั่วโมง',
    results: 'น้ำหนัก {bw} กก. ความดัน {bp} ชีพจร {pr}/นาที FPG {normalFpg} LDL {normalLdl} mg/dL CBC และการทำงานของไตปกติ',
    plan: 'ผลปกติ แนะนำออกกำลังกาย 150 นาทีต่อสัปดาห์ ลดหวาน มัน เค็ม ตรวจซ้ำปีหน้า',
  },
  en: {
    history: 'Yearly check-up, no complaints, no long-term illness. Sleeps 6 to 7 hours.',
    results:
      'Weight {bw} kg, BP {bp}, PR {pr}/min. FPG {normalFpg}, LDL {normalLdl} mg/dL. Blood count and kidney function normal.',
    plan: 'All normal. Exercise 150 minutes a week, less sugar, fat and salt. Again in a year.',
  },
}

export const bloodTest: Scenario = soap(
  [
    'มาเจาะเลือดตามนัด งดอาหารมา 10 ชั่วโมง ไม่มีอาการผิดปกติ',
    'BP {bp}, PR {pr}/min FPG {normalFpg} mg/dL, LDL {normalLdl} mg/dL, Cr 0.8 mg/dL, CBC ปกติ',
    'ผลเลือดอยู่ในเกณฑ์ปกติ',
    'แจ้งผลแล้ว ไม่ต้องใช้ยา ตรวจซ้ำใน 1 ปี',
  ],
  [
    'Blood taken as arranged, fasting for 10 hours. No complaints.',
    'BP {bp}, PR {pr}/min. FPG {normalFpg} mg/dL, LDL {normalLdl} mg/dL, creatinine 0.8 mg/dL, blood count normal.',
    'Results within normal limits.',
    'Told of the results. No medicine needed. Repeat in a year.',
  ],
)

/** In turn, at visits of one wound after the other. */
export const wounds: Scenario[] = [
  soap(
    [
      'มีดบาดนิ้วชี้ซ้ายขณะทำครัวเมื่อวาน',
      'แผลยาว 1.5 ซม. ขอบเรียบ ไม่มีเลือดซึม ขยับนิ้วและความรู้สึกปกติ',
      'แผลฉีกขาดนิ้วชี้ซ้าย',
      'ล้างแผล ปิดแผล ห้ามโดนน้ำ นัดทำแผล 2 วัน วัคซีนบาดทะยักครบแล้ว',
    ],
    [
      'Cut to the left index finger in the kitchen yesterday.',
      '1.5 cm, clean edges, dry. Movement and sensation normal.',
      'Laceration of left index finger.',
      'Cleaned and dressed, keep dry, dressing again in 2 days. Tetanus vaccination is up to date.',
    ],
    { medicines: ['mupirocin'] },
  ),
  soap(
    ['มาทำแผลตามนัด ไม่ปวด ไม่มีไข้', 'แผลแห้งดี ไม่บวมแดง ไม่มีหนอง', 'แผลหายดี', 'ล้างแผล ปิดแผล เปิดแผลได้ใน 2 วัน'],
    [
      'Dressing as arranged. No pain, no fever.',
      'Wound dry, no redness or discharge.',
      'Healing well.',
      'Cleaned and dressed. May be left open in 2 days.',
    ],
  ),
  soap(
    [
      'ล้มจักรยานยนต์ ถลอกที่เข่าขวา 1 วัน',
      'แผลถลอก 4 x 3 ซม. ที่เข่าขวา มีเศษดินเล็กน้อย งอเข่าได้ปกติ',
      'แผลถลอกเข่าขวา',
      'ล้างแผลด้วยน้ำเกลือ ทายาปฏิชีวนะ ทำแผลวันเว้นวัน',
    ],
    [
      'Fell off the motorbike yesterday, abrasion of the right knee.',
      'Abrasion 4 x 3 cm, some dirt. Knee bends normally.',
      'Abrasion of right knee.',
      'Washed with saline, antibiotic ointment, dressing every other day.',
    ],
    { medicines: ['mupirocin'] },
  ),
]

const lipoma = soap(
  [
    'ก้อนใต้ผิวหนังที่หลัง 2 ปี โตช้า ไม่เจ็บ ต้องการเอาออก',
    'BP {bp}, PR {pr}/min ก้อนนิ่ม ขอบชัด 2 ซม. ที่หลังส่วนบน ขยับได้',
    'ก้อนไขมันใต้ผิวหนัง (lipoma)',
    'ฉีดยาชา 1% lidocaine 5 มล. ผ่าออกทั้งก้อน เย็บ 4 เข็ม เลือดออกน้อย นัดตัดไหม 10 วัน ยาแก้ปวดเวลาปวด',
  ],
  [
    'Lump on the back for 2 years, slowly growing, painless. Wants it removed.',
    'BP {bp}, PR {pr}/min. Soft mobile lump of 2 cm on the upper back.',
    'Lipoma.',
    '1% lidocaine 5 ml, excised whole, 4 stitches, little bleeding. Stitches out in 10 days. Paracetamol when needed.',
  ],
  { medicines: ['paracetamol'] },
)

const toenail = soap(
  [
    'เล็บขบนิ้วโป้งเท้าขวา ปวดบวม 1 สัปดาห์',
    'BP {bp}, PR {pr}/min ขอบเล็บด้านนอกบวมแดง มีเนื้อเยื่อนูน ไม่มีหนอง',
    'เล็บขบ',
    'ฉีดยาชาโคนนิ้ว ตัดเล็บด้านข้างออก ปิดแผล ทำแผลทุกวัน นัดดู 1 สัปดาห์',
  ],
  [
    'Ingrown right big toenail, painful and swollen for a week.',
    'BP {bp}, PR {pr}/min. Lateral fold red and swollen, granulation, no pus.',
    'Ingrown toenail.',
    'Digital block, lateral part of the nail removed, dressed. Dressing daily, review in a week.',
  ],
  { medicines: ['paracetamol', 'mupirocin'] },
)

/** In turn with operations, at visits that were booked as one. */
const stitchesOut = soap(
  [
    'มาตัดไหมตามนัด ไม่ปวด ไม่มีไข้',
    'BP {bp}, PR {pr}/min แผลแห้งติดดี ไม่บวมแดง',
    'แผลผ่าตัดหายปกติ',
    'ตัดไหมครบ โดนน้ำได้หลัง 24 ชั่วโมง ไม่ต้องใช้ยาต่อ',
  ],
  [
    'Stitches out as arranged. No pain, no fever.',
    'BP {bp}, PR {pr}/min. Wound dry and closed, no redness.',
    'Healed wound.',
    'All stitches out, may get wet after 24 hours. No further medicine.',
  ],
)

export const surgery: Scenario[] = [lipoma, stitchesOut, toenail, stitchesOut]

export const pregnant: Scenario = soap(
  [
    'อายุครรภ์ {weeks} สัปดาห์ ลูกดิ้นดี ไม่มีเลือดออก ไม่ปวดศีรษะ ฝากครรภ์ที่โรงพยาบาลตามนัด มาขอรับยาบำรุง',
    'น้ำหนัก {bw} กก. BP {bp}, PR {pr}/min ไม่บวม โปรตีนในปัสสาวะลบ',
    'ตั้งครรภ์ {weeks} สัปดาห์ ปกติ',
    'ให้ธาตุเหล็กต่อเนื่อง หลีกเลี่ยงยาแก้ปวดกลุ่ม NSAIDs ฝากครรภ์ตามนัด',
  ],
  [
    '{weeks} weeks pregnant, feels the baby move, no bleeding, no headache. Antenatal care at the hospital. Comes for supplements.',
    'Weight {bw} kg, BP {bp}, PR {pr}/min. No oedema, urine protein negative.',
    'Pregnancy, {weeks} weeks, normal.',
    'Iron continued. No NSAIDs. Antenatal visits as arranged.',
  ],
  { medicines: ['ferrous'] },
)

export const recovered: Scenario = soap(
  [
    'มาติดตามอาการ ดีขึ้นมาก ไม่มีไข้ กินได้ นอนหลับ',
    'T {temp} °C, BP {bp}, PR {pr}/min ตรวจร่างกายปกติ',
    'หายเป็นปกติ',
    'ไม่ต้องใช้ยาต่อ กลับมาพบแพทย์เมื่อมีอาการ',
  ],
  [
    'Follow-up. Much better, no fever, eats and sleeps well.',
    'T {temp} °C, BP {bp}, PR {pr}/min. Examination normal.',
    'Recovered.',
    'No further medicine. Come back if anything returns.',
  ],
)
