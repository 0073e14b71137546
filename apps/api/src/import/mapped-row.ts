import type { ImportReasonKey } from '@clinic/shared/imports/import-reasons'
import { importReason, readImportReason } from '@clinic/shared/imports/import-reasons'
import type { z } from 'zod'
import type { FieldErrorKey } from '@clinic/shared/errors'
import { fieldErrorMessages, keyOfIssue } from '../lib/app-error.ts'

/** A line of the report: about a row that was left out, or imported with a change. */
export type Remark = { field: string; reason: string; value?: string }

/** A row as it will be stored. The first key is the source's own id, the others are alternative references. */
export type MappedRow<Row> = {
  keys: string[]
  /** Is remembered with them, and looked for where the first is not known: that of a row whose date of birth could not be read at first. */
  spareKey?: string
  row: Row
  notices: Remark[]
  /** What a later import compares instead of the row: "about 45" is another year then. */
  compared?: unknown
  /** Says nothing that could be stored, and counts as unchanged: a balance of zero. */
  isEmpty?: boolean
}

/** Thrown for a source row that can't be imported; has each of the row's faults that are known. */
export class RowError extends Error {
  readonly remarks: Remark[]
  constructor(remarks: Remark[]) {
    super(remarks.map(({ field, reason }) => `${field} ${reason}`).join('; '))
    this.remarks = remarks
  }
}

const reasonOf = (key: FieldErrorKey) => fieldErrorMessages[key]
export const rowFault = (field: string, reason: string, value?: string) =>
  new RowError([{ field, reason, ...(value !== undefined && { value }) }])
export const rowError = (field: string, key: FieldErrorKey, value?: string) => rowFault(field, reasonOf(key), value)

/** Parses the source row; throws a `RowError` at the first fault. */
export function parseRow<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const { success, data: output, error } = schema.safeParse(data)
  if (success) return output
  const [issue] = error.issues
  throw rowError(issue?.path.join('.') ?? '', keyOfIssue(issue ?? { message: '' }), shown(valueAt(data, issue?.path ?? [])))
}

type Checked<Output> = { output: Output; notices: Remark[] }
/** `notices`: about what was read before; a row that is left out has those faults, too. */
type Setting = { notices?: Remark[]; show?: (value: unknown) => string | undefined }

/**
 * Validates with the product's own schema. An invalid value of an optional field is cleared and noted, so that
 * an invalid e-mail address does not leave out the record; a fault in one of `required` throws a `RowError`.
 */
export function validateRow<Schema extends z.ZodType>(
  schema: Schema,
  input: object,
  required: string[],
  { notices: before = [], show = shown }: Setting = {},
): Checked<z.output<Schema>> {
  const kept = structuredClone(input)
  const notices: Remark[] = []
  const remarkOf = (issue: Issue): Remark => {
    const value = show(valueAt(kept, issue.path))
    const reason = reasonOf(value === undefined ? 'required' : keyOfIssue(issue))
    return { field: issue.path.join('.'), reason, ...(value !== undefined && { value }) }
  }
  for (;;) {
    const { success, data, error } = schema.safeParse(kept)
    if (success) return { output: data, notices }
    // One at a time: clearing a field may resolve other issues.
    const issue = error.issues.find(({ path }) => !required.includes(String(path[0])))
    const remark = issue && remarkOf(issue)
    const faults = error.issues.map(remarkOf)
    if (!remark || !clearValue(kept, issue.path)) throw new RowError([...[...before, ...notices].map(ofRefused), ...faults])
    notices.push({ ...remark, reason: importReason('left_empty', { a: remark.reason }) })
  }
}

type Issue = z.core.$ZodIssue

const refused: Partial<Record<ImportReasonKey, FieldErrorKey>> = {
  not_a_phone: 'invalid_phone',
  unlisted_dial_code: 'unknown_dial_code',
  no_dial_code: 'unknown_dial_code',
  not_a_birth_date: 'invalid_date',
  birth_in_future: 'in_future',
}

/** A notice of a row that is left out after all: nothing of it was emptied, or kept as text. */
function ofRefused({ reason, ...remark }: Remark): Remark {
  const { key, a = '' } = readImportReason(reason) ?? {}
  const fault = key && refused[key]
  return { ...remark, reason: key === 'left_empty' ? a : fault ? reasonOf(fault) : reason }
}

type Path = readonly PropertyKey[]

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], data)

/** Removes the item of a list or the field of an object. */
function clearValue(data: unknown, path: Path): boolean {
  const parent = valueAt(data, path.slice(0, -1))
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined) return false
  if (Array.isArray(parent)) return parent.splice(Number(last), 1).length > 0
  return last in parent && Reflect.deleteProperty(parent, last)
}

export const shown = (value: unknown) =>
  value == null ? undefined : typeof value === 'string' ? value : (JSON.stringify(value) ?? undefined)

/** Appends values that fit no field to the record's free text. */
export const withRemainder = (text: string | null | undefined, lines: string[]) => [text, ...lines].filter(Boolean).join('\n')

export const remainderOf = (notices: Remark[]) => notices.flatMap(({ field, value }) => (value ? [`${field}: ${value}`] : []))
