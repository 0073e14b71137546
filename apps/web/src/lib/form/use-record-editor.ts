import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Failure } from '../errors.ts'
import { toFailure } from '../errors.ts'
import { isSame, type Seen } from './changed-fields.ts'
import { isOwnWrite } from '../own-writes.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { useZodForm } from './use-zod-form.tsx'

type Versioned = { id: string; version: number }
export type Kept<Values> = { begunAt?: string | undefined; seen: Seen<Values>; values: Values }

/** How an input is to be saved. `values`: what was in the form when it was sent. */
export type Saving<Row, Values, Step> = {
  step: Step | undefined
  seen: Seen<Values>
  values: Values
  /** For a save in two steps of which the second may be refused: tells what the first has written. */
  onWritten: (row: Row, step?: Step) => void
}

/** A record that is there, with its values in the form; or what a new one starts with. */
export type EditedRecord<Row, Values> =
  | { record: Row; valuesOf: (row: Row) => Values; proposed?: Values }
  | { record?: undefined; blank: Values }

type Options<Row extends Versioned, Values extends object, Schema extends z.ZodType, Step> = EditedRecord<Row, Values> & {
  /** Under which unsaved changes are kept; without, they are not. */
  unsavedName?: string | undefined
  /** Where a new record was begun: what was typed for another day, say, is not brought back. What is typed moves with it. */
  begunAt?: string | undefined
  schema: Schema
  toInput: (values: Values, seen: Seen<Values>, step: Step | undefined) => unknown
  /** The form's field that shows the faults of an input's path. */
  fieldOf?: (inputPath: string) => string
  /** Whether two values say the same, and nothing is lost with the first. */
  isSame?: (values: Values, seen: Values) => boolean
  /** Undefined: nothing was saved, a question comes first. */
  save: (input: z.output<Schema>, saving: Saving<Row, Values, Step>) => Promise<Row | undefined>
  onSaved?: (row: Row, step: Step | undefined) => void
  /** Reads the record as it is now; null where it is gone, or where the screen says why it can't be read. */
  reload?: () => Promise<Row | null>
}

/** What every form around an editor needs of it. */
export type EditorControls = {
  saving: boolean
  /** Unsaved changes that were kept on the device are in the form. */
  restored: boolean
  failure: Failure | null
  setFailure: (failure: Failure | null) => void
  isDirty: () => boolean
  /** Over the version that was seen. */
  save: () => Promise<void>
  /** Repeats the last try, over the version that the refusal named. */
  saveMine: () => Promise<void>
  /** Shows the record as it is now instead of what was typed. */
  takeTheirs: () => Promise<void>
  /** Forgets what was typed. */
  discard: () => void
}

/**
 * The form of a record that others may change meanwhile, or of a new one. What is typed survives a reload; a version keeps
 * two browsers apart; a newer version is shown at once where nothing is typed.
 */
export function useRecordEditor<Row extends Versioned, Values extends object, Schema extends z.ZodType, Step = undefined>(
  options: Options<Row, Values, Schema, Step>,
) {
  const { record, begunAt, schema, toInput, fieldOf, save, onSaved, reload } = options
  const isClean = options.isSame ?? isSame
  const unsaved = useUnsavedChanges<Kept<Values>>(options.unsavedName)
  const [start] = useState(() => {
    const kept = unsaved.kept?.begunAt === begunAt ? unsaved.kept : undefined
    if (kept) return { ...kept, restored: true }
    if ('blank' in options) return { seen: { version: 0, values: options.blank }, values: options.blank, restored: false }
    const seen = { version: options.record.version, values: options.valuesOf(options.record) }
    return { seen, values: options.proposed ?? seen.values, restored: false }
  })
  const seen = useRef(start.seen)
  const newest = useRef(record)
  const attempt = useRef<{ step: Step | undefined; over: number | undefined }>({ step: undefined, over: undefined })
  const [restored, setRestored] = useState(start.restored)
  const seenNow = () => ({ ...seen.current, version: attempt.current.over ?? seen.current.version })
  const keep = (values: Values) => {
    if (isClean(values, seen.current.values)) unsaved.clear()
    else unsaved.keep({ begunAt, seen: seen.current, values })
  }
  const zodForm = useZodForm({
    schema,
    initialValues: start.values,
    ...(fieldOf && { fieldOf }),
    toInput: (values) => toInput(values, seenNow(), attempt.current.step),
    onValuesChange: keep,
  })
  const { form, failure, setFailure } = zodForm
  const isDirty = () => !isClean(form.getValues(), seen.current.values)

  const show = (next: Seen<Values>) => {
    seen.current = next
    unsaved.clear()
    setRestored(false)
    setFailure(null)
    form.setValues(next.values)
    form.clearErrors()
  }
  const adopt = (row: Row) => {
    if ('blank' in options) return
    newest.current = row
    show({ version: row.version, values: options.valuesOf(row) })
  }
  /** Shows what is stored, unless something was typed meanwhile. */
  const follow = (row: Row) => {
    if (!isDirty()) adopt(row)
  }
  /** Under what is typed: the fields that were not touched follow. */
  const moveUnder = (row: Row) => {
    if ('blank' in options) return
    const before = new Map<string, unknown>(Object.entries(seen.current.values))
    const next = options.valuesOf(row)
    const typed = Object.entries(form.getValues()).filter(([field, value]) => !isSame(value, before.get(field)))
    seen.current = { version: row.version, values: next }
    form.setValues({ ...next, ...Object.fromEntries(typed) })
  }
  const version = record?.version
  const onVersion = useEffectEvent(() => {
    if (!record || record.version <= seen.current.version) return
    if (!isDirty()) adopt(record)
    else if (isOwnWrite(record, seen.current.version)) moveUnder(record)
  })
  useEffect(() => {
    if (version !== undefined) onVersion()
  }, [version])

  const begun = useRef(begunAt)
  const keepThere = useEffectEvent(() => keep(form.getValues()))
  useEffect(() => {
    if (begun.current === begunAt) return
    begun.current = begunAt
    keepThere()
  }, [begunAt])

  const send = zodForm.submit(async (input, values) => {
    const { step } = attempt.current
    const onWritten = (row: Row, reached = step) => {
      seen.current = { version: row.version, values }
      newest.current = row
      keep(form.getValues())
      setRestored(false)
      onSaved?.(row, reached)
    }
    const saved = await save(input, { step, seen: seenNow(), values, onWritten })
    if (saved) onWritten(saved)
  })
  const saveStep = (step?: Step, over?: number) => {
    attempt.current = { step, over }
    return send()
  }
  return {
    ...zodForm,
    restored,
    isDirty,
    save: saveStep,
    saveMine: () => saveStep(attempt.current.step, failure?.details.version),
    takeTheirs: async () => {
      try {
        const theirs = await reload?.()
        if (theirs) adopt(theirs)
      } catch (error) {
        setFailure(toFailure(error))
      }
    },
    discard: () => {
      if ('blank' in options) return show({ version: 0, values: options.blank })
      const known = newest.current
      adopt(known && known.version > options.record.version ? known : options.record)
    },
    follow,
  }
}
