import { cancelReasons, type CancelReason } from '@clinic/shared/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { StaleNotice } from '../../../components/form/stale-notice.tsx'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { stepsBack, undoEventChange } from '../data/event-change.ts'
import { eventPath } from '../data/event-path.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { headline } from '../data/event-row.ts'
import { cancelReasonText, eventLabels, eventTexts } from '../../../components/labels/event-labels.ts'
import type { EventDetails } from '../data/get-event.ts'
import styles from '../panel/panel.module.css'
import { ProposedEvent } from './proposed-event.tsx'
import { updateEvent } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** The cancelling of an appointment, with its reason. */
export function ProposedCancel(props: ProposalFormProps<'cancel'>) {
  return (
    <ProposedEvent id={props.proposal.input.id}>
      {(details, reload) => <CancelForm {...props} details={details} onReload={reload} />}
    </ProposedEvent>
  )
}

type CancelFormProps = ProposalFormProps<'cancel'> & { details: EventDetails; onReload: () => Promise<void> }

function CancelForm({ details, onReload, onDone, onDismiss }: CancelFormProps) {
  const { t } = useLingui()
  const { zone } = useClinicTime()
  const sentence = useChangeSentence(eventTexts)
  const [reason, setReason] = useState<CancelReason>('patient')
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mayCancel = details.nextStatuses.includes('cancelled')
  const cancel = async (version = details.version) => {
    setSaving(true)
    setFailure(null)
    try {
      const after = await updateEvent({ ...details, version }, { status: 'cancelled', cancelReason: reason })
      const [name, done] = [headline(after), { before: details, after }]
      onDone({
        sentence: t`${name}: the appointment is canceled`,
        path: eventPath(after, zone),
        ...(stepsBack(done) && { undo: () => undoEventChange(done) }),
      })
    } catch (error) {
      setFailure(toFailure(error))
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void cancel()
  }
  return (
    <form className={styles.proposal} noValidate onSubmit={submit}>
      {failure?.details.reason === 'stale' ? (
        <StaleNotice
          failure={failure}
          sentence={sentence}
          isAppointment
          busy={saving}
          onTheirs={() => void onReload()}
          onMine={() => void cancel(failure.details.version ?? details.version)}
        />
      ) : (
        failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />
      )}
      {!mayCancel && details.mayEdit && (
        <Text size="sm" c="dimmed">
          <Trans>As it stands, this appointment can't be canceled.</Trans>
        </Text>
      )}
      <Radio.Group label={t(eventLabels.cancelReason)} value={reason} onChange={(value) => setReason(value as CancelReason)}>
        <Stack gap={6} mt={4}>
          {cancelReasons.map((value) => (
            <Radio key={value} value={value} label={t(cancelReasonText[value])} />
          ))}
        </Stack>
      </Radio.Group>
      <ProposalActions
        confirmLabel={<Trans>Cancel appointment</Trans>}
        danger
        saving={saving}
        disabled={!mayCancel}
        onDismiss={onDismiss}
      />
    </form>
  )
}
