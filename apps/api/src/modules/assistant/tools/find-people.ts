import type { Choice, ToolResult } from '@clinic/shared/assistant/results'
import { soundsLike } from '@clinic/shared/assistant/name-sound'
import { fullName, nameBySurname } from '@clinic/shared/patients/patient-name'
import { withExtension } from '@clinic/shared/phone'
import { searchable } from '@clinic/shared/search/search'
import { withoutTitle } from '@clinic/shared/search/written-titles'
import type { DoctorFields, PatientFields, PersonFields } from './queries.ts'
import { documents } from './queries.ts'
import { allPages } from './asking.ts'
import type { Asking } from './asking.ts'

/** Ends a tool with another answer than it was asked for: nobody of that name, or several. */
export class Unclear extends Error {
  readonly result: ToolResult

  constructor(result: ToolResult) {
    super('It is not clear who is meant.')
    this.result = result
  }
}

const maxCandidates = 8
const maxLooked = 50
export const isId = (words: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(words)

export const toPerson = (row: PersonFields) => ({ id: row.id, name: fullName(row) })
export const toDoctor = (row: DoctorFields) => ({ ...toPerson(row), title: row.title })

/** As written first: there are names that begin like a title. */
const spellings = (words: string) => {
  const bare = withoutTitle(words)
  return bare && bare !== words ? [words, bare] : [words]
}

type Wanted = { words: string; argument: Choice['argument'] }

/** "olivia walkers number": typed without its apostrophe. */
const withoutPossessive = (words: string) => (/[a-z]{3}s$/i.test(words) ? [words.slice(0, -1)] : [])

/** Those whose names only sound so where nobody is written so. */
export async function listPatientsNamed(asking: Asking, words: string): Promise<{ totalCount: number; edges: PatientFields[] }> {
  if (isId(words)) {
    const { patient } = await asking.query(documents.patient, { id: words })
    return { totalCount: patient ? 1 : 0, edges: patient ? [patient] : [] }
  }
  let alike: { totalCount: number; edges: PatientFields[] } = { totalCount: 0, edges: [] }
  for (const query of [...spellings(words), ...withoutPossessive(words)]) {
    const { patients } = await asking.query(documents.patients, { establishmentId: asking.clinic.id, query, limit: maxLooked })
    const written = patients.edges.filter(({ soundsLike }) => !soundsLike)
    if (written.length === patients.edges.length && written.length > 0) return patients
    if (written.length > 0) return { totalCount: written.length, edges: written }
    if (alike.totalCount === 0) alike = patients
  }
  return alike
}

export async function findPatient(asking: Asking, words: string): Promise<PatientFields> {
  const { edges } = await listPatientsNamed(asking, words)
  const wanted = { words, argument: 'patient' as const }
  return onlyOne({ of: 'patient', rows: edges, wanted, label: patientLabel(asking), spelled: spellings(words) })
}

const selves = ['me', 'myself', 'ฉัน', 'ผม', 'ดิฉัน', 'ตัวเอง']

export async function findDoctor(asking: Asking, { words, argument }: Wanted): Promise<DoctorFields> {
  const rows = await listDoctorsNamed(asking, words)
  return onlyOne({ of: 'doctor', rows, wanted: { words, argument }, label: fullName, spelled: spellings(words) })
}

/** Where nobody is written so, those whose name sounds so in the other script. */
export async function listDoctorsNamed(asking: Asking, words: string): Promise<DoctorFields[]> {
  const own = selves.includes(words.toLowerCase()) ? asking.viewer.doctorId : null
  if (own || isId(words)) {
    const { doctor } = await asking.query(documents.doctor, { id: own ?? words })
    return doctor ? [doctor] : []
  }
  for (const query of [...spellings(words), ...withoutPossessive(words)]) {
    const { doctors } = await asking.query(documents.doctors, { establishmentId: asking.clinic.id, query, limit: maxLooked })
    if (doctors.totalCount > 0) return doctors.edges
  }
  const all = await allPages(
    asking,
    async (page) => (await asking.query(documents.doctors, { establishmentId: asking.clinic.id, ...page })).doctors,
  )
  const bare = spellings(words).at(-1) ?? words
  return all.filter(({ firstName, lastName }) => soundsLike(bare, [firstName, ...lastName.split(' ')]))
}

/** Those of a list that names doctors by id. */
export async function listDoctorsById(asking: Asking, ids: readonly string[]): Promise<DoctorFields[]> {
  const found: DoctorFields[] = []
  for (const id of new Set(ids)) {
    const { doctor } = await asking.query(documents.doctor, { id })
    if (doctor) found.push(doctor)
  }
  return found
}

type Looked<Row> = {
  of: 'patient' | 'doctor'
  rows: Row[]
  wanted: Wanted
  label: (row: Row) => string
  spelled: string[]
}

/** Never a guess: the only one who is written so, or the only one of exactly that name. */
function onlyOne<Row extends PersonFields & { soundsLike?: boolean }>({ of, rows, wanted, label, spelled }: Looked<Row>): Row {
  const [first, ...others] = rows
  if (!first) throw new Unclear({ kind: 'nothing', about: of, words: wanted.words })
  if (others.length === 0 && !first.soundsLike) return first
  const names = spelled.map(searchable)
  const exact = rows.filter((row) => [fullName(row), nameBySurname(row)].some((name) => names.includes(searchable(name))))
  if (exact.length === 1 && exact[0]) return exact[0]
  const candidates = (exact.length > 1 ? exact : rows).slice(0, maxCandidates).map((row) => ({ id: row.id, label: label(row) }))
  throw new Unclear({ kind: 'choice', of, argument: wanted.argument, candidates })
}

export const phoneOf = (asking: Asking, { phone }: PatientFields) =>
  phone?.value ? withExtension(`${phone.dialCode} ${phone.value}`, phone.extension, asking.language) : undefined

/** Enough to tell two of one name apart. */
const patientLabel = (asking: Asking) => (row: PatientFields) =>
  [fullName(row), row.nickname && `(${row.nickname})`, row.hospitalNumber, phoneOf(asking, row)].filter(Boolean).join(' · ')
