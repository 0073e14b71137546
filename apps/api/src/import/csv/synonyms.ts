import { createHash } from 'node:crypto'
import type { CsvKind } from '@clinic/shared/imports/csv-fields'
import { csvFields } from '@clinic/shared/imports/csv-fields'

/**
 * How columns are called in spreadsheets of Thai and English clinics, and in the exports of Cliniko, Jane and OpenEMR
 * (`patient_data`). Case and everything but letters and digits are ignored.
 */
const people = {
  name: 'Full name|Patient name|Client name|Name and surname|ชื่อ-สกุล|ชื่อ-นามสกุล|ชื่อและนามสกุล|ชื่อ สกุล ผู้ป่วย|ชื่อเต็ม|ชื่อผู้ป่วย|ชื่อคนไข้|ชื่อ-สกุลผู้ป่วย|ชื่อ-นามสกุลผู้ป่วย',
  firstName: 'Given|Given name|Given names|First|Forename|Legal first name|fname|ชื่อ|ชื่อจริง|ชื่อตัว|Patient first name',
  lastName: 'Family|Family name|Surname|Last|Legal last name|lname|สกุล|นามสกุล|Patient last name',
  gender: 'Sex|Gender|Administrative sex|Sex at birth|เพศ',
  email: 'Mail|Email address|E-mail|E-mail address|Primary email|อีเมล|อีเมล์|อีเมลล์',
  phone:
    'Telephone|Tel|Tel no|Telephone number|Phone number|Phone no|Mobile|Mobile phone|Mobile number|Mobile no|Cell|Cell phone|Cell number|Phone cell|Phone mobile|Mobile phone number|Contact number|Contact no|Primary phone|Home phone|Phone home|Home phone number|Work phone|Phone work|Phone biz|Business phone|Work phone number|Other phone|Phone other|โทร|โทรศัพท์|เบอร์|เบอร์โทร|เบอร์โทรศัพท์|เบอร์มือถือ|มือถือ|โทรศัพท์มือถือ|เบอร์โทรศัพท์มือถือ|หมายเลขโทรศัพท์|เบอร์ติดต่อ|เบอร์โทรติดต่อ|โทรศัพท์บ้าน|เบอร์บ้าน|โทรศัพท์ที่ทำงาน',
  dialCode: 'Dialling code|Calling code|Phone country code|รหัสประเทศ',
}

