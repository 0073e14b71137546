import { createPrescriptionSchema } from '@clinic/shared/prescriptions/prescription-input'
import { useSession } from '../../../stores/session.ts'
import { offerUndo } from '../../../stores/undo.ts'
import { createPrescription } from './create-prescription.ts'
import { deletePrescription } from './delete-prescription.ts'
import type { PrescriptionDetails } from './prescription-row.ts'
import { inputOf, valuesOf } from '../editor/prescription-values.ts'

type UndoTexts = { sentence: string; onRestored: (id: string) => void }

/** Deletes it for good, and offers to write the same draft again. Throws a `Failure`. */
export async function deleteDraft(prescription: PrescriptionDetails, { sentence, onRestored }: UndoTexts): Promise<void> {
  const establishmentId = useSession.getState().access?.establishment.id ?? ''
  await deletePrescription({ id: prescription.id })
  offerUndo({
    sentence,
    undo: async () => {
      const input = createPrescriptionSchema.parse(inputOf(valuesOf(prescription), establishmentId))
      onRestored((await createPrescription(input)).id)
    },
  })
}
