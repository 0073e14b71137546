import { msg } from '@lingui/core/macro'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { ProposedStatus } from './proposed-status.tsx'

const step = {
  status: 'waiting' as const,
  confirmLabel: msg`Has arrived`,
  refused: msg`As it stands, this appointment can't be checked in.`,
  doneOf: (name: string) => msg`${name} has arrived`,
}

/** The check-in of a patient who has arrived. */
export default function ProposedArrival({ proposal, onDone, onDismiss }: ProposalFormProps<'arrive'>) {
  return <ProposedStatus id={proposal.input.id} step={step} onDone={onDone} onDismiss={onDismiss} />
}
