import { doctorTitleWords, personTitleWords } from '../../search/written-titles.ts'
import { commonWords, thaiCommonWords } from './lexicon-common.ts'
import { deskWords } from './lexicon-desk.ts'
import { questionWords } from './lexicon-questions.ts'

/** The words that the assistant knows without a model, in English and Thai. Spellings of a word are separated by "|". */

const plain = {
  // subjects of questions
  find: 'find|search|search for|look up|lookup|look for|locate|who is|who|find me|หา|ค้นหา|ค้น|ค้นชื่อ|ตามหา|เสิร์ช',
  patient: 'patient|patients|a patient|client|named|called|คนไข้|ผู้ป่วย|ชื่อ|คนไข้ชื่อ|ผู้ป่วยชื่อ',
  phone: 'phone|phone number|number|tel|telephone|contact|เบอร์|เบอร์โทร|โทร|โทรศัพท์|เบอร์โทรศัพท์|หมายเลข|เบอร์ติดต่อ',
  record: 'hn|เลขที่|เลข|เลขที่ผู้ป่วย',
  appointment: 'appointment|appt|visit|booking|นัด|นัดหมาย|คิว|คิวนัด|มานัด|มาตามนัด',
  agenda:
    'appointments|appts|visits|bookings|agenda|calendar|schedules|ตาราง|ตารางนัด|ตารางตรวจ|ตารางงาน|ตารางนัดหมาย|รายการนัด|รายการนัดหมาย|ปฏิทิน',
  schedule: 'schedule',
  coming:
    "coming|coming in|on|have on|has on|happening|scheduled|booked|what's on|who's coming|what's happening|whos coming|whats on|ใครมา|ใครจะมา|จะมา|เข้ามา|มาตรวจ|ใครมาตรวจ|ใครจะมาตรวจ",
  free: 'free|have time|has time|have a slot|have free time|have time free|available|availability|open|opening|openings|vacant|ว่าง|คิวว่าง|เวลาว่าง|ช่องว่าง|ช่วงว่าง|นัดว่าง|สล็อตว่าง|มีคิวว่าง|มีเวลาว่าง',
  slot: 'slot|slots|time|times|gap|gaps|hours|time slots|time slot|ช่องเวลา|สล็อต',
  book: 'book|reserve|make|make an appointment|set up|arrange|จอง|จองนัด|จองคิว|ลงนัด|ทำนัด|นัดให้|ลงคิว|สร้างนัด|เพิ่มนัด|จองนัดหมาย|ลงนัดหมาย|นัดหมายให้|ทำนัดหมาย|เพิ่มนัดหมาย|สร้างนัดหมาย',
  move: 'move|reschedule|postpone|shift|rebook|เลื่อน|เลื่อนนัด|ย้าย|ย้ายนัด|เปลี่ยนนัด|เปลี่ยนเวลานัด|เลื่อนเวลา|เลื่อนคิว|ย้ายคิว|เลื่อนนัดหมาย|ย้ายนัดหมาย|เปลี่ยนเวลา',
  cancel: 'cancel|call off|ยกเลิก|ยกเลิกนัด|ยกเลิกคิว|ยกเลิกนัดหมาย|แคนเซิล|แคนเซิลนัด',
  summary:
    'summary|summarize|summarise|sum up|overview|history|record|records|file|chart|medical history|medical record|medical records|tell me about|สรุป|ประวัติ|ประวัติการรักษา|สรุปประวัติ|เวชระเบียน|แฟ้ม|แฟ้มประวัติ|สรุปข้อมูล|ข้อมูล|สรุปการรักษา|สรุปประวัติการรักษา|ประวัติการตรวจ',
  invoice: 'invoice|invoices|bill|bills|ใบแจ้งหนี้|บิล|ใบเสร็จ|วางบิล|อินวอยซ์|ใบเรียกเก็บเงิน|เรียกเก็บเงิน|เก็บเงิน|คิดเงิน',
  unpaid:
    'unpaid|outstanding|open invoices|outstanding balance|outstanding balances|not paid|owe|owes|owe us|owes us|owe money|owes us money|owes money|owing|debt|debts|debtors|balance due|ค้าง|ค้างชำระ|ค้างจ่าย|ยังไม่จ่าย|ยังไม่ชำระ|ยังไม่ได้จ่าย|ยังไม่ได้ชำระ|ยอดค้าง|ยอดค้างชำระ|ค้างเงิน|ติดเงิน|หนี้|ที่ค้างชำระ|ที่ค้าง|ที่ยังไม่จ่าย|ที่ยังไม่ชำระ|ที่ยังไม่ได้จ่าย|ยอดค้างจ่าย|ติดหนี้|เป็นหนี้|ลูกหนี้|หนี้ค้างชำระ|ที่ค้างจ่าย|ที่ยังไม่ได้ชำระ',
  overdue: 'overdue|past due|เกินกำหนด|เลยกำหนด|ที่เกินกำหนด|ที่เลยกำหนด|เกินกำหนดชำระ|ที่เกินกำหนดชำระ|เลยกำหนดชำระ',
  revenue:
    'revenue|revenues|income|sales|turnover|earnings|takings|earn|earned|make money|money make|did we make|money did we make|have we made|did we earn|รายได้|ยอดขาย|รายรับ|ยอดเงิน|รายได้รวม|ยอดรายได้|ยอดรายรับ|รับเงิน|ได้เงิน|ขายได้',
  prescribe: 'prescribe|จ่ายยา|สั่งยา|สั่งจ่ายยา',
  prescription: 'prescription|prescriptions|rx|ใบสั่งยา',
  draft: 'draft|make|create|write|prepare|issue|new|ออก|สร้าง|เขียน|ร่าง|ทำ|เตรียม|เปิด',
  money: 'money|the money|amount|total|much|เงิน|ยอด|ยอดรวม',
  change: 'change|เปลี่ยน',
  note: 'note|notes|remark|remarks|with note|หมายเหตุ|โน้ต|บันทึกว่า',

  // between names and times
  with: 'with|by|กับ|โดย|พบ|เจอ|ตรวจกับ',
  for: 'for|ให้|สำหรับ|เพื่อ|ให้กับ|แก่',
  of: 'of|about|ของ|เกี่ยวกับ',
  to: 'to|into|onto|ไป|ไปเป็น|เป็น|มาเป็น|ไปที่|ไปยัง|ไปวัน|ไปตอน|ไปหา|มาที่',
  from: 'from|between|since|จาก|ตั้งแต่|ระหว่าง',
  until: 'until|till|through|ถึง|จนถึง',
  and: 'and|&|และ|กับ',
  at: 'at|on|in|during|@|ตอน|เวลา|ช่วง|ในช่วง|ใน|ที่|ประจำ|เมื่อ|ภายใน',
  after: 'after|หลัง|หลังจาก',
  before: 'before|ก่อน',
  each: 'each|per|apiece|ละ|@',
  times: 'x|×|*|คูณ',
  has: 'has|have|had|is|are|was|were|does|do|did|will|be|got|there|มี|อยู่|ได้|จะ|are there|is there|do we have|ต้อง',
  what: "what|what's|whats|which|when|when's|when is|when are|how many|how much|any|all|list|anything|everything|everybody|everyone|who's|whos|อะไร|อะไรบ้าง|ใคร|ใครบ้าง|กี่|กี่คน|กี่ราย|กี่นัด|กี่คิว|เท่าไหร่|เท่าไร|เท่าใด|เมื่อไหร่|เมื่อไร|ทั้งหมด|ทุก|รายการ|รายชื่อ|กี่โมง|เท่าไหร่แล้ว|กี่บาท|วันไหน|วันไหนบ้าง|ตอนไหน|ตอนไหนบ้าง|คนไหน|กี่โมงบ้าง|คนไหนบ้าง|กี่ใบ|กี่รายการ|ไหม|มั้ย|มัย|ไม๊|หรือเปล่า|รึเปล่า|หรือยัง|บ้าง|what time|what time is|what day|what day is",
  we: 'we|us|our|clinic|the clinic|เรา|คลินิก|ร้าน',

  // when
  this: 'this|current|นี้|ปัจจุบัน',
  next: 'next|upcoming|following|earliest|first|soonest|ครั้งต่อไป|ครั้งหน้า|ครั้งถัดไป|หน้า|ถัดไป|ข้างหน้า|ต่อไป|ต่อจากนี้',
  last: 'last|previous|past|ที่แล้ว|ก่อนหน้า|ที่ผ่านมา|ก่อน|ย้อนหลัง|แล้ว',
  pastDays: 'วันที่ผ่านมา|วันที่แล้ว',
  ago: 'ago|ก่อนหน้านี้',
  in: 'in|อีก|in another',
  theDate: 'วันที่|dated|ที่|date',
  ordinal: 'st|nd|rd|th',
  beforeYear: 'พ.ศ.|พศ.|พศ|ค.ศ.|คศ.|คศ|be|ad|ce',
  half: 'half|ครึ่ง',
  past: 'half past',
  oclock: "o'clock|oclock|โมง",
  evenClock: 'ทุ่ม',
  nightClock: 'ตี',
  clock24: 'น.|นาฬิกา|hrs',
  am: 'am|a.m',
  pm: 'pm|p.m',
  minute: 'minute|minutes|min|mins|นาที',
  hour: 'hour|hours|hr|h|ชั่วโมง|ชม.|ชม|ช.ม.',
  weekend: 'weekend|สุดสัปดาห์|เสาร์อาทิตย์|วันเสาร์อาทิตย์|เสาร์-อาทิตย์',
  now: 'now|right now|ตอนนี้|ขณะนี้|เดี๋ยวนี้',

  // documents
  fee: 'ค่า',
  baht: 'baht|thb|บาท|฿|บ.',
  dose: 'tablet|tablets|tab|tabs|pill|pills|capsule|capsules|cap|caps|bottle|bottles|tube|tubes|sachet|sachets|pack|packs|box|boxes|เม็ด|แคปซูล|ขวด|หลอด|ซอง|แผง|กล่อง|ตลับ',
  strength: 'mg|mcg|g|ml|iu|มก.|มก|มล.|มล|กรัม|มิลลิกรัม|ไมโครกรัม|ซีซี|cc',
  amount: 'qty|quantity|amount of|จำนวน|รวม',

  // people
  doctor: [...doctorTitleWords, 'doc', 'physician', 'dentist'].join('|'),
  honorific: personTitleWords.join('|'),

  // fillers that are ignored
  filler:
    "please|pls|plz|kindly|thanks|thank you|the|a|an|can you|could you|would you|can i|can i get|could i get|i want|i want to|i'd like|i'd like to|i would like|i would like to|i need|i need to|we need to|need to|hello|good morning|good afternoon|good evening|let's|lets|show|show me|give me|get|get me|display|view|see|tell me|check|let me see|want to|for me|hi|hey|me|สวัสดี|สวัสดีครับ|สวัสดีค่ะ|ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ|รบกวน|กรุณา|โปรด|ช่วย|ขอ|ขอดู|ดู|แสดง|อยากดู|อยากได้|อยากทราบ|อยากรู้|อยาก|ต้องการ|เช็ค|เช็ก|ตรวจสอบ|เปิดดู|ครับ|ค่ะ|คะ|คับ|ครับผม|นะ|นะครับ|นะคะ|หน่อย|ให้หน่อย|ด้วย|ที|จ้า|จ้ะ|หน่อยครับ|หน่อยค่ะ|ได้ไหม|ได้มั้ย|ได้ไหมครับ|ได้ไหมคะ|ให้ที|ให้ด้วย|เลย|รายชื่อของ",

  // names that contain one of the words above
  name: 'สมคิด|บุญส่ง|นิตยา|พรหม|สว่าง|นัดดา|นัดชา|มหา|ไปรยา|มีชัย|มีสุข|มีนา|หาญ|ในฟ้า|ตะวัน|ปีเตอร์|ทีปกร|บุญมี|มีค่า|หาดใหญ่|วันดี|วันเพ็ญ|วันชัย|จันทร์เพ็ญ|จันทร์จิรา|จันทร์ฉาย|ศุกร์เสริม|อาทิตยา|นัดตา|ผมทอง',

  // words that no command contains
  stop: "not|don't|dont|never|no|why|how|where|should|must|cannot|can't|if|because|but|or|than|that|these|those|it|him|her|them|they|he|she|you|your|i|my|mine|am i|hurt|hurts|pain|ache|headache|fever|cough|sick|dose of|feel|feeling|symptom|symptoms|treat|diagnose|side effects|table|flight|meeting|hotel|taxi|restaurant|room|lunch|dinner|someone|somebody|anyone|anybody|nobody|something|nothing|every|daily|weekly|monthly|again|later|soon|also|then|only|same|another|both|except|maybe|instead|yourself|myself|around|approximately|diabetes|asthma|hypertension|covid|flu|cancer|allergy|allergies|vaccine|vaccines|vaccination|paracetamol|ibuprofen|aspirin|amoxicillin|antibiotic|antibiotics|medicine|medicines|medication|drug|drugs|weather|joke|news|thing|things|out|subscription|everyone's|ไม่|ไม่ต้อง|อย่า|ห้าม|ทำไม|อย่างไร|ยังไง|เพราะ|ถ้า|แต่|หรือ|ฉัน|ผม|ดิฉัน|เขา|เธอ|มัน|พวกเขา|ปวด|ปวดหัว|เจ็บ|ไข้|เป็นไข้|ไอ|อาการ|รักษา|วินิจฉัย|ผลข้างเคียง|กินยา|คือ|ที่ไหน|ร้านอาหาร|โรงแรม|แท็กซี่|ใครสักคน|เลิก|อะไรดี|ดีไหม|ไหนดี|ทุกคน|ไหน|เพื่อน|อากาศ|ข่าว|เบาหวาน|ความดัน|มะเร็ง|ไข้หวัด|ไมเกรน|ภูมิแพ้|หายไหม|หายดี|หายแล้ว|หายไป|หายหรือยัง|หายป่วย|หายปวด|โรค|ควร|ต้องทำ|แปลว่า|หมายถึง|ป่วย|แพ้ยา",
} as const

