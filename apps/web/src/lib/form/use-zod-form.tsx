import type { UseFormReturnType } from '@mantine/form'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { startTransition, useRef, useState } from 'react'
import type { z } from 'zod'
import { FieldMessage } from '../../components/form/field-message.tsx'
import type { Failure, ServerFieldError } from '../errors.ts'
import { toFailure } from '../errors.ts'
import { whenFormsReady } from './awaited-inputs.ts'
import { fieldErrorsOf, fieldOfServerPath } from './zod-errors.ts'

type Options<Values, Schema extends z.ZodType> = {
  schema: Schema
  initialValues: Values
  /** What the schema judges, where the form's values have another shape. */
  toInput?: (values: Values) => unknown
  /** The form's field that shows the faults of an input's path. */
  fieldOf?: (inputPath: string) => string
  onValuesChange?: (values: Values) => void
}

export type ZodForm<Values, Schema extends z.ZodType> = {
  form: UseFormReturnType<Values>
  /**
   * For `onSubmit`: validates, focuses the first fault, else runs `save`, whose `Failure` is shown at its fields or as `failure`.
   */
  submit: (save: (input: z.output<Schema>, values: Values) => Promise<unknown>) => (event?: FormEvent) => Promise<void>
  saving: boolean
  /** What no field can show; null while all is well. */
  failure: Failure | null
  setFailure: (failure: Failure | null) => void
  /** Puts server faults at their fields and focuses the first; false when none of them has a field on screen. */
  showFieldErrors: (errors: ServerFieldError[]) => boolean
}

/** In the order of the page, not of the schema. */
function focusFirst(nodes: (HTMLElement | null)[]) {
  const inOrder = nodes
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  inOrder[0]?.focus()
}

export function useZodForm<Values extends object, Schema extends z.ZodType>(
  options: Options<Values, Schema>,
): ZodForm<Values, Schema> {
  const { schema, initialValues, toInput = (values) => values, fieldOf = (path) => path, onValuesChange } = options
  const [failure, setFailure] = useState<Failure | null>(null)
  const isSaving = useRef(false)
  const [saving, showSaving] = useState(false)
  const form = useForm<Values>({ initialValues, ...(onValuesChange && { onValuesChange }) })
  const nodeOf = (field: string) => form.getInputNode(field as never)

  /** The form is drawn again after the browser has painted what the key that saves has changed. */
  function setSaving(next: boolean) {
    isSaving.current = next
    startTransition(() => showSaving(next))
  }

  function show(errors: { field: string; key: string; message?: string }[]): boolean {
    form.setErrors(
      Object.fromEntries(
        errors.map(({ field, key, message }) => [field, <FieldMessage key={key} errorKey={key} fallback={message} />]),
      ),
    )
    const nodes = errors.map(({ field }) => nodeOf(field))
    focusFirst(nodes)
    return nodes.some((node) => node !== null)
  }

  const showFieldErrors = (errors: ServerFieldError[]) =>
    show(errors.map(({ path, ...error }) => ({ ...error, field: fieldOf(fieldOfServerPath(path)) })))

  /** Inputs with text that stands for nothing: a name that was typed and not found. Their field says so. */
  const unresolvedInputs = () => {
    const element = Object.keys(form.getValues())
      .map((field) => nodeOf(field)?.closest('form'))
      .find(Boolean)
    return [...(element?.elements ?? [])].filter(
      (node): node is HTMLInputElement => node instanceof HTMLInputElement && node.validity.customError,
    )
  }

  const submit: ZodForm<Values, Schema>['submit'] = (save) => async (event) => {
    event?.preventDefault()
    event?.stopPropagation() // a form in a modal must not submit the form that opened it
    if (isSaving.current) return
    setFailure(null)
    const ready = whenFormsReady()
    if (ready) {
      setSaving(true)
      await ready
      setSaving(false)
    }
    const unresolved = unresolvedInputs()
    if (unresolved.length > 0) return focusFirst(unresolved)
    const values = form.getValues()
    const parsed = schema.safeParse(toInput(values))
    if (!parsed.success) {
      show(Object.entries(fieldErrorsOf(parsed.error)).map(([path, key]) => ({ field: fieldOf(path), key })))
      return
    }
    startTransition(() => form.clearErrors())
    setSaving(true)
    try {
      await save(parsed.data, values)
    } catch (error) {
      const refused = toFailure(error)
      if (!showFieldErrors(refused.fieldErrors)) setFailure(refused)
    } finally {
      setSaving(false)
    }
  }

  return { form, submit, saving, failure, setFailure, showFieldErrors }
}
