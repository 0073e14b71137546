import type { MedicineName } from '../medicines.ts'
import type { Ailment } from '../profile.ts'

type Part = Record<'th' | 'en', { subjective: string; objective: string; begun: string; better: string; plan: string }>

/** What is said of each at a visit: `begun` while it is still treated too little, `better` from then on. */
export const chronic: Partial<Record<Ailment, Part & { medicines: MedicineName[]; later?: MedicineName[] }>> = {
  hypertension: {
    medicines: ['amlodipine'],
    later: ['losartan'],
    th: {
      subjective: 'ไม่ปวดศีรษะ ไม่แน่นหน้าอก กินยาสม่ำเสมอ',
      objective: 'BP {bp} mmHg, PR {pr}/min หัวใจเต้นสม่ำเสมอ ไม่บวม',
      begun: 'ความดันโลหิตสูง ยังคุมไม่ได้ตามเป้าหมาย',
      better: 'ความดันโลหิตสูง คุมได้ดี',
      plan: 'ลดเค็ม วัดความดันที่บ้าน เช้า-เย็น',
    },
    en: {
      subjective: 'No headache, no chest pain, takes the medicine regularly.',
      objective: 'BP {bp} mmHg, PR {pr}/min. Heart regular, no oedema.',
      begun: 'Hypertension, not yet at target.',
      better: 'Hypertension, well controlled.',
      plan: 'Less salt. Blood pressure at home, mornings and evenings.',
    },
  },
  diabetes: {
    medicines: ['metformin'],
    th: {
      subjective: 'ไม่มีปัสสาวะบ่อย ไม่มีอาการน้ำตาลต่ำ ไม่ชาปลายเท้า',
      objective: 'น้ำหนัก {bw} กก. FPG {fpg} mg/dL, HbA1c {a1c}% เท้าไม่มีแผล',
      begun: 'เบาหวานชนิดที่ 2 ระดับน้ำตาลยังสูงกว่าเป้าหมาย',
      better: 'เบาหวานชนิดที่ 2 คุมได้ตามเป้าหมาย',
      plan: 'คุมแป้งและน้ำตาล เดินวันละ 30 นาที ตรวจตาและเท้าปีละครั้ง',
    },
    en: {
      subjective: 'No polyuria, no hypoglycaemia, no numbness of the feet.',
      objective: 'Weight {bw} kg, FPG {fpg} mg/dL, HbA1c {a1c}%. Feet without wounds.',
      begun: 'Type 2 diabetes, glucose still above target.',
      better: 'Type 2 diabetes, at target.',
      plan: 'Less starch and sugar, 30 minutes of walking a day. Eyes and feet once a year.',
    },
  },
  dyslipidaemia: {
    medicines: ['atorvastatin'],
    th: {
      subjective: 'ไม่ปวดกล้ามเนื้อ',
      objective: 'LDL {ldl} mg/dL',
      begun: 'ไขมันในเลือดสูง LDL ยังเกินเป้าหมาย',
      better: 'ไขมันในเลือดสูง LDL ได้ตามเป้าหมาย',
      plan: 'ลดของทอดและกะทิ',
    },
    en: {
      subjective: 'No muscle pain.',
      objective: 'LDL {ldl} mg/dL.',
      begun: 'Dyslipidaemia, LDL above target.',
      better: 'Dyslipidaemia, LDL at target.',
      plan: 'Less fried food and coconut milk.',
    },
  },
  asthma: {
    medicines: ['budesonide', 'salbutamol'],
    th: {
      subjective: 'ไอกลางคืนสัปดาห์ละครั้ง ใช้ยาขยายหลอดลมน้อยลง ออกกำลังกายได้',
      objective: 'PR {pr}/min, SpO2 {spo2}% ปอดไม่มีเสียงวี้ด',
      begun: 'หืด คุมอาการได้บางส่วน',
      better: 'หืด คุมอาการได้ดี',
      plan: 'พ่นยาควบคุมทุกวันและบ้วนปากหลังพ่น ทบทวนวิธีพ่นยาแล้ว',
    },
    en: {
      subjective: 'Coughs at night once a week, uses the reliever less, can exercise.',
      objective: 'PR {pr}/min, SpO2 {spo2}%. No wheeze.',
      begun: 'Asthma, partly controlled.',
      better: 'Asthma, well controlled.',
      plan: 'Preventer every day, rinse the mouth afterwards. Inhaler technique checked.',
    },
  },
  rhinitis: {
    medicines: ['fluticasone'],
    th: {
      subjective: 'คัดจมูกและจามตอนเช้า ดีขึ้นหลังพ่นจมูก',
      objective: 'เยื่อบุจมูกบวมเล็กน้อย น้ำมูกใส',
      begun: 'จมูกอักเสบภูมิแพ้ อาการต่อเนื่อง',
      better: 'จมูกอักเสบภูมิแพ้ อาการดีขึ้น',
      plan: 'ล้างจมูกด้วยน้ำเกลือ ซักผ้าปูที่นอนด้วยน้ำร้อนทุกสัปดาห์',
    },
    en: {
      subjective: 'Blocked nose and sneezing in the mornings, better with the spray.',
      objective: 'Nasal mucosa slightly swollen, clear discharge.',
      begun: 'Allergic rhinitis, persistent.',
      better: 'Allergic rhinitis, improving.',
      plan: 'Saline rinses, bed linen washed hot every week.',
    },
  },
  dyspepsia: {
    medicines: ['omeprazole'],
    th: {
      subjective: 'จุกแน่นลิ้นปี่หลังอาหาร ไม่ถ่ายดำ น้ำหนักไม่ลด',
      objective: 'ท้องนุ่ม กดเจ็บเล็กน้อยที่ลิ้นปี่ น้ำหนัก {bw} กก.',
      begun: 'อาหารไม่ย่อย (dyspepsia)',
      better: 'อาหารไม่ย่อย อาการดีขึ้น',
      plan: 'กินอาหารตรงเวลา งดกาแฟ ของเผ็ด และสุรา',
    },
    en: {
      subjective: 'Epigastric fullness after meals. No black stool, no weight loss.',
      objective: 'Abdomen soft, slight epigastric tenderness. Weight {bw} kg.',
      begun: 'Dyspepsia.',
      better: 'Dyspepsia, improving.',
      plan: 'Regular meals, no coffee, spices or alcohol.',
    },
  },
}
