import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { useZodForm } from './use-zod-form.tsx'

/** What a paper becomes by being saved. */
export type SaveAs = 'draft' | 'issued'
type Versioned = { version: number }
type Saved<P> = (paper: P, as: SaveAs) => void
type Options<P extends Versioned, Values, Schema extends z.ZodType> = {
  /** The draft that is being changed; a new one without. */
  paper: P | undefined
  initialValues: Values
  /** Under which what is typed is kept. */
  draftName: string
  schema: Schema
  fieldOf: (inputPath: string) => string
  /** `version` is the one that the change is made to. */
  toInput: (values: Values, step: { as: SaveAs; version: number }) => unknown
  valuesOf: (paper: P) => Values
  sameValues: (a: Values, b: Values) => boolean
  /** Sends it, and tells what stands on the server from then on; of two steps the second may still be refused. */
  write: (input: z.output<Schema>, as: SaveAs, onWritten: Saved<P>) => Promise<void>
  onSaved: Saved<P>
}

/** The form of a new paper or a draft: what is typed survives a reload, and a version keeps two browsers apart. */
export function useDocumentEditor<P extends Versioned, Values extends object, Schema extends z.ZodType>(
  options: Options<P, Values, Schema>,
) {
  const { paper, initialValues, draftName, schema, fieldOf, toInput, valuesOf, sameValues, write, onSaved } = options
  const draft = useUnsavedChanges<{ version: number; values: Values }>(draftName)
  const base = useRef(initialValues)
  const [version, setVersion] = useState(draft.kept?.version ?? paper?.version ?? 0)
  const [restored, setRestored] = useState(draft.kept !== undefined)
  const step = useRef<{ as: SaveAs; over?: number | undefined }>({ as: 'draft' })
  const zodForm = useZodForm({
    schema,
    initialValues: draft.kept?.values ?? initialValues,
    fieldOf,
    toInput: (values) => toInput(values, { as: step.current.as, version: step.current.over ?? version }),
    onValuesChange: (values) => {
      if (sameValues(values, base.current)) draft.clear()
      else draft.save({ version, values })
    },
  })
  const { form, setFailure } = zodForm
  const isDirty = () => !sameValues(form.getValues(), base.current)

  const settle = (values: Values, newest: number) => {
    draft.clear()
    base.current = values
    setRestored(false)
    setVersion(newest)
  }
  const adopt = (values: Values, newest: number) => {
    settle(values, newest)
    setFailure(null)
    form.setValues(values)
    form.clearErrors()
  }
  useEffect(() => {
    if (paper && paper.version > version && !isDirty()) adopt(valuesOf(paper), paper.version)
    // Only a newer version counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paper?.version])

  const send = zodForm.submit((input) =>
    write(input, step.current.as, (saved, as) => {
      settle(form.getValues(), saved.version)
      onSaved(saved, as)
    }),
  )
  return {
    ...zodForm,
    restored,
    isDirty,
    /** Over the version that was last seen, or the one given. */
    save: (as: SaveAs, over?: number) => {
      step.current = { as, over }
      return send()
    },
    /** What the last try wanted to be. */
    lastStep: () => step.current.as,
    discard: (newest?: P) => (newest ? adopt(valuesOf(newest), newest.version) : adopt(initialValues, paper?.version ?? 0)),
  }
}
