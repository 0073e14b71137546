import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { useZodForm } from './use-zod-form.tsx'

type Saved = { id: string; version: number }
type Kept<Values> = { version: number; values: Values }

type Options<Row extends Saved, Values extends object, Schema extends z.ZodType> = {
  row: Row
  draftName: string
  schema: Schema
  valuesOf: (row: Row) => Values
  /** What the values say on the wire, field by field; only the fields that changed are sent. */
  inputOf: (values: Values) => Record<string, unknown>
  fieldOf?: (inputPath: string) => string
  save: (input: z.output<Schema>) => Promise<Row>
  onSaved: (row: Row) => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two inputs differ, as the second has them. */
export const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => !same(value, before[field])))

/**
 * The form over a record that others may change meanwhile: what is typed survives a reload, and a version keeps two browsers
 * apart.
 */
export function useRecordForm<Row extends Saved, Values extends object, Schema extends z.ZodType>(
  options: Options<Row, Values, Schema>,
) {
  const { row, draftName, schema, valuesOf, inputOf, fieldOf, save, onSaved } = options
  const draft = useUnsavedChanges<Kept<Values>>(draftName)
  const base = useRef(valuesOf(row))
  const [version, setVersion] = useState(draft.kept?.version ?? row.version)
  const [restored, setRestored] = useState(draft.kept !== undefined)
  const over = useRef<number>(undefined)
  /** Saved or thrown away: nothing is left to lose. */
  const settled = useRef(false)
  const zodForm = useZodForm({
    schema,
    initialValues: draft.kept?.values ?? base.current,
    ...(fieldOf && { fieldOf }),
    toInput: (values) => ({
      ...changedFields(inputOf(base.current), inputOf(values)),
      id: row.id,
      version: over.current ?? version,
    }),
    onValuesChange: (values) => {
      if (same(values, base.current)) draft.clear()
      else draft.save({ version, values })
    },
  })
  const { form, setFailure } = zodForm
  const isDirty = () => !settled.current && !same(form.getValues(), base.current)

  const adopt = (newest: Row) => {
    draft.clear()
    settled.current = false
    base.current = valuesOf(newest)
    setVersion(newest.version)
    setRestored(false)
    setFailure(null)
    form.setValues(base.current)
    form.clearErrors()
  }
  useEffect(() => {
    if (row.version > version && !isDirty()) adopt(row)
    // Only a newer version counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [row.version])

  const send = zodForm.submit(async (input) => {
    const saved = await save(input)
    draft.clear()
    settled.current = true
    onSaved(saved)
  })
  return {
    ...zodForm,
    restored,
    isDirty,
    /** Over the version that was seen, or the one given. */
    save: (overVersion?: number) => {
      over.current = overVersion
      return send()
    },
    /** Forgets what was typed. */
    discard: () => {
      draft.clear()
      settled.current = true
    },
    adopt,
  }
}
