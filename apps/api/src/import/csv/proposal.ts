import type { CsvKind } from '@clinic/shared/imports/csv-fields'
import { csvFields, csvKinds, isRepeatable } from '@clinic/shared/imports/csv-fields'
import type { ColumnSurvey } from './column-survey.ts'
import { fieldOfName, plainColumn } from './synonyms.ts'

type Fields = (string | null)[]

/** Which kinds of rows the names of the columns fit. */
function kindsOf(fieldsOf: Record<CsvKind, Fields>): CsvKind[] {
  const has = (kind: CsvKind, ...wanted: string[]) => wanted.some((field) => fieldsOf[kind].includes(field))
  const isNamed = (kind: CsvKind) => has(kind, 'name', 'firstName', 'lastName')
  const patientsOnly = ['hospitalNumber', 'title', 'dob', 'nationalId', 'nickname', 'address', 'allergies', 'alerts']
  const fits: Record<CsvKind, boolean> = {
    drugs: has('drugs', 'genericName'),
    events: has('events', 'startTime'),
    doctors: isNamed('doctors') && has('doctors', 'registrationId', 'designations'),
    balances: has('balances', 'balance') && has('balances', 'patient'),
    patients: isNamed('patients') && has('patients', ...patientsOnly),
  }
  // A list of patients may say what they owe, and a list of what they owe may say who they are.
  if (fits.patients && fits.balances)
    fits[has('patients', 'dob', 'nationalId', 'phone', 'email', 'address', 'allergies') ? 'balances' : 'patients'] = false
  const found = csvKinds.filter((kind) => fits[kind])
  // A doctor may have an address and a birthday; appointments may name their patient in several columns.
  return found.length === 2 && found.includes('patients') && !has('patients', 'hospitalNumber', 'allergies', 'alerts')
    ? found.filter((kind) => kind !== 'patients')
    : found
}

/** The fields by the columns' names, or by what was said about a name; the first column of a field has it, where only one may. */
function fieldsByName(kind: CsvKind, names: string[], said: ReadonlyMap<string, string>): Fields {
  const known: readonly string[] = csvFields[kind]
  const given = names.map((name) => said.get(plainColumn(name)))
  const found = names.map((name, at) => {
    const word = given[at]
    if (word !== undefined) return known.includes(word) ? word : null
    const field = fieldOfName(kind, name) ?? null
    return field && given.includes(field) && !isRepeatable(field) ? null : field
  })
  const fields = firstOnly(found)
  // A single column of names holds the whole names: ชื่อ without นามสกุล.
  const isWhole = kind === 'patients' && !fields.includes('lastName') && !fields.includes('name')
  return fields.map((field, at) => (isWhole && field === 'firstName' && names[at]?.startsWith('ชื่อ') ? 'name' : field))
}

const firstOnly = (fields: Fields): Fields =>
  fields.map((field, at) => (field && !isRepeatable(field) && fields.indexOf(field) !== at ? null : field))

export type Proposal = {
  kind: CsvKind
  /** The kinds that the names fit; the header decides where it is one. */
  kinds: CsvKind[]
  /** By the columns' names. */
  fields: Fields
  /** Besides by their content: guesses, for a person to look at. */
  guesses: Fields
}

/** What columns are taken for as long as nobody says otherwise; `said` by the columns' names. */
export function proposeFields(
  columns: ColumnSurvey[],
  { kind: told, fields: said }: { kind: CsvKind | undefined; fields: ReadonlyMap<string, string> },
): Proposal {
  const names = columns.map(({ name }) => name)
  const fieldsOf = Object.fromEntries(csvKinds.map((kind) => [kind, fieldsByName(kind, names, said)])) as Record<CsvKind, Fields>
  const kinds = told ? [told] : kindsOf(fieldsOf)
  const count = (kind: CsvKind) => fieldsOf[kind].filter(Boolean).length
  const kind = kinds[0] ?? csvKinds.reduce((best, each) => (count(each) > count(best) ? each : best))
  const fields = fieldsOf[kind]
  const guesses = kind === 'patients' ? firstOnly(fields.map((field, at) => field ?? freeGuess(columns[at], fields))) : fields
  return { kind, kinds, fields, guesses }
}

function freeGuess(column: ColumnSurvey | undefined, taken: Fields): string | null {
  const field = column?.looksLike()
  return field && (isRepeatable(field) || !taken.includes(field)) ? field : null
}
