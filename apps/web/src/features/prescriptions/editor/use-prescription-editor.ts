import { createPrescriptionSchema, updatePrescriptionSchema } from '@clinic/shared/prescriptions/prescription-input'
import type { PrescriptionWarning } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { useState } from 'react'
import { toFailure } from '../../../lib/errors.ts'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import type { SaveAs } from '../../../lib/form/save-as.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useViewer } from '../../../stores/session.ts'
import { createPrescription } from '../data/create-prescription.ts'
import { issuePrescription } from '../data/issue-prescription.ts'
import type { PrescriptionDetails } from '../data/prescription-row.ts'
import { fieldOf, inputOf, sameValues, valuesOf, type PrescriptionValues } from './prescription-values.ts'
import { updatePrescription } from '../data/update-prescription.ts'

type Options = {
  /** The draft that is being changed; a new one without. */
  prescription?: PrescriptionDetails | undefined
  /** What a new one starts with. */
  blank: PrescriptionValues
  unsavedName: string
  onSaved: (prescription: PrescriptionDetails, as: SaveAs) => void
  reload?: (() => Promise<PrescriptionDetails | null>) | undefined
}

/** The draft is written; to issue it despite its warnings needs a reason. */
export type WarningQuestion = {
  warnings: PrescriptionWarning[]
  patient: PrescriptionDetails['patient']
  /** Throws a `Failure`. */
  issue: (reason: string) => Promise<void>
  /** Without a reason, after something was answered; asks about what is left. Throws a `Failure`. */
  retry: () => Promise<void>
  /** Goes on with what was issued; without, with the draft. */
  close: () => void
}

export function usePrescriptionEditor({ prescription, blank, unsavedName, onSaved, reload }: Options) {
  const { establishment } = useViewer()
  const [question, setQuestion] = useState<WarningQuestion | null>(null)
  const editor = useRecordEditor({
    ...(prescription ? { record: prescription, valuesOf } : { blank }),
    unsavedName,
    schema: prescription ? updatePrescriptionSchema : createPrescriptionSchema,
    fieldOf,
    isSame: sameValues,
    toInput: (values: PrescriptionValues, seen, as: SaveAs = 'draft') => {
      if (!prescription) return inputOf(values, establishment.id)
      const before = inputOf(seen.values, establishment.id)
      const { notes, weight, prescriptionDetails } = inputOf(values, establishment.id)
      const all = { notes, weight, prescriptionDetails }
      // What is issued is what the screen shows.
      return { ...(as === 'issued' ? all : changedFields(before, all)), id: prescription.id, version: seen.version }
    },
    save: async (input, { step = 'draft', onWritten }) => {
      const written = 'id' in input ? await updatePrescription(input) : await createPrescription(input)
      if (step === 'draft') return written
      const { id, version } = written
      try {
        return await issuePrescription({ id, version })
      } catch (error) {
        const { warnings } = toFailure(error).details
        if (warnings) {
          let reached: PrescriptionDetails | undefined
          setQuestion({
            warnings,
            patient: written.patient,
            retry: async () => {
              try {
                const issued = await issuePrescription({ id, version })
                setQuestion(null)
                onWritten(issued, 'issued')
              } catch (refusal) {
                const left = toFailure(refusal).details.warnings
                if (!left) throw refusal
                setQuestion((question) => question && { ...question, warnings: left })
              }
            },
            issue: async (warningOverrideReason) => {
              reached = await issuePrescription({ id, version, warningOverrideReason })
            },
            close: () => {
              setQuestion(null)
              onWritten(reached ?? written, reached ? 'issued' : 'draft')
            },
          })
          return undefined
        }
        onWritten(written, 'draft') // it is written, though not issued
        throw error
      }
    },
    onSaved: (saved, as = 'draft') => onSaved(saved, as),
    ...(reload && { reload }),
  })
  return { ...editor, question }
}