const synonyms: Record<CsvKind, Partial<Record<string, string>>> = {
  patients: {
    ...people,
    title: 'Prefix|Salutation|Name prefix|คำนำหน้า|คำนำหน้าชื่อ|คำนำหน้านาม',
    name: `${people.name}|Name|Patient|Client`,
    id: 'Patient id|pid|Patient guid|Client id|Guid|Uuid|Record id|รหัส',
    hospitalNumber:
      'HN|H.N.|HN No|Hospital no|Patient number|Patient no|Client number|Client no|Client #|Patient #|Chart number|Chart #|Chart no|File number|File no|MRN|Medical record number|pubpid|pubid|External id|เลข HN|เลขที่ HN|หมายเลข HN|รหัสผู้ป่วย|รหัสคนไข้|เลขที่ผู้ป่วย|เลขผู้ป่วย|เลขประจำตัวผู้ป่วย|เลขที่เวชระเบียน|เลขเวชระเบียน|ทะเบียนผู้ป่วย',
    middleName: 'Middle|Middle names|Middle initial|mname|ชื่อกลาง',
    nickname: 'Preferred name|Preferred first name|Known as|Nick name|ชื่อเล่น|นามแฝง',
    dob: 'Date of birth|Birth date|Birthday|Birthdate|Born|D.O.B.|Patient dob|วันเกิด|วัน เดือน ปี เกิด|ว/ด/ป เกิด|ว.ด.ป. เกิด|ว ด ป ที่เกิด|วดป|วันเดือนปี ที่เกิด|เกิดวันที่|วันที่เกิด|ปีเกิด|Year of birth|Birth year',
    age: 'Age years|Age in years|Patient age|Current age|อายุ|อายุปี|อายุ ปี',
    nationalId:
      'National id|National id number|Citizen id|Id card|Id card number|Id number|ID no|Passport|Passport no|Passport number|ss|SSN|Personal health number|เลขบัตรประชาชน|เลขประจำตัวประชาชน|เลขที่บัตรประชาชน|เลขบัตร ปชช|เลขบัตรประจำตัวประชาชน|รหัสบัตรประชาชน|บัตรประชาชน|หมายเลขบัตรประชาชน|เลข 13 หลัก|เลขหนังสือเดินทาง|พาสปอร์ต|CID',
    address:
      'Address 1|Address 2|Address 3|Address line 1|Address line 2|Address line 3|Street|Street address|Street address 2|street line 2|Suburb|City|Town|Suburb/City|City/Suburb|State|Province|State/Province|County|Postcode|Post code|Postal|Postal code|Zip|Zip code|Home address|Mailing address|ที่อยู่|ที่อยู่ปัจจุบัน|ที่อยู่ตามบัตรประชาชน|บ้านเลขที่|หมู่|หมู่ที่|หมู่บ้าน|ซอย|ถนน|ตำบล|แขวง|ตำบล/แขวง|แขวง/ตำบล|อำเภอ|เขต|อำเภอ/เขต|เขต/อำเภอ|จังหวัด|รหัสไปรษณีย์',
    country: 'Country code|Country name|ประเทศ',
    language: 'Preferred language|Spoken language|ภาษา',
    allergies:
      'Allergy|Drug allergy|Drug allergies|Drug reaction|Drug reactions|Adverse drug reaction|Adverse drug reactions|Adverse reactions|ADR|Medication allergies|Medication allergy|Medicine allergies|Known allergies|Allergies and reactions|แพ้ยา|ประวัติแพ้ยา|การแพ้ยา|ประวัติการแพ้ยา|แพ้|ยาที่แพ้|แพ้ยา/อาหาร|ประวัติการแพ้|แพ้ยา/อาหาร/อื่นๆ|แพ้อาหาร|ประวัติแพ้อาหาร|ประวัติการแพ้อาหาร|Food allergy|Food allergies|Other allergies|แพ้อื่นๆ',
    alerts:
      'Alert|Medical alert|Medical alerts|Warning|Medical conditions|Conditions|Underlying disease|Underlying|Chronic diseases|โรคประจำตัว|ข้อควรระวัง|แจ้งเตือน|U/D',
    notes:
      'Note|Comment|Comments|Remark|Remarks|Appointment notes|Billing note|หมายเหตุ|บันทึก|Occupation|อาชีพ|Emergency contact|Contact relationship|Emergency contact name|Emergency contact phone|ผู้ติดต่อฉุกเฉิน|ผู้ติดต่อกรณีฉุกเฉิน|Blood group|Blood type|กรุ๊ปเลือด|หมู่เลือด|หมู่โลหิต|Guardian|Guardians name|Mothers name|ชื่อมารดา|ชื่อบิดา|ผู้ปกครอง|Medicare|Medicare number|Referral source|สิทธิ|สิทธิการรักษา|Drivers license|Race|Religion|ศาสนา|สัญชาติ|Nationality|Line id|ไลน์|ไอดีไลน์|Pharmacy|Family doctor|Referring doctor',
    contactBy:
      'Reached by|Contact by|Contact method|Preferred contact|Preferred contact method|Preferred method of contact|Contact preference|Preferred channel|Preferred communication method|ช่องทางติดต่อ|ช่องทางการติดต่อ|ช่องทางติดต่อที่สะดวก|ช่องทางที่สะดวก|ติดต่อทาง|สะดวกให้ติดต่อทาง',
    messageLanguage: 'Language of messages|Message language|Messages in|Correspondence language|ภาษาของข้อความ|ภาษาที่ใช้ติดต่อ',
    appointmentMessages:
      'Wants messages about appointments|Messages about appointments|Appointment messages|Appointment reminders|Receives appointment reminders|Reminder consent|ต้องการรับข้อความเกี่ยวกับนัดหมาย|รับข้อความเกี่ยวกับนัดหมาย|รับข้อความนัดหมาย|รับแจ้งเตือนนัด|ยินยอมรับข้อความนัดหมาย',
    bookingReminders:
      'Wants reminders to book|Reminders to book|Recall messages|Recall reminders|Marketing consent|Accepts marketing|Receives marketing|ต้องการรับข้อความเตือนให้นัดหมาย|รับข้อความเตือนให้นัดหมาย|รับข่าวสาร|ยินยอมรับข่าวสาร|รับข้อความประชาสัมพันธ์',
    mailedReceipts:
      'Wants receipts by e-mail|Receipts by e-mail|Mailed receipts|Email receipts|ต้องการรับใบเสร็จทางอีเมล|รับใบเสร็จทางอีเมล|ส่งใบเสร็จทางอีเมล',
  },
  doctors: {
    ...people,
    name: `${people.name}|Name|Doctor|Practitioner|Doctor name|ชื่อแพทย์|แพทย์`,
    id: 'Doctor id|Practitioner id|Provider id',
    registrationId:
      'Licence|License|Licence number|License number|Registration|Registration number|Provider number|NPI|เลขที่ใบอนุญาต|เลขใบอนุญาต|เลขที่ใบประกอบวิชาชีพ|ใบประกอบวิชาชีพ|เลข ว.',
    designations: 'Specialty|Specialties|Speciality|Designation|Discipline|สาขา|ความเชี่ยวชาญ|แพทย์เฉพาะทาง',
    medicalServices: 'Services|บริการ',
    languages: 'Language|ภาษา',
    info: 'Note|Notes|Description|หมายเหตุ',
    website: 'Web|Url|เว็บไซต์',
  },
  events: {
    id: 'Appointment id|Event id|Guid|pc_eid',
    date: 'Appointment date|Visit date|Event date|pc_eventDate|วันที่|วันนัด|วันที่นัด',
    startTime:
      'Start|Start at|Starts at|Start date|Appointment start|Appointment time|pc_startTime|เริ่ม|เวลาเริ่ม|เวลา|เวลานัด|เริ่มเวลา',
    endTime: 'End|End at|Ends at|Finish|Finish time|Appointment end|pc_endTime|สิ้นสุด|เวลาสิ้นสุด|ถึงเวลา|ถึง|เวลาจบ',
    duration: 'Duration minutes|Length|Minutes|ระยะเวลา|นาที',
    subject: 'Title|Treatment|Service|Appointment type|Reason|pc_title|เรื่อง|หัวข้อ|รายการ|การรักษา',
    status: 'State|Appointment status|สถานะ',
    category: 'Type|ประเภท',
    patient: 'Patient name|Client|Client name|Patient id|Patient number|HN|pc_pid|ผู้ป่วย|คนไข้|ชื่อผู้ป่วย|ชื่อคนไข้',
    doctor: 'Practitioner|Practitioner name|Staff member|Provider|Doctor name|pc_aid|แพทย์|หมอ|ชื่อแพทย์',
    info: 'Note|Notes|Comment|Comments|Description|pc_hometext|หมายเหตุ|บันทึก',
  },
  balances: {
    patient:
      'Patient name|Client|Client name|Patient id|Patient number|Chart number|HN|H.N.|HN No|เลข HN|ผู้ป่วย|คนไข้|ชื่อผู้ป่วย|ชื่อคนไข้|รหัสผู้ป่วย|รหัสคนไข้|pid',
    balance:
      'Owing|Owed|Amount owed|Balance owing|Balance owed|Unpaid|Unpaid balance|Unpaid amount|Amount due|Amount owing|Amount outstanding|Outstanding|Outstanding balance|Balance due|Total owing|Total outstanding|Open amount|Account balance|ยอดค้าง|ยอดค้างชำระ|ค้างชำระ|ยอดคงค้าง|ยอดยกมา|ยอดหนี้|จำนวนเงินค้างชำระ',
    invoiceNumber: 'Invoice|Invoice no|Invoice #|Number|เลขที่ใบแจ้งหนี้|ใบแจ้งหนี้|เลขที่ใบเสร็จ|เลขที่',
    invoiceDate: 'Issue date|Date|Date issued|วันที่|วันที่ออก|วันที่ใบแจ้งหนี้',
    dueDate: 'Due|Due on|วันครบกำหนด|ครบกำหนด|กำหนดชำระ',
    currency: 'สกุลเงิน',
    description: 'Service|Item|Details|Note|Notes|รายการ|รายละเอียด|หมายเหตุ',
    id: 'Invoice id|Guid',
  },
  drugs: {
    genericName: 'ชื่อสามัญ|ชื่อยา|Drug name|Medicine',
    tradeNames: 'Trade name|Brand|Brand name|syn name|ชื่อการค้า',
    thaiName: 'ชื่อไทย',
    form: 'Dosage|Dosage form|รูปแบบ',
    strength: 'ความแรง|ขนาด',
    category: 'หมวดยา|หมวด',
    nationalList: 'ED|บัญชียา',
    group1: 'name1',
    group2: 'name2',
    group3: 'name3',
    group4: 'name4',
    groupInfo: 'detail of generic name',
    controlled: 'ประเภทยา',
    advice: 'คำแนะนำ',
    conditions: 'เงื่อนไข',
    cautions: 'คำเตือนและข้อควรระวัง',
    notes: 'Note|หมายเหตุ',
  },
}

/** What is left of a column's name to compare it by. */
export const plainColumn = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('\u0e4d\u0e32', '\u0e33')

function fieldsByName(kind: CsvKind): ReadonlyMap<string, string> {
  const own = csvFields[kind].map((field) => [plainColumn(field), field] as const)
  const others = Object.entries(synonyms[kind]).flatMap(([field, names = '']) =>
    names.split('|').map((name) => [plainColumn(name), field] as const),
  )
  return new Map([...others, ...own])
}
const known = Object.fromEntries(Object.keys(csvFields).map((kind) => [kind, fieldsByName(kind as CsvKind)]))

/** The field that a column's name stands for, also where it says more behind: "Sex (M/F)", "เบอร์โทร (มือถือ)". */
export function fieldOfName(kind: CsvKind, name: string): string | undefined {
  const fields = known[kind]
  return fields?.get(plainColumn(name)) ?? fields?.get(plainColumn(name.replace(/\s*[([（].*$/, '')))
}

/** By which a mapping is found again: the names of the columns, in any order. */
export const headerKey = (names: string[]) =>
  createHash('sha256')
    .update(JSON.stringify(names.map(plainColumn).toSorted()))
    .digest('base64url')
