import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { stepsBack, undoEventChange } from '../data/event-change.ts'
import { eventPath } from '../data/event-path.ts'
import { headline } from '../data/event-row.ts'
import type { EventDetails } from '../data/get-event.ts'
import { updateEvent } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import styles from '../panel/panel.module.css'
import { ProposedEvent } from './proposed-event.tsx'

/** The check-in of a patient who has arrived. */
export default function ProposedArrival(props: ProposalFormProps<'arrive'>) {
  return (
    <ProposedEvent id={props.proposal.input.id}>
      {(details, reload) => <ArrivalForm key={details.version} {...props} details={details} onReload={reload} />}
    </ProposedEvent>
  )
}

type ArrivalFormProps = ProposalFormProps<'arrive'> & { details: EventDetails; onReload: () => Promise<void> }

function ArrivalForm({ details, onReload, onDone, onDismiss }: ArrivalFormProps) {
  const { t } = useLingui()
  const { zone, language } = useClinicTime()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mayArrive = details.nextStatuses.includes('waiting')
  const save = async () => {
    setSaving(true)
    try {
      const after = await updateEvent(details, { status: 'waiting' })
      const [name, done] = [headline(after, language), { before: details, after }]
      onDone({
        sentence: t`${name} has arrived`,
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
      {!mayArrive && details.mayEdit && (
        <Text size="sm" c="dimmed">
          <Trans>As it stands, this appointment can't be checked in.</Trans>
        </Text>
      )}
      <ProposalActions confirmLabel={<Trans>Has arrived</Trans>} saving={saving} disabled={!mayArrive} onDismiss={onDismiss} />
    </form>
  )
}
