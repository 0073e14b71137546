import { Trans } from '@lingui/react/macro'
import { ReasonDialog } from '../../../components/feedback/reason-dialog.tsx'
import { AllergyMatches } from '../allergy-matches.tsx'
import type { AllergyQuestion } from './use-prescription-editor.ts'

/** Asks why a prescription is to be issued against the patient's allergies. */
export function AllergyDialog({ matches, issue, close }: AllergyQuestion) {
  return (
    <ReasonDialog
      title={<Trans>Issue despite the allergy?</Trans>}
      hint={
        <>
          <AllergyMatches matches={matches} />
          <Trans>The reason stays with the prescription and in its history; it is not printed.</Trans>
        </>
      }
      confirmLabel={<Trans>Issue nevertheless</Trans>}
      cancelLabel={<Trans>Back to the draft</Trans>}
      onConfirm={issue}
      onClose={close}
    />
  )
}
