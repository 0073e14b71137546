import { Trans } from '@lingui/react/macro'
import { LeftChanges } from '../../../components/document/left-changes.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useUi } from '../../../stores/ui.ts'
import type { PrescriptionDetails } from '../data/prescription-row.ts'
import { blankPrescription, sameValues, valuesOf, type PrescriptionValues } from './prescription-values.ts'
import { typedText } from './typed-text.ts'
import { prescriptionUnsavedName } from './unsaved-name.ts'

/** What was typed here into the draft of this id before it was issued (`prescription`), or deleted, elsewhere. */
export function LeftToPrescription({ id, prescription }: { id: string; prescription?: PrescriptionDetails }) {
  const language = useUi((state) => state.language)
  const mayDraft = useCan('prescription:draft-own')
  return (
    <LeftChanges<PrescriptionValues>
      unsavedName={prescriptionUnsavedName({ id })}
      {...(prescription && { isIn: (typed: PrescriptionValues) => sameValues(typed, valuesOf(prescription)) })}
      textOf={(typed) => typedText(typed, language)}
      anew={
        mayDraft
          ? {
              label: <Trans>Use it for a new prescription</Trans>,
              path: `/prescriptions/new?of=${id}`,
              unsavedName: prescriptionUnsavedName({ of: id }),
              blank: blankPrescription(),
            }
          : undefined
      }
    />
  )
}
