import type { ChangeType, ListName } from '@clinic/shared/change'
import type { DocumentKind } from '@clinic/shared/documents/document'
import type { Permission } from '@clinic/shared/users/permissions'
import type { UserRole } from '@clinic/shared/users/user'
import type pg from 'pg'
import type { Clinic } from '../clinic.ts'
import type { Trial } from './trial.ts'

/** The ids of test records by what they are: `invoice`. */
export type Ids = Record<string, string>

/** A clinic, and the ids of its test records. */
export type TestRecords<Known extends Ids = Ids> = { clinic: Clinic; ids: Known }

/**
 * What the tests over the whole schema have to know of a noun: `modules/<noun>/<noun>.contract.ts`. `Own` are the records that it adds;
 * `Known`, where its examples name others' as well, all that they name.
 */
export type Contract<Own extends Ids = Ids, Known extends Ids = Own> = {
  /** Who has the noun's permissions, written a second time. */
  rights?: Partial<Record<Permission, UserRole[]>>
  /** Adds the noun's test records to a clinic. */
  records?: (owner: pg.Pool, clinic: Clinic) => Promise<Own>
  /** Those with which only one person may go on: in which table and column that person stands. `staff`: not an admin's or a doctor's. */
  personal?: { [Id in keyof Own]?: [table: string, column: string, only?: 'staff'] }
  /** Which of them is printed as which kind of document. */
  printed?: Partial<Record<DocumentKind, (records: TestRecords<Known>) => string>>
  /** An example of each operation. */
  queries?: Record<string, Operation<Known>>
  subscriptions?: Record<string, Operation<Known>>
  mutations?: Record<string, Operation<Known>>
  /** Those that take an input and answer with the record. */
  changes?: Record<string, Change<Known>>
  /** What a receptionist may ask and do, too. */
  staffMay?: string[]
  /** Of each operation. */
  refusals: Record<string, Refusal<Known>>
  /** Adds one of twelve rows to each list that comes in pages. */
  lists?: Record<string, (owner: pg.Pool, clinic: Clinic, index: number) => Promise<unknown>>
  /** What colleagues are told of the change that an example makes, in the order in which they are made. */
  told?: Record<string, [list: ListName, change: ChangeType]>
  /** By what is tried: "an invoice". */
  trials?: Record<string, Trial>
  /** Flags that another test tries, by its file and title. */
  triedElsewhere?: Record<string, [file: string, title: string]>
}

export type Operation<Known extends Ids = Ids> = {
  document: string
  variables: (records: TestRecords<Known>) => Record<string, unknown>
  /**
   * `anybody`: answers without a session. The others answer an admin; a doctor is refused where it says `admin`, an admin where
   * it says `doctor`.
   */
  for: 'anybody' | 'admin' | 'doctor' | 'admin and doctor'
}

type Change<Known extends Ids = Ids> = [
  allowed: Operation['for'],
  inputType: string,
  input: (records: TestRecords<Known>) => unknown,
]

/** The errors of an operation for permitted viewers: bad input by field, and a conflict. */
export type Refusal<Known extends Ids = Ids> = {
  /** Where something in its variables is replaced, by what, and how the answer names it. A document where none is a variable. */
  bad: { at: string; value: unknown; says: string } | { document: string; says: string } | 'takes nothing'
  /** The variables that contradict what is there; the reason given. */
  conflict?: { reason: string; input: (records: TestRecords<Known>) => object | object[] }
}

export const operation = <Known extends Ids>(
  allowed: Operation['for'],
  document: string,
  variables: Operation<Known>['variables'] = () => ({}),
): Operation<Known> => ({ for: allowed, document, variables })

const monday = '2031-03-03'
export const at = (time: string) => `${monday}T${time}:00+07:00`

export const badId = (path: string, says = path) => ({ at: path, value: 'not an id', says: `${says}:invalid_id` })
export const badPage = (list: string) => ({
  document: `{ ${list}(pagination: { page: 0 }) { totalCount } }`,
  says: 'pagination.page:page_too_small',
})
export const bad = (path: string, value: unknown, key: string) => ({ at: path, value, says: `${path}:${key}` })
export const long = 'x'.repeat(20_001)
