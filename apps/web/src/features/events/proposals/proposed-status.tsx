import type { EventStatus } from '@clinic/shared/events/event'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import type { ProposalDone } from '../../../lib/proposal.ts'
import { stepsBack, undoEventChange } from '../data/event-change.ts'
import { eventPath } from '../data/event-path.ts'
import { headline } from '../data/event-row.ts'
import type { EventDetails } from '../data/get-event.ts'
import { updateEvent } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import styles from '../panel/panel.module.css'
import { ProposedEvent } from './proposed-event.tsx'

type Step = {
  status: EventStatus
  confirmLabel: MessageDescriptor
  /** Said where the appointment, as it stands, can't take the step. */
  refused: MessageDescriptor
  doneOf: (name: string) => MessageDescriptor
}
type ProposedStatusProps = { id: string; step: Step; onDone: (done: ProposalDone) => void; onDismiss: () => void }

/** A step of an appointment's status. */
export function ProposedStatus({ id, ...rest }: ProposedStatusProps) {
  return (
    <ProposedEvent id={id}>
      {(details, reload) => <StatusForm key={details.version} {...rest} details={details} onReload={reload} />}
    </ProposedEvent>
  )
}

type StatusFormProps = Omit<ProposedStatusProps, 'id'> & { details: EventDetails; onReload: () => Promise<void> }

function StatusForm({ step, details, onReload, onDone, onDismiss }: StatusFormProps) {
  const { t } = useLingui()
  const { zone, language } = useClinicTime()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mayStep = details.nextStatuses.some((status) => status === step.status)
  const save = async () => {
    setSaving(true)
    try {
      const after = await updateEvent(details, { status: step.status })
      const done = { before: details, after }
      onDone({
        sentence: t(step.doneOf(headline(after, language))),
        path: eventPath(after, zone),
        ...(stepsBack(done) && { undo: () => undoEventChange(done) }),
      })
    } catch (error) {
      setFailure(toFailure(error))
      setSaving(false)
    }
  }
  return (
    <form
      className={styles.proposal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure && <ErrorState failure={failure} onRetry={() => void onReload()} onClose={() => setFailure(null)} />}
      {!mayStep && details.mayEdit && (
        <Text size="sm" c="dimmed">
          {t(step.refused)}
        </Text>
      )}
      <ProposalActions confirmLabel={t(step.confirmLabel)} saving={saving} disabled={!mayStep} onDismiss={onDismiss} />
    </form>
  )
}
