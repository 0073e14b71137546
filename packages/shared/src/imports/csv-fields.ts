/** The fields of each kind of CSV file, and what a mapping of its columns to them has to satisfy. Server and screens share them. */

const person = ['id', 'firstName', 'lastName', 'name', 'gender', 'email', 'phone', 'dialCode'] as const

export const csvFields = {
  patients: [
    'hospitalNumber',
    'title',
    'name', // the whole name in one column
    'firstName',
    'middleName',
    'lastName',
    'nickname',
    'gender',
    'dob',
    'age',
    'phone',
    'dialCode',
    'email',
    'nationalId',
    'address',
    'country',
    'language',
    'allergies',
    'alerts',
    'notes',
    // What they want of messages.
    'contactBy',
    'messageLanguage',
    'appointmentMessages',
    'bookingReminders',
    'mailedReceipts',
    'id',
  ],
  doctors: [...person, 'registrationId', 'designations', 'medicalServices', 'languages', 'info', 'website'],
  events: ['date', 'startTime', 'endTime', 'duration', 'patient', 'doctor', 'subject', 'status', 'category', 'info', 'id'],
  balances: ['patient', 'balance', 'invoiceNumber', 'invoiceDate', 'dueDate', 'currency', 'description', 'id'],
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

export type CsvKind = keyof typeof csvFields
export const csvKinds = Object.keys(csvFields) as [CsvKind, ...CsvKind[]]
export type CsvField = (typeof csvFields)[CsvKind][number]

/** Fields that several columns may fill: a second phone is kept in the notes, the parts of an address are put together. */
const repeatable: ReadonlySet<string> = new Set(['phone', 'address', 'allergies', 'alerts', 'notes', 'info'])
export const isRepeatable = (field: string) => repeatable.has(field)

/** Fields whose column is read as dates. */
const dated: ReadonlySet<string> = new Set(['dob', 'date', 'startTime', 'endTime', 'invoiceDate', 'dueDate'])
export const isDateField = (field: string | null) => field !== null && dated.has(field)

/** How dates such as 12/03/18 are written. `buddhist`: the day first, and a year of two figures is one of the Buddhist era. */
export const dateStyles = ['day-first', 'month-first', 'buddhist'] as const
export type DateStyle = (typeof dateStyles)[number]

/**
 * What the values of a column tell about their dates. `unclear-order`: each could be two days; `unclear-era`: years have two figures;
 * null: nothing, since it has no such date.
 */
export type ColumnDates = DateStyle | 'unclear-order' | 'unclear-era' | null

/** The style of a file: one program wrote all its columns, so what one column tells counts for the others. */
export function datesOfFile(columns: readonly { field: string | null; dates: ColumnDates }[]): ColumnDates {
  const found = columns.filter(({ field }) => isDateField(field)).map(({ dates }) => dates)
  const styles = new Set(found.filter(isDateStyle))
  const [unclear] = found.filter((dates) => dates !== null && !isDateStyle(dates))
  return styles.size === 1 ? ([...styles][0] ?? null) : styles.size > 1 ? 'unclear-order' : (unclear ?? null)
}
export const isDateStyle = (dates: ColumnDates): dates is DateStyle => dateStyles.some((style) => style === dates)

/** The choices where the column doesn't tell. */
export const stylesOf = (dates: ColumnDates): readonly DateStyle[] =>
  dates === 'unclear-era' ? ['buddhist', 'day-first', 'month-first'] : ['day-first', 'month-first']

/** How the columns of one file are taken, in their order; null: not imported. */
export type FileMapping = { kind: CsvKind; fields: (string | null)[]; dates: DateStyle | null }

export type MappingFault = { column: number | null; key: 'repeated' | 'required' | 'invalid_choice'; field: string }

const needed: Record<CsvKind, readonly string[][]> = {
  patients: [['name', 'firstName', 'lastName']],
  doctors: [['name', 'firstName', 'lastName']],
  events: [['startTime', 'date']],
  balances: [['patient'], ['balance']],
  drugs: [['genericName']],
}

/** What is wrong with a mapping, by column; without a column, a field that is needed is missing. */
export function mappingFaults({ kind, fields }: Pick<FileMapping, 'kind' | 'fields'>): MappingFault[] {
  const known: readonly string[] = csvFields[kind]
  const faults = fields.flatMap((field, column): MappingFault[] => {
    if (field === null) return []
    if (!known.includes(field)) return [{ column, key: 'invalid_choice', field }]
    const isRepeated = !isRepeatable(field) && fields.filter((other) => other === field).length > 1
    return isRepeated ? [{ column, key: 'repeated', field }] : []
  })
  const missing = needed[kind].filter((choices) => !choices.some((field) => fields.includes(field)))
  return [...faults, ...missing.map(([field = '']): MappingFault => ({ column: null, key: 'required', field }))]
}
