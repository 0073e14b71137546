import { importReason } from '@clinic/shared/imports/import-reasons'
import type { z } from 'zod'
import type { FieldErrorKey } from '@clinic/shared/errors'
import { fieldErrorMessages, keyOfIssue } from '../lib/app-error.ts'

/** A line of the report: about a row that was left out, or imported with a change. */
export type Remark = { field: string; reason: string; value?: string }

/** A row as it will be stored. The first key is the source's own id, the others are alternative references. */
export type MappedRow<Row> = {
  keys: string[]
  row: Row
  notices: Remark[]
  /** Says nothing that could be stored, and counts as unchanged: a balance of zero. */
  isEmpty?: boolean
}

/** Thrown for a source row that can't be imported. */
export class RowError extends Error {
  readonly remark: Remark
  constructor(field: string, reason: string, value?: string) {
    super(reason)
    this.remark = { field, reason, ...(value !== undefined && { value }) }
  }
}

const reasonOf = (key: FieldErrorKey) => fieldErrorMessages[key]
export const rowError = (field: string, key: FieldErrorKey, value?: string) => new RowError(field, reasonOf(key), value)

/** Parses the source row; throws a `RowError` at the first fault. */
export function parseRow<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const { success, data: output, error } = schema.safeParse(data)
  if (success) return output
  const [issue] = error.issues
  throw rowError(issue?.path.join('.') ?? '', keyOfIssue(issue ?? { message: '' }), shown(valueAt(data, issue?.path ?? [])))
}

type Checked<Output> = { output: Output; notices: Remark[] }

/**
 * Validates with the product's own schema. An invalid value of an optional field is cleared and noted, so that
 * an invalid e-mail address does not leave out the record; a fault in one of `required` throws a `RowError`.
 */
export function validateRow<Schema extends z.ZodType>(
  schema: Schema,
  input: object,
  required: string[],
): Checked<z.output<Schema>> {
  const kept = structuredClone(input)
  const notices: Remark[] = []
  for (;;) {
    const { success, data, error } = schema.safeParse(kept)
    if (success) return { output: data, notices }
    const issue = error.issues[0] ?? { path: [], message: '' } // one at a time: clearing a field may resolve other issues
    const field = issue.path.join('.')
    const value = shown(valueAt(kept, issue.path))
    const key = keyOfIssue(issue)
    if (required.includes(String(issue.path[0])) || !clearValue(kept, issue.path))
      throw rowError(field, value === undefined ? 'required' : key, value)
    notices.push({ field, reason: importReason('left_empty', { a: reasonOf(key) }), ...(value !== undefined && { value }) })
  }
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

const shown = (value: unknown) =>
  value == null ? undefined : typeof value === 'string' ? value : (JSON.stringify(value) ?? undefined)

/** Appends values that fit no field to the record's free text. */
export const withRemainder = (text: string | null | undefined, lines: string[]) => [text, ...lines].filter(Boolean).join('\n')

export const remainderOf = (notices: Remark[]) => notices.flatMap(({ field, value }) => (value ? [`${field}: ${value}`] : []))
