/** What clinics write into a cell, and what is right for it. */

export type Language = 'th' | 'en'
/** `told`: the report has to name the line. */
export type Cell = { written: string; right: string; told?: boolean; note?: string }

const days = ['1975-03-12', '1980-01-03', '1956-02-29', '1999-12-31', '2020-07-25', '1943-10-05']
const months = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  long: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
const thaiDigits = (text: string) => text.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '')

type Day = { year: number; month: number; day: number; iso: string }
const two = (number: number) => String(number).padStart(2, '0')

/** Each column of dates is written in one way. */
const writings: Record<Language, ((day: Day) => string)[]> = {
  th: [
    ({ day, month, year }) => `${day}/${month}/${year + 543}`,
    ({ day, month, year }) => `${day} ${months.th[month - 1]} ${year + 543}`,
    ({ day, month, year }) => thaiDigits(`${day}/${month}/${year + 543}`),
    ({ day, month, year }) => `${day} ${months.long[month - 1]} พ.ศ. ${year + 543}`,
    ({ iso }) => `${iso} 00:00:00`,
    ({ day, month, year }) => `${two(day)}-${two(month)}-${year}`,
    // The first of the column has its whole year, so that the others are of its era.
    ({ day, month, year }) => `${day}/${month}/${year === 1975 ? year + 543 : two((year + 543) % 100)}`,
    ({ iso }) => iso.replace(/^\d+/, (year) => String(Number(year) + 543)),
    ({ iso }) => String(Date.parse(iso) / 86_400_000 + 25_569),
    ({ day, month, year }) => thaiDigits(`${day} ${months.th[month - 1]} ${two((year + 543) % 100)}`),
  ],
  en: [
    ({ iso }) => iso,
    ({ day, month, year }) => `${two(day)}/${two(month)}/${year}`,
    ({ day, month, year }) => `${month}/${day}/${year}`,
    ({ day, month, year }) => `${day} ${months.en[month - 1]} ${year}`,
    ({ day, month, year }) => `${months.en[month - 1]} ${day}, ${year}`,
    ({ iso }) => `${iso} 00:00:00`,
    ({ iso }) => `${iso}T00:00:00Z`,
    ({ iso }) => String(Date.parse(iso) / 86_400_000 + 25_569),
    ({ day, month, year }) => `${two(day)}-${months.en[month - 1]}-${year}`,
    ({ day, month, year }) => `${two(day)}.${two(month)}.${year}`,
    ({ iso }) => iso.replaceAll('-', ''),
  ],
}

const partOf = (written: string, right: string): Cell => ({ written, right })
/** As far as it is known, on 27 November 2026. */
const inPart: Record<Language, Cell[]> = {
  th: [
    partOf('2513', '1970'),
    partOf('พ.ค. 2513', '1970-05'),
    partOf('ประมาณ 45 ปี', '1981~'),
    partOf('พ.ศ. ๒๕๑๓', '1970'),
    partOf('-', ''),
    partOf('อายุ 45 ปี', '1981~'),
  ],
  en: [
    partOf('1970', '1970'),
    partOf('May 1970', '1970-05'),
    partOf('about 45', '1981~'),
    partOf('05/1970', '1970-05'),
    partOf('0000-00-00', ''),
    partOf('45 years', '1981~'),
  ],
}

const unread = (written: string): Cell => ({ written, right: '', told: true, note: `dob: ${written}` })
const unclear = ['3/1/1980', '4/5/1981', '12/11/1975', '1/2/1990', '6/7/2001', '9/8/1966'].map(unread)
const impossible = ['31 ก.พ. 2523', '31/2/2523', '99/99/2523', 'ไม่แน่ใจ', '2570-01-01', 'พรุ่งนี้'].map(unread)

const column = (write: (day: Day) => string): Cell[] =>
  days.map((iso) => {
    const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
    return { written: write({ year, month, day, iso }), right: iso }
  })

/** Columns of dates of birth, each with six cells. */
export const birthColumns: Record<Language, Cell[][]> = {
  th: [...writings.th.map(column), inPart.th, impossible],
  en: [...writings.en.map(column), inPart.en, unclear],
}

export const phones: Cell[] = [
  { written: '081-234-5678', right: '+66 812345678' },
  { written: '02-123-4567 ต่อ 12', right: '+66 21234567 x12' },
  { written: '๐๘๑๒๓๔๕๖๗๐', right: '+66 812345670' },
  { written: 'tel:+66-81-234-5678', right: '+66 812345678' },
  { written: '081\u200b-234-\u200b5679', right: '+66 812345679' },
  { written: '02 123 4567 ext. 12', right: '+66 21234567 x12' },
  { written: '+66 (0)81 234 5678', right: '+66 812345678' },
  { written: '812345670', right: '+66 812345670' }, // as a spreadsheet leaves a number
  { written: "'0812345678", right: '+66 812345678' },
  { written: '+95 9 123 456 789', right: '+95 9123456789' },
  { written: '081-234-5678, 02-123-4567', right: '+66 812345678', note: 'Phone: 02-123-4567' },
  { written: '081-234-5678 หรือ 089-999-8888', right: '+66 812345678', note: 'Phone: 089-999-8888' },
  { written: '', right: '' },
  { written: '-', right: '' },
  { written: '8.12E+08', right: '', told: true, note: 'Phone: 8.12E+08' },
]

const none = (written: string): Cell => ({ written, right: 'none_known' })
export const allergies: Record<Language, Cell[]> = {
  th: [
    none('-'),
    none('ไม่มี'),
    { written: 'Penicillin', right: 'Penicillin' },
    none('ไม่แพ้ยา'),
    { written: '', right: 'not_asked' },
    { written: 'แพ้ยา Penicillin', right: 'Penicillin' },
    none('ปฏิเสธการแพ้ยา'),
    { written: 'กุ้ง, ซัลฟา', right: 'กุ้ง, ซัลฟา' },
    none('ปฏิเสธ'),
    { written: 'ไม่ทราบ', right: 'not_asked' },
    { written: 'ไม่แพ้ยา Penicillin', right: 'ไม่แพ้ยา Penicillin', told: true },
    none('NKDA'),
    { written: 'เพนิซิลลิน (ผื่น)', right: 'เพนิซิลลิน (ผื่น)' },
  ],
  en: [
    none('NKDA'),
    { written: 'Penicillin (rash)', right: 'Penicillin (rash)' },
    none('None known'),
    { written: '', right: 'not_asked' },
    none('N/A'),
    { written: 'Aspirin; sulfa', right: 'Aspirin, sulfa' },
    { written: 'Unknown', right: 'not_asked' },
    none('No known drug allergies'),
    { written: 'Not allergic to penicillin', right: 'Not allergic to penicillin', told: true },
    { written: 'Allergic to codeine', right: 'codeine' },
    none('-'),
  ],
}

export const sexes: Record<Language, [written: string, right: 'F' | 'M' | ''][]> = {
  th: [
    ['ชาย', 'M'],
    ['หญิง', 'F'],
    ['ช', 'M'],
    ['ญ', 'F'],
    ['ไม่ระบุ', ''],
  ],
  en: [
    ['Male', 'M'],
    ['Female', 'F'],
    ['M', 'M'],
    ['f', 'F'],
    ['Other', ''],
    ['', ''],
  ],
}