const valued = {
  day: [
    ['today|todays|to day|วันนี้|วัน นี้', 0],
    ['tomorrow|tomorow|tommorow|tommorrow|tmr|tmrw|to morrow|พรุ่งนี้|วันพรุ่งนี้|พรุ้งนี้|พรุ่ง', 1],
    ['day after tomorrow|the day after tomorrow|มะรืน|มะรืนนี้|วันมะรืน|วันมะรืนนี้', 2],
    ['yesterday|เมื่อวาน|เมื่อวานนี้|วานนี้', -1],
    ['day before yesterday|the day before yesterday|เมื่อวานซืน|วานซืน', -2],
  ],
  period: [
    ['day|days|วัน', 1],
    ['week|weeks|สัปดาห์|อาทิตย์|วีค', 7],
    ['month|months|เดือน', 30],
    ['year|years|ปี', 365],
  ],
  weekday: [
    ['sunday|sundays|sun|วันอาทิตย์|อา.', 0],
    ['monday|mondays|mon|วันจันทร์|จันทร์', 1],
    ['tuesday|tuesdays|tue|tues|วันอังคาร|อังคาร', 2],
    ['wednesday|wednesdays|wed|วันพุธ|พุธ', 3],
    ['thursday|thursdays|thu|thur|thurs|วันพฤหัสบดี|วันพฤหัส|พฤหัสบดี|พฤหัส', 4],
    ['friday|fridays|fri|วันศุกร์|ศุกร์', 5],
    ['saturday|saturdays|sat|วันเสาร์|เสาร์', 6],
  ],
  month: [
    ['january|jan|มกราคม|มกรา|ม.ค.|มค.|มค', 1],
    ['february|feb|กุมภาพันธ์|กุมภา|ก.พ.|กพ.|กพ', 2],
    ['march|mar|มีนาคม|มี.ค.|มีค.', 3],
    ['april|apr|เมษายน|เมษา|เม.ย.|เมย.|เมย', 4],
    ['may|พฤษภาคม|พฤษภา|พ.ค.|พค.|พค', 5],
    ['june|jun|มิถุนายน|มิถุนา|มิ.ย.|มิย.|มิย', 6],
    ['july|jul|กรกฎาคม|กรกฎา|ก.ค.|กค.|กค', 7],
    ['august|aug|สิงหาคม|สิงหา|ส.ค.|สค.|สค', 8],
    ['september|sep|sept|กันยายน|กันยา|ก.ย.|กย.|กย', 9],
    ['october|oct|ตุลาคม|ตุลา|ต.ค.|ตค.|ตค', 10],
    ['november|nov|พฤศจิกายน|พฤศจิกา|พ.ย.|พย.|พย', 11],
    ['december|dec|ธันวาคม|ธันวา|ธ.ค.|ธค.|ธค', 12],
  ],
  part: [
    ['morning|mornings|เช้า|ตอนเช้า|ช่วงเช้า', 9],
    ['afternoon|afternoons|arvo|after lunch|หลังเที่ยง|บ่าย|ตอนบ่าย|ช่วงบ่าย', 13],
    ['evening|evenings|night|เย็น|ตอนเย็น|ช่วงเย็น|ค่ำ|ตอนค่ำ|ช่วงค่ำ', 17],
    ['tonight|คืนนี้', 117],
  ],
  /** Times that are one word, in minutes after midnight. */
  moment: [
    ['noon|midday|เที่ยง|เที่ยงวัน|ตอนเที่ยง', 720],
    ['midnight|เที่ยงคืน', 0],
    ['บ่ายโมง', 780],
    ['โมงเช้า', 420],
  ],
  number: [
    ['one|หนึ่ง|นึง', 1],
    ['two|สอง', 2],
    ['three|สาม', 3],
    ['four|สี่', 4],
    ['five|ห้า', 5],
    ['six|หก', 6],
    ['seven|เจ็ด', 7],
    ['eight|แปด', 8],
    ['nine|เก้า', 9],
    ['ten|สิบ', 10],
    ['eleven|สิบเอ็ด', 11],
    ['twelve|สิบสอง', 12],
    ['fifteen|quarter|สิบห้า', 15],
    ['twenty|ยี่สิบ', 20],
    ['thirty|สามสิบ', 30],
    ['forty-five|สี่สิบห้า', 45],
    ['forty|สี่สิบ', 40],
    ['fifty|ห้าสิบ', 50],
    ['sixty|หกสิบ', 60],
    ['ninety|เก้าสิบ', 90],
  ],
  /** The index of a category in `eventCategories`. */
  category: [
    [
      'consultation|a consultation|checkup|check-up|check up|follow-up|follow up|ปรึกษา|ตรวจ|ตรวจติดตาม|ตรวจติดตามอาการ|ตรวจสุขภาพ',
      1,
    ],
    ['medical care|treatment|การรักษา|ทำแผล', 2],
    ['surgery|operation|ผ่าตัด', 3],
  ],
} as const

