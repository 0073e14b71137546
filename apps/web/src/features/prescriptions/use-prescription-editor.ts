import { createPrescriptionSchema, updatePrescriptionSchema } from '@clinic/shared/prescription-input'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useZodForm } from '../../lib/use-zod-form.tsx'
import { useViewer } from '../../stores/session.ts'
import { createPrescription } from './create-prescription.ts'
import { issuePrescription } from './issue-prescription.ts'
import type { PrescriptionDetails } from './prescription-row.ts'
import { fieldOf, inputOf, sameValues, valuesOf, type PrescriptionValues } from './prescription-values.ts'
import { updatePrescription } from './update-prescription.ts'

export type SaveAs = 'draft' | 'issued'
type Kept = { version: number; values: PrescriptionValues }
type Options = {
  /** The draft that is being changed; a new one without. */
  prescription?: PrescriptionDetails | undefined
  initialValues: PrescriptionValues
  draftName: string
  onSaved: (prescription: PrescriptionDetails, as: SaveAs) => void
}

/** The form of a new prescription or a draft: what is typed survives a reload, and a version keeps two desks apart. */
export function usePrescriptionEditor({ prescription, initialValues, draftName, onSaved }: Options) {
  const { establishment } = useViewer()
  const draft = useDraft<Kept>(draftName)
  const base = useRef(initialValues)
  const [version, setVersion] = useState(draft.kept?.version ?? prescription?.version ?? 0)
  const [restored, setRestored] = useState(draft.kept !== undefined)
  const step = useRef<{ as: SaveAs; version?: number | undefined }>({ as: 'draft' })
  const zodForm = useZodForm({
    schema: prescription ? updatePrescriptionSchema : createPrescriptionSchema,
    initialValues: draft.kept?.values ?? initialValues,
    fieldOf,
    toInput: (values) => {
      const input = inputOf(values, establishment.id)
      if (!prescription) return input
      const { notes, prescriptionDetails } = input
      return { id: prescription.id, version: step.current.version ?? version, notes, prescriptionDetails }
    },
    onValuesChange: (values) => {
      if (sameValues(values, base.current)) draft.clear()
      else draft.save({ version, values })
    },
  })
  const { form, setFailure } = zodForm
  const isDirty = () => !sameValues(form.getValues(), base.current)

  const adopt = (values: PrescriptionValues, newest: number) => {
    draft.clear()
    base.current = values
    setVersion(newest)
    setRestored(false)
    setFailure(null)
    form.setValues(values)
    form.clearErrors()
  }
  useEffect(() => {
    if (prescription && prescription.version > version && !isDirty()) adopt(valuesOf(prescription), prescription.version)
    // Only a newer version counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [prescription?.version])

  const send = zodForm.submit(async (input) => {
    let saved = 'id' in input ? await updatePrescription(input) : await createPrescription(input)
    draft.clear()
    base.current = form.getValues()
    setRestored(false)
    setVersion(saved.version)
    if (step.current.as === 'issued') {
      try {
        saved = await issuePrescription({ id: saved.id, version: saved.version })
      } catch (error) {
        onSaved(saved, 'draft') // it is written, though not issued
        throw error
      }
    }
    onSaved(saved, step.current.as)
  })
  return {
    ...zodForm,
    restored,
    isDirty,
    /** Over the version that was last seen, or the one given. */
    save: (as: SaveAs, over?: number) => {
      step.current = { as, version: over }
      return send()
    },
    /** What the last try wanted to be. */
    lastStep: () => step.current.as,
    discard: (newest?: PrescriptionDetails) =>
      newest ? adopt(valuesOf(newest), newest.version) : adopt(initialValues, prescription?.version ?? 0),
  }
}
