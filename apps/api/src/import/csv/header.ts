import { importReason } from '@clinic/shared/imports/import-reasons'

/** The columns of each kind of CSV; case, spaces and underscores are ignored, and Thai names are accepted. */
const people = ['id', 'firstName', 'lastName', 'gender', 'email', 'phone', 'dialCode']
const columnsOf = {
  patients: [
    ...people,
    'title',
    'hospitalNumber',
    'nickname',
    'dob',
    'nationalId',
    'language',
    'country',
    'address',
    'allergies',
    'alerts',
    'notes',
  ],
  doctors: [...people, 'registrationId', 'designations', 'medicalServices', 'languages', 'info', 'website'],
  events: ['id', 'startTime', 'endTime', 'duration', 'subject', 'title', 'status', 'category', 'patient', 'doctor', 'info'],
  drugs: [
    'id',
    'genericName',
    'tradeNames',
    'thaiName',
    'form',
    'strength',
    'category',
    'nationalList',
    'info',
    // The dosage that is usual.
    'amount',
    'unit',
    'route',
    'timesPerDay',
    'everyHours',
    'asNeeded',
    'meal',
    'times',
    'days',
    'quantity',
    'quantityUnit',
    // The groups and remarks of the National List of Essential Medicines.
    'group1',
    'group2',
    'group3',
    'group4',
    'groupInfo',
    'controlled',
    'advice',
    'conditions',
    'cautions',
    'notes',
  ],
} as const

type CsvKind = keyof typeof columnsOf
const csvKinds = Object.keys(columnsOf) as CsvKind[]

/** The cells of a row by the product's column names; empty cells are absent. */
export type Cells = Partial<Record<string, string>>

const aliases: Record<string, string> = {
  hn: 'hospitalNumber',
  givenname: 'firstName',
  familyname: 'lastName',
  surname: 'lastName',
  sex: 'gender',
  mail: 'email',
  telephone: 'phone',
  mobile: 'phone',
  dateofbirth: 'dob',
  birthdate: 'dob',
  birthday: 'dob',
  citizenid: 'nationalId',
  passport: 'nationalId',
  allergy: 'allergies',
  note: 'notes',
  licence: 'registrationId',
  license: 'registrationId',
  specialty: 'designations',
  specialties: 'designations',
  services: 'medicalServices',
  start: 'startTime',
  end: 'endTime',
  durationminutes: 'duration',
  prefix: 'title',
  คำนำหน้า: 'title',
  คำนำหน้าชื่อ: 'title',
  คำนำหน้านาม: 'title',
  ชื่อ: 'firstName',
  นามสกุล: 'lastName',
  ชื่อเล่น: 'nickname',
  เพศ: 'gender',
  วันเกิด: 'dob',
  โทรศัพท์: 'phone',
  เบอร์โทร: 'phone',
  อีเมล: 'email',
  ที่อยู่: 'address',
  เลขบัตรประชาชน: 'nationalId',
  แพ้ยา: 'allergies',
  หมายเหตุ: 'notes',
  เลขที่ใบอนุญาต: 'registrationId',
  ชื่อสามัญ: 'genericName',
  ชื่อการค้า: 'tradeNames',
  ชื่อไทย: 'thaiName',
  รูปแบบ: 'form',
  ความแรง: 'strength',
  หมวดยา: 'category',
  synname: 'tradeNames',
  dosage: 'form',
  ed: 'nationalList',
  name1: 'group1',
  name2: 'group2',
  name3: 'group3',
  name4: 'group4',
  detailofgenericname: 'groupInfo',
  ประเภทยา: 'controlled',
  คำแนะนำ: 'advice',
  เงื่อนไข: 'conditions',
  คำเตือนและข้อควรระวัง: 'cautions',
}

const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.-]/g, '')
const known = new Map([
  ...Object.values(columnsOf).flatMap((columns) => columns.map((name) => [plain(name), name] as const)),
  ...Object.entries(aliases).map(([alias, name]) => [plain(alias), name] as const),
])

export type CsvHeader = {
  kind: CsvKind | undefined
  /** Why the header matches none of the kinds. */
  fault: string
  fields: (string | undefined)[]
  cellsOf(record: string[]): Cells
}

/**
 * Drugs have a generic name, events a start, doctors names and a registrationId or designations, patients names and a column that only patients have.
 * A header that fits several kinds is refused.
 */
export function readHeader(names: string[]): CsvHeader {
  const fields = names.map((name) => known.get(plain(name)))
  const has = (...wanted: string[]) => wanted.some((name) => fields.includes(name))
  const isNamed = has('firstName') && has('lastName')
  const hasName = has('firstName', 'lastName')
  const kinds = csvKinds.filter(
    (kind) =>
      ({
        drugs: has('genericName'),
        events: has('startTime'),
        doctors: isNamed && has('registrationId', 'designations'),
        patients: hasName && has('hospitalNumber', 'dob', 'nationalId', 'nickname', 'address', 'allergies', 'alerts'),
      })[kind],
  )
  const repeated = fields.find((name, index) => name && fields.indexOf(name) !== index)
  const fault = repeated
    ? importReason('repeated_column', { a: repeated })
    : kinds.length > 1
      ? importReason('ambiguous_header', { a: kinds.join(' / ') })
      : importReason('unknown_header')
  const kind = kinds.length === 1 && !repeated ? kinds[0] : undefined
  const columns: readonly (string | undefined)[] = kind ? columnsOf[kind] : []
  return {
    kind,
    fault,
    fields,
    cellsOf: (record) =>
      Object.fromEntries(
        fields.flatMap((name, index) => {
          const cell = record[index]?.trim()
          return name && cell && columns.includes(name) ? [[name, cell]] : []
        }),
      ),
  }
}
