import { msg } from '@lingui/core/macro'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { ProposedStatus } from './proposed-status.tsx'

const step = {
  status: 'confirmed' as const,
  confirmLabel: msg`Is confirmed`,
  refused: msg`As it stands, this appointment can't be confirmed.`,
  doneOf: (name: string) => msg`${name}: confirmed`,
}

/** The patient has said that they come. */
export default function ProposedConfirmation({ proposal, onDone, onDismiss }: ProposalFormProps<'confirm'>) {
  return <ProposedStatus id={proposal.input.id} step={step} onDone={onDone} onDismiss={onDismiss} />
}
