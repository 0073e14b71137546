import type { Scenario, Words } from './scenario.ts'

type Movement = [complaint: string, movement: string, assessment: string, home: string, plan: string]

const wordsOf = ([complaint, movement, assessment, home_programme, plan]: Movement): Words => ({
  complaint,
  movement,
  assessment,
  home_programme,
  plan,
})

const physio = (treatment: string, th: Movement, en: Movement): Scenario => ({
  template: 'physiotherapy',
  chosen: { treatment, pain_before: '{pain}', pain_after: '{painAfter}' },
  th: wordsOf(th),
  en: wordsOf(en),
})

/** While it hurts much, then less, then little. */
export const backPain = [
  physio(
    'Heat\nUltrasound\nManual therapy',
    [
      'ปวดหลังส่วนล่าง ก้มแล้วปวด นั่งนานไม่ได้ ไม่ร้าวลงขา',
      'ก้มได้ครึ่งหนึ่ง กล้ามเนื้อหลังเกร็ง SLR 80 องศาสองข้าง กำลังขา 5/5',
      'ปวดหลังส่วนล่างจากกล้ามเนื้อ',
      'นอนหงายดึงเข่าชิดอก 10 ครั้ง วันละ 2 รอบ',
      'นัดสัปดาห์ละ 2 ครั้ง งดยกของหนัก ปรับเก้าอี้ทำงาน',
    ],
    [
      'Low back pain on bending, cannot sit long, does not radiate.',
      'Flexion half, paraspinal muscles tense, SLR 80 degrees both sides, leg strength 5/5.',
      'Mechanical low back pain.',
      'Knees to chest lying down, 10 times, twice a day.',
      'Twice a week. No heavy lifting, better chair.',
    ],
  ),
  physio(
    'Heat\nManual therapy\nExercise',
    [
      'ปวดลดลง นั่งทำงานได้ 1 ชั่วโมง',
      'ก้มได้สามในสี่ กล้ามเนื้อหลังเกร็งน้อยลง',
      'ปวดหลังส่วนล่าง อาการดีขึ้น',
      'ท่าแมว-วัว และสะพานโค้ง อย่างละ 10 ครั้ง วันละ 2 รอบ',
      'นัดสัปดาห์ละครั้ง เริ่มออกกำลังกายแกนกลางลำตัว',
    ],
    [
      'Less pain, can sit at work for an hour.',
      'Flexion three quarters, muscles less tense.',
      'Low back pain, improving.',
      'Cat and cow, bridge, 10 times each, twice a day.',
      'Once a week. Core exercises begun.',
    ],
  ),
  physio(
    'Exercise',
    [
      'เกือบไม่ปวด ทำงานได้ตามปกติ',
      'ก้มได้สุด ไม่มีจุดกดเจ็บ แพลงก์ได้ 40 วินาที',
      'ปวดหลังส่วนล่าง ใกล้หาย',
      'แพลงก์ 30 วินาที 3 เซต วันเว้นวัน เดินเร็ว 30 นาที',
      'เว้นระยะนัด ดูแลตนเองต่อที่บ้าน',
    ],
    [
      'Hardly any pain, works as usual.',
      'Full flexion, no tender points, plank for 40 seconds.',
      'Low back pain, nearly resolved.',
      'Plank for 30 seconds, 3 sets every other day, brisk walking.',
      'Longer intervals, goes on at home.',
    ],
  ),
] as const

export const knee = [
  physio(
    'Heat\nUltrasound\nExercise',
    [
      'ปวดเข่าขวาเวลาขึ้นบันไดและลุกจากเก้าอี้',
      'งอเข่า 110 องศา เหยียดสุด มีเสียงกรอบแกรบ กำลังต้นขาหน้า 4/5',
      'ข้อเข่าเสื่อม',
      'เกร็งต้นขาค้าง 5 วินาที 15 ครั้ง วันละ 3 รอบ',
      'นัดสัปดาห์ละ 2 ครั้ง เลี่ยงนั่งพับเพียบและนั่งยอง',
    ],
    [
      'Pain in the right knee on stairs and when getting up.',
      'Flexion 110 degrees, full extension, crepitus, quadriceps 4/5.',
      'Osteoarthritis of the knee.',
      'Quadriceps sets, 5 seconds, 15 times, 3 times a day.',
      'Twice a week. No squatting.',
    ],
  ),
  physio(
    'Ultrasound\nExercise',
    [
      'ปวดน้อยลง เดินตลาดได้ 20 นาที',
      'งอเข่า 120 องศา กำลังต้นขาหน้า 4+/5',
      'ข้อเข่าเสื่อม อาการดีขึ้น',
      'ยกขาเหยียดตรงถ่วงน้ำหนัก 1 กก. 15 ครั้ง วันละ 2 รอบ',
      'นัดสัปดาห์ละครั้ง ปั่นจักรยานอยู่กับที่ 10 นาที',
    ],
    [
      'Less pain, walks to the market for 20 minutes.',
      'Flexion 120 degrees, quadriceps 4+/5.',
      'Osteoarthritis of the knee, improving.',
      'Straight leg raises with 1 kg, 15 times, twice a day.',
      'Once a week, exercise bike for 10 minutes.',
    ],
  ),
  physio(
    'Exercise',
    [
      'ขึ้นลงบันไดได้โดยไม่ต้องจับราว',
      'งอเข่า 125 องศา กำลังต้นขาหน้า 5/5',
      'ข้อเข่าเสื่อม คุมอาการได้',
      'ปั่นจักรยาน 20 นาที วันเว้นวัน',
      'เว้นระยะนัด คุมน้ำหนัก',
    ],
    [
      'Stairs without the rail.',
      'Flexion 125 degrees, quadriceps 5/5.',
      'Osteoarthritis of the knee, under control.',
      'Cycling 20 minutes every other day.',
      'Longer intervals, weight control.',
    ],
  ),
] as const
