import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { ReasonDialog } from '../../../components/feedback/reason-dialog.tsx'
import type { WarningQuestion } from '../editor/use-prescription-editor.ts'
import { AskAllergies } from './ask-allergies.tsx'
import { WarningBox } from './warning-list.tsx'

/** Asks why a prescription is to be issued despite what speaks against it. */
export function WarningDialog({ warnings, patient, issue, retry, close }: WarningQuestion) {
  return (
    <ReasonDialog
      title={<Trans>Issue despite the warnings?</Trans>}
      hint={
        <>
          <WarningBox warnings={warnings} />
          {warnings.some(({ kind }) => kind === 'allergies_not_asked') && <AskAllergies patient={patient} retry={retry} />}
          <Text mt="xs">
            <Trans>The reason stays with the prescription and in its history; it is not printed.</Trans>
          </Text>
        </>
      }
      confirmLabel={<Trans>Issue nevertheless</Trans>}
      cancelLabel={<Trans>Back to the draft</Trans>}
      onConfirm={issue}
      onClose={close}
    />
  )
}
