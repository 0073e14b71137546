import { createPrescriptionSchema, updatePrescriptionSchema } from '@clinic/shared/prescription-input'
import { useDocumentEditor, type SaveAs } from '../../../lib/form/use-document-editor.ts'
import { useViewer } from '../../../stores/session.ts'
import { createPrescription } from '../data/create-prescription.ts'
import { issuePrescription } from '../data/issue-prescription.ts'
import type { PrescriptionDetails } from '../data/prescription-row.ts'
import { fieldOf, inputOf, sameValues, valuesOf, type PrescriptionValues } from './prescription-values.ts'
import { updatePrescription } from '../data/update-prescription.ts'

type Options = {
  prescription?: PrescriptionDetails | undefined
  initialValues: PrescriptionValues
  draftName: string
  onSaved: (prescription: PrescriptionDetails, as: SaveAs) => void
}

export function usePrescriptionEditor({ prescription, ...options }: Options) {
  const { establishment } = useViewer()
  return useDocumentEditor({
    ...options,
    paper: prescription,
    schema: prescription ? updatePrescriptionSchema : createPrescriptionSchema,
    fieldOf,
    valuesOf,
    sameValues,
    toInput: (values, { version }) => {
      const input = inputOf(values, establishment.id)
      if (!prescription) return input
      const { notes, prescriptionDetails } = input
      return { id: prescription.id, version, notes, prescriptionDetails }
    },
    write: async (input, as, onWritten) => {
      const written = 'id' in input ? await updatePrescription(input) : await createPrescription(input)
      if (as === 'draft') return onWritten(written, 'draft')
      let issued: PrescriptionDetails
      try {
        issued = await issuePrescription({ id: written.id, version: written.version })
      } catch (error) {
        onWritten(written, 'draft') // it is written, though not issued
        throw error
      }
      onWritten(issued, 'issued')
    },
  })
}
