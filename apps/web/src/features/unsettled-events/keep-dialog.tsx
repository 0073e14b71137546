import { Trans } from '@lingui/react/macro'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { keepWith, type Step } from './settle.ts'

type KeepDialogProps = { name: string; onClose: () => void; onConfirm: (step: Step) => Promise<void> }

/** Why an appointment takes place all the same. */
export function KeepDialog({ name, onClose, onConfirm }: KeepDialogProps) {
  return (
    <ReasonDialog
      title={<Trans>Keep the appointment of {name} as it is?</Trans>}
      hint={<Trans>For example: the doctor comes for it.</Trans>}
      confirmLabel={<Trans>Keep it</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isLoss={false}
      onConfirm={(reason) => onConfirm(keepWith(reason))}
      onClose={onClose}
    />
  )
}
