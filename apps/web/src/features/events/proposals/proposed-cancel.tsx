import { cancelReasonsAt } from '@clinic/shared/events/event'
import { updateEventSchema } from '@clinic/shared/events/event-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { StaleNotice } from '../../../components/form/stale-notice.tsx'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { stepsBack, undoEventChange } from '../data/event-change.ts'
import { eventPath } from '../data/event-path.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { eventTexts } from '../../../components/labels/event-labels.ts'
import type { EventDetails } from '../data/get-event.ts'
import { cancelChange, CancelReasonFields, type Cancelling } from '../../../components/cancel-reason.tsx'
import styles from '../panel/panel.module.css'
import { ProposedEvent } from './proposed-event.tsx'
import { updateEvent } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** The cancelling of an appointment, with its reason. */
export default function ProposedCancel(props: ProposalFormProps<'cancel'>) {
  return (
    <ProposedEvent id={props.proposal.input.id}>
      {(details, reload) => <CancelForm key={details.version} {...props} details={details} onReload={reload} />}
    </ProposedEvent>
  )
}

type CancelFormProps = ProposalFormProps<'cancel'> & { details: EventDetails; onReload: () => Promise<void> }

function CancelForm({ proposal, details, onReload, onDone, onDismiss }: CancelFormProps) {
  const { t, i18n } = useLingui()
  const { zone, language } = useClinicTime()
  const sentence = useChangeSentence(eventTexts)
  const reasons = cancelReasonsAt(new Date(details.startTime), zone)
  const asked = proposal.input.cancelReason
  const changeBy = (values: Cancelling) => cancelChange(values, details.info, i18n)
  const { form, saving, failure, setFailure, save, saveMine } = useRecordEditor<EventRow, Cancelling, typeof updateEventSchema>({
    record: details,
    valuesOf: () => ({ cancelReason: asked && reasons.includes(asked) ? asked : 'patient', words: '' }),
    schema: updateEventSchema,
    toInput: (values, { version }) => ({ ...changeBy(values), id: details.id, version }),
    save: (_input, { values, seen: { version } }) => updateEvent({ ...details, version }, changeBy(values)),
    onSaved: (after) => {
      const [name, done] = [headline(after, language), { before: details, after }]
      onDone({
        sentence: t`${name}: the appointment is canceled`,
        path: eventPath(after, zone),
        ...(stepsBack(done) && { undo: () => undoEventChange(done) }),
      })
    },
  })
  const mayCancel = details.nextStatuses.includes('cancelled')
  return (
    <form
      className={styles.proposal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure?.details.reason === 'stale' ? (
        <StaleNotice
          failure={failure}
          sentence={sentence}
          isAppointment
          busy={saving}
          onTheirs={() => void onReload()}
          onMine={() => void saveMine()}
        />
      ) : (
        failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />
      )}
      {!mayCancel && details.mayEdit && (
        <Text size="sm" c="dimmed">
          <Trans>As it stands, this appointment can't be canceled.</Trans>
        </Text>
      )}
      <CancelReasonFields value={form.getValues()} reasons={reasons} onChange={(values) => form.setValues(values)} />
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
