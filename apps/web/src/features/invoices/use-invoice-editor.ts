import { createInvoiceSchema, updateInvoiceSchema } from '@clinic/shared/invoice-input'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useZodForm } from '../../lib/use-zod-form.tsx'
import { useViewer } from '../../stores/session.ts'
import { createInvoice } from './create-invoice.ts'
import type { InvoiceDetails } from './invoice-row.ts'
import { fieldOf, inputOf, sameValues, totalsOf, valuesOf, type InvoiceValues } from './invoice-values.ts'
import { updateInvoice } from './update-invoice.ts'

export type SaveAs = 'draft' | 'issued'
type Kept = { version: number; values: InvoiceValues }
type Options = {
  /** The draft that is being changed; a new one without. */
  invoice?: InvoiceDetails | undefined
  /** The appointment that a new one is for. */
  eventId?: string | undefined
  initialValues: InvoiceValues
  draftName: string
  onSaved: (invoice: InvoiceDetails, as: SaveAs) => void
}

/** The form of a new invoice or a draft: what is typed survives a reload, and a version keeps two desks apart. */
export function useInvoiceEditor({ invoice, eventId, initialValues, draftName, onSaved }: Options) {
  const { establishment } = useViewer()
  const draft = useDraft<Kept>(draftName)
  const base = useRef(initialValues)
  const [version, setVersion] = useState(draft.kept?.version ?? invoice?.version ?? 0)
  const [restored, setRestored] = useState(draft.kept !== undefined)
  const step = useRef<{ as: SaveAs; version?: number | undefined }>({ as: 'draft' })
  const zodForm = useZodForm({
    schema: invoice ? updateInvoiceSchema : createInvoiceSchema,
    initialValues: draft.kept?.values ?? initialValues,
    fieldOf,
    toInput: (values) => ({
      ...inputOf(values, establishment.id),
      ...(!invoice && { eventId: eventId ?? null }),
      ...(invoice && { id: invoice.id, version: step.current.version ?? version }),
      status: step.current.as === 'issued' ? 'issued' : null,
    }),
    onValuesChange: (values) => {
      if (sameValues(values, base.current)) draft.clear()
      else draft.save({ version, values })
    },
  })
  const { form, setFailure } = zodForm
  const isDirty = () => !sameValues(form.getValues(), base.current)

  const adopt = (values: InvoiceValues, newest: number) => {
    draft.clear()
    base.current = values
    setVersion(newest)
    setRestored(false)
    setFailure(null)
    form.setValues(values)
    form.clearErrors()
  }
  useEffect(() => {
    if (invoice && invoice.version > version && !isDirty()) adopt(valuesOf(invoice), invoice.version)
    // Only a newer version counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [invoice?.version])

  const send = zodForm.submit(async (input) => {
    const saved = 'id' in input ? await updateInvoice(input) : await createInvoice(input)
    draft.clear()
    base.current = form.getValues()
    setRestored(false)
    setVersion(saved.version)
    onSaved(saved, step.current.as)
  })
  return {
    ...zodForm,
    totals: totalsOf(form.getValues()),
    restored,
    isDirty,
    /** Over the version that was last seen, or the one given. */
    save: (as: SaveAs, over?: number) => {
      step.current = { as, version: over }
      return send()
    },
    /** What the last try wanted to be. */
    lastStep: () => step.current.as,
    discard: (newest?: InvoiceDetails) =>
      newest ? adopt(valuesOf(newest), newest.version) : adopt(initialValues, invoice?.version ?? 0),
  }
}
