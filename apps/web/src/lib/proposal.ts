import type { Proposal } from '@clinic/shared/assistant/proposal'

/** The outcome of a proposal: a sentence, a link to the record and, where possible, an undo function. */
export type ProposalDone = { sentence: string; path?: string; undo?: () => Promise<void> }

/** A form that is filled in with what the assistant proposes, and writes only when the person confirms. */
export type ProposalFormProps<Action extends Proposal['action']> = {
  /** Of the tool call that proposed it. */
  id: string
  proposal: Extract<Proposal, { action: Action }>
  onDone: (done: ProposalDone) => void
  onDismiss: () => void
}
