import type { Cell, Language } from './clinic-cells.ts'

/** Spreadsheets of clinics, and the exports of programs that they come from: their columns, and what they make of a person. */

export type Person = { title: string; first: string; last: string }

export const people: Record<Language, Person[]> = {
  th: [
    { title: 'นาย', first: 'สมชาย', last: 'ใจดี' },
    { title: 'น.ส.', first: 'รัตนา', last: 'ศรีสุข' },
    { title: 'ด.ญ.', first: 'ใบบัว', last: 'ณ อยุธยา' },
    { title: '', first: 'อ่อง', last: '' }, // from Myanmar
    { title: 'พ.ต.อ.', first: 'สมศักดิ์', last: 'รักไทย' },
    { title: 'นาง', first: 'น้ำผึ้ง', last: 'ทองดี' },
    { title: 'เด็กชาย', first: 'เอก', last: 'ตัวอย่าง' },
  ],
  en: [
    { title: 'Mr', first: 'James', last: 'Patel' },
    { title: '', first: 'Suharto', last: '' },
    { title: 'Mrs', first: 'Ida', last: 'Example' },
    { title: 'Dr', first: 'José', last: 'Müller' },
    { title: 'Ms', first: 'Ann', last: 'van Dijk' },
    { title: 'Miss', first: 'O', last: 'Lee' },
    { title: 'Mr', first: 'Thiha', last: '' },
    { title: 'Mr.', first: 'Chloë', last: 'Åström' },
  ],
}

/** A row before it is written. */
export type Row = {
  key: string
  person: Person
  birth: Cell
  sex: Cell
  phone: Cell
  allergies: Cell
  at: number
}

export type Sheet = {
  language: Language
  /** The columns by their names. */
  columns: Record<string, (row: Row) => string>
  /** Names of columns that are no field. */
  ignored?: string[]
  /** The key is the hospital number. */
  isNumbered?: boolean
  /** The allergies stand there. */
  hasAllergies?: boolean
  hasSex?: boolean
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
const birth = ({ birth: { written } }: Row) => written
const sex = ({ sex: { written } }: Row) => written
const phone = ({ phone: { written } }: Row) => written
const allergies = ({ allergies: { written } }: Row) => written
const key = (row: Row) => row.key
const title = ({ person }: Row) => person.title
const first = ({ person }: Row) => person.first
const last = ({ person }: Row) => person.last
/** With a space, or run together, as both are usual. */
const withTitle = ({ person, at }: Row) =>
  at % 2 === 0 || /[^ก-๛.]/.test(person.title) ? joined(person.title, person.first) : `${person.title}${person.first}`
const empty = () => ''
const city = () => 'กรุงเทพมหานคร'

export const sheets: Record<string, Sheet> = {
  'Thai, a column for each': {
    language: 'th',
    columns: {
      HN: key,
      คำนำหน้า: title,
      ชื่อ: first,
      สกุล: last,
      วันเดือนปีเกิด: birth,
      เพศ: sex,
      เบอร์โทร: phone,
      แพ้ยา: allergies,
      หมายเหตุ: empty,
    },
    isNumbered: true,
    hasAllergies: true,
    hasSex: true,
  },
  'Thai, whole names': {
    language: 'th',
    columns: {
      เลขที่ผู้ป่วย: key,
      'ชื่อ-สกุล': (row) => joined(withTitle(row), row.person.last),
      'ว/ด/ป เกิด': birth,
      เบอร์มือถือ: phone,
      ประวัติแพ้ยา: allergies,
      แพ้อาหาร: ({ at }) => (at % 2 === 0 ? '-' : ''),
      โรคประจำตัว: () => '-',
      แผนกที่มา: () => 'OPD',
    },
    ignored: ['แผนกที่มา'],
    isNumbered: true,
    hasAllergies: true,
  },
  'Thai, titles in names': {
    language: 'th',
    columns: {
      รหัสผู้ป่วย: key,
      ชื่อ: withTitle,
      นามสกุล: last,
      วันเกิด: birth,
      'เพศ (ช/ญ)': sex,
      โทรศัพท์: phone,
      ที่อยู่: () => '1 ถนนสุขุมวิท',
      จังหวัด: city,
      การแพ้ยา: allergies,
    },
    isNumbered: true,
    hasAllergies: true,
    hasSex: true,
  },
  Cliniko: {
    language: 'en',
    columns: {
      Id: key,
      Title: title,
      'First name': first,
      'Last name': last,
      'Preferred first name': empty,
      'Date of birth': birth,
      Sex: sex,
      'Phone (Mobile)': phone,
      Email: empty,
      'Address 1': () => '1 Example Street',
      City: empty,
      'Post code': empty,
      Country: empty,
      Occupation: () => 'Teacher',
      'Referral source': empty,
      'Appointment notes': empty,
      'Created at': () => '2020-01-01 10:00:00',
    },
    ignored: ['Created at'],
    hasSex: true,
  },
  Jane: {
    language: 'en',
    columns: {
      'Patient Number': key,
      Prefix: title,
      'First Name': first,
      'Middle Name': empty,
      'Last Name': last,
      'Preferred Name': empty,
      'Mobile Phone': phone,
      'Home Phone': empty,
      Email: empty,
      'Street Address': () => '1 Example Street',
      City: empty,
      Province: empty,
      Postal: empty,
      'Birth Date': birth,
      Sex: sex,
      'Personal Health Number': empty,
      'Family Doctor': empty,
    },
    isNumbered: true,
    hasSex: true,
  },
  OpenEMR: {
    language: 'en',
    columns: {
      id: ({ key: id }) => `emr ${id}`,
      title,
      fname: first,
      lname: last,
      mname: empty,
      DOB: birth,
      street: () => '1 Example Street',
      postal_code: () => '10110',
      city: empty,
      country_code: () => 'TH',
      ss: empty,
      phone_home: empty,
      phone_cell: phone,
      sex,
      email: empty,
      pubpid: key,
    },
    isNumbered: true,
    hasSex: true,
  },
  'English, whole names': {
    language: 'en',
    columns: {
      'Chart No.': key,
      'Patient Name': (row) => {
        const { person, at } = row
        const [given, family] = [joined(person.title, person.first), person.last]
        if (!family || at % 3 === 0) return joined(given, family)
        return at % 3 === 1 ? `${family}, ${person.first}` : `${family}, ${given}`
      },
      'D.O.B.': birth,
      'Contact number': phone,
      Country: ({ at }) => (at % 2 === 0 ? 'Thailand' : ''),
      'Drug allergies': allergies,
      Remarks: empty,
    },
    isNumbered: true,
    hasAllergies: true,
  },
}
