import type { Proposal } from '@clinic/shared/assistant/proposal'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { findPart } from '../../../lib/feature/known-features.ts'
import type { ProposalDone } from '../../../lib/proposal.ts'
import { forgetUndo, offerUndo, runUndo, useUndo } from '../../../stores/undo.ts'
import classes from './messages.module.css'
import results from '../results/results.module.css'
import { focusComposer } from '../composer.tsx'
import { resolveProposal, useConversation, type ResolvedProposal } from '../conversations/conversation-store.ts'
import { RecordLink } from '../results/record-link.tsx'
import { ResultFrame } from '../results/result-frame.tsx'
import { useClock } from '../use-clock.ts'

const titles: Record<Proposal['action'], MessageDescriptor> = {
  book: msg`New appointment`,
  move: msg`Move the appointment`,
  cancel: msg`Cancel the appointment`,
  arrive: msg`Check in the patient`,
  confirm: msg`Confirm the appointment`,
  timeOff: msg`Doctor is off`,
  delay: msg`Doctor is late`,
  waiting: msg`Put on the waitlist`,
  patient: msg`New patient`,
  payment: msg`Record a payment`,
  invoice: msg`New invoice, as a draft`,
  prescription: msg`New prescription, as a draft`,
}

type ProposalPartProps = {
  id: string
  proposal: Proposal
  /** Of an earlier conversation: the form is opened on request only. */
  kept: boolean
  onDismiss?: () => void
}

/** A form to confirm or dismiss; afterwards its outcome. */
export function ProposalPart({ id, proposal, kept, onDismiss }: ProposalPartProps) {
  const { t } = useLingui()
  const resolved = useConversation((state) => state.settled[id])
  const [opened, setOpened] = useState(!kept)
  const title = t(titles[proposal.action])
  if (resolved?.state === 'done') return <ProposalDoneNotice resolved={resolved} />
  if (resolved || !opened) {
    return (
      <div className={classes.outcome} role={resolved ? 'status' : undefined}>
        {resolved && <IconX size={16} aria-hidden />}
        <span className={results.main}>
          {resolved ? <Trans>Dismissed, nothing was written.</Trans> : title}
          <Outline proposal={proposal} />
        </span>
        {!resolved && (
          <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
            <Trans>Open the form</Trans>
          </Button>
        )}
      </div>
    )
  }
  const done = ({ sentence, path, undo }: ProposalDone) => {
    const fact = { state: 'done' as const, sentence, ...(path && { path }) }
    const offer = undo && { sentence, undo: () => undo().then(() => resolveProposal(id, { ...fact, undone: true })) }
    resolveProposal(id, { ...fact, ...(offer && { offer }) })
    if (offer) offerUndo(offer)
    focusComposer()
  }
  const dismiss = () => {
    if (onDismiss) onDismiss()
    else resolveProposal(id, { state: 'dismissed' })
    focusComposer()
  }
  return (
    <div aria-live="off">
      <ResultFrame proposed title={title} note={<Trans>Nothing is written yet</Trans>} label={title}>
        <div className={classes.inside}>
          <Form id={id} proposal={proposal} onDone={done} onDismiss={dismiss} />
        </div>
      </ResultFrame>
    </div>
  )
}

type FormProps = { id: string; proposal: Proposal; onDone: (done: ProposalDone) => void; onDismiss: () => void }

function Form({ proposal, ...rest }: FormProps) {
  const Proposed = findPart(({ proposals }) => proposals?.[proposal.action]) as ComponentType<FormProps> | undefined
  return Proposed && <Proposed {...rest} proposal={proposal} />
}

/** Whom it is about, and when, for a form that is not open. */
function Outline({ proposal }: { proposal: Proposal }) {
  const { format } = useClock()
  const { labels, input } = proposal
  const start = 'startTime' in input ? input.startTime : 'appointment' in proposal ? proposal.appointment.startTime : undefined
  return (
    <span className={results.detail}>
      {['patient' in labels ? labels.patient : labels.doctor, start && format(start, 'dateTime')].filter(Boolean).join(' · ')}
    </span>
  )
}

function ProposalDoneNotice({
  resolved: { sentence, path, offer, undone },
}: {
  resolved: Extract<ResolvedProposal, { state: 'done' }>
}) {
  const busy = useUndo((state) => state.busy && state.offer === offer)
  const failure = useUndo((state) => (offer && state.offer === offer ? state.failure : null))
  return (
    <>
      <div className={classes.outcome} role="status">
        <IconCheck size={16} aria-hidden />
        <span className={results.main}>
          {sentence}
          {undone && (
            <span className={results.detail}>
              <Trans>Undone.</Trans>
            </span>
          )}
        </span>
        {path && (
          <RecordLink to={path}>
            <Trans context="record">Open</Trans>
          </RecordLink>
        )}
        {offer && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => void runUndo(offer)}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      {failure && <ErrorState failure={failure} onClose={forgetUndo} />}
    </>
  )
}