export type WordName = keyof typeof plain | keyof typeof questionWords | keyof typeof deskWords | keyof typeof valued
/** One meaning of a spelling; `value` is the number of a month, of a weekday, of minutes and so on. */
export type Word = { is: WordName; value: number }

type Entry = [spellings: string, word: Word]
export type Lexicon = {
  /** The meanings of a spelling; empty when the lexicon does not have it. */
  meaningsOf: (spelling: string) => readonly Word[]
  /** The length of the longest word that the text begins with; 0 for none. */
  longestWordIn: (text: string) => number
  /** The largest number of pieces of one word. */
  mostPieces: number
}

const entries: Entry[] = [
  ...Object.entries(plain).map(([is, spellings]): Entry => [spellings, { is: is as WordName, value: 0 }]),
  ...Object.entries(valued).flatMap(([is, list]) =>
    list.map(([spellings, value]): Entry => [spellings, { is: is as WordName, value }]),
  ),
]

const beginning = (spelling: string) => spelling.slice(0, 2)

function lexiconOf(entriesOfAll: readonly Entry[]): Lexicon {
  const meanings = new Map<string, Word[]>()
  for (const [spellings, word] of entriesOfAll) {
    for (const spelling of spellings.split('|')) meanings.set(spelling, [...(meanings.get(spelling) ?? []), word])
  }
  const lengths = new Map<string, number>()
  for (const spelling of meanings.keys()) {
    lengths.set(beginning(spelling), Math.max(lengths.get(beginning(spelling)) ?? 0, spelling.length))
  }
  return {
    meaningsOf: (spelling) => meanings.get(spelling.toLowerCase()) ?? [],
    longestWordIn: (text) => lengths.get(beginning(text)) ?? 0,
    mostPieces: Math.max(...[...meanings.keys()].map((spelling) => spelling.split(' ').length)),
  }
}

/** Of plain commands, every word of which has to be understood. */
export const commandLexicon = lexiconOf(entries)

const ofQuestions: Entry[] = [...Object.entries(questionWords), ...Object.entries(deskWords)].map(([is, spellings]) => [
  spellings,
  { is: is as WordName, value: 0 },
])
const known = new Set([...entries, ...ofQuestions].flatMap(([spellings]) => spellings.split('|')))
const common = [commonWords, thaiCommonWords].map((spellings): Entry => [
  spellings
    .split('|')
    .filter((spelling) => !known.has(spelling))
    .join('|'),
  { is: 'common', value: 0 },
])
const asked = new Set(ofQuestions.flatMap(([spellings]) => spellings.split('|')))
const withoutAsked = (spellings: string) =>
  spellings
    .split('|')
    .filter((spelling) => !asked.has(spelling))
    .join('|')

/** With the words of questions; what is a question's word here stops no sentence. */
export const questionLexicon = lexiconOf([
  ...entries.map(([spellings, word]): Entry => [word.is === 'stop' ? withoutAsked(spellings) : spellings, word]),
  ...ofQuestions,
  ...common,
])
