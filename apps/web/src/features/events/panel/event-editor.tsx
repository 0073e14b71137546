import { reopenMinutes } from '@clinic/shared/events/event'
import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { untoldAllergies } from '../../../components/allergies/use-allergy-text.ts'
import { useDiscardQuestion } from '../../../components/form/discard-question.tsx'
import { RestoredNote } from '../../../components/form/restored-note.tsx'
import { RecordSteps } from '../../../components/record-steps.tsx'
import { SidePanel } from '../../../components/side-panel.tsx'
import { Slot } from '../../../components/slot.tsx'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { StatusIcon } from '../calendar/calendar-block.tsx'
import { onClosing } from '../data/closing-work.ts'
import { isOfSeriesToCome, offerEventUndo } from '../data/event-change.ts'
import { cancelReasonText, standingText } from '../../../components/labels/event-labels.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import type { EventDetails } from '../data/get-event.ts'
import { useEventWish } from '../data/event-wish.ts'
import { updateEvent, type EventChange } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { EventFields } from './event-fields.tsx'
import { FailedChange } from './problems/problem-dialog.tsx'
import { EventFormProblems } from './problems/event-form-problems.tsx'
import { EventHistory } from './event-history.tsx'
import { valuesOf, type EventContent, type EventValues } from './event-values.ts'
import styles from './panel.module.css'
import { PatientFacts } from './patient-facts.tsx'
import { RemoveEvent } from './remove-event.tsx'
import { SlipLink } from './slip-link.tsx'
import { StatusSteps } from './status-steps.tsx'
import { useEventForm } from './use-event-form.ts'
import { useUi } from '../../../stores/ui.ts'

const SeriesNote = lazyPart(() => import('../series/series-note.tsx'))
const VisitTimes = lazyPart(() => import('./visit-times.tsx'))
const SeriesQuestion = lazyPart(() => import('../series/series-question.tsx'))

type EventEditorProps = {
  details: EventDetails
  /** The calendar's row, which may be a step ahead of the details. */
  newest: EventRow
  onReload: () => Promise<EventDetails | null>
  onClose: () => void
}

export function EventEditor({ details, newest, onReload, onClose }: EventEditorProps) {
  const language = useUi((state) => state.language)
  const { t } = useLingui()
  const { zone } = useClinicTime()
  const wish = useEventWish()
  const editor = useExistingEvent({ details, onReload, onSaved: wish === 'reschedule' ? onClose : undefined })
  const { form, saving, isDirty, save, discard } = editor
  const closeAndForget = () => {
    discard()
    onClose()
  }
  const { requestClose, question } = useDiscardQuestion(isDirty, closeAndForget)
  const readOnly = !details.mayEdit
  const dirty = isDirty()
  const isNarrow = useIsNarrow()
  const shown = { ...details, status: newest.status }
  // The key that saves may be the one that leaves the first changed field.
  useSaveKey(readOnly ? undefined : () => void (isDirty() && save()))
  const fields = useRef<HTMLFormElement>(null)
  const reschedule = () => fields.current?.querySelector<HTMLElement>('[data-path="date"]')?.focus()
  useFormShortcut('r', msg`Move the appointment`, reschedule, !readOnly)
  useEffect(() => {
    if (wish === 'reschedule') reschedule()
  }, [wish])

  return (
    <SidePanel
      slim
      title={headline(details, language)}
      onClose={requestClose}
      note={
        <span className={styles.status}>
          <StatusIcon event={newest} size={14} />
          {t(standingText(newest))}
        </span>
      }
      footer={
        dirty && (
          <>
            <Button variant="default" onClick={discard}>
              <Trans>Discard changes</Trans>
            </Button>
            {!readOnly && (
              <Button type="submit" form="event" loading={saving}>
                <Trans>Save</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {isNarrow && <FailedChange eventId={details.id} /* the page says it below the panel */ />}
      <StatusSteps event={newest} info={details.info} cancelling={wish === 'cancel' ? { onEnd: onClose } : undefined}>
        <RecordSteps name="appointmentSteps" record={appointmentOf(shown, zone)} />
        <SlipLink event={shown} />
      </StatusSteps>
      {newest.status === 'waiting' && newest.nextStatuses.includes('closed') && (
        <Slot name="closings" eventId={details.id} onClosing={onClosing} />
      )}
      <Facts details={details} />
      <Slot name="appointmentNotes" eventId={details.id} />
      {newest.waitingSince && <VisitTimes event={newest} closedTime={details.closedTime} />}
      {details.series && <SeriesNote eventId={details.id} series={details.series} />}
      {editor.restored && dirty && <RestoredNote />}
      {readOnly && (
        <Text size="xs" c="dimmed">
          <WhyReadOnly status={newest.status} />
        </Text>
      )}
      {readOnly && dirty && (
        <Text size="xs" role="alert">
          <Trans>What you had typed is not saved. It stays here until you discard it.</Trans>
        </Text>
      )}
      <EventFormProblems eventForm={editor} mayTakeTheirs />
      <form
        ref={fields}
        id="event"
        className={styles.form}
        data-read-only={readOnly || undefined}
        noValidate
        onSubmit={editor.onSubmit}
      >
        <EventFields
          form={form}
          suggestedSubject={editor.suggestedSubject}
          readOnly={readOnly}
          known={details}
          patientFacts={
            details.patient && form.getValues().patient?.id === details.patient.id && <PatientFacts patient={details.patient} />
          }
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <EventHistory history={details.history} />
      <RemoveEvent event={details} onRemoved={closeAndForget} />
      {editor.seriesQuestion}
      {question}
    </SidePanel>
  )
}

const appointmentOf = ({ id, invoiceId, patient, startTime, status }: EventDetails, zone: string) => ({
  id,
  invoiceId,
  patientId: patient?.id ?? null,
  date: dateOf(new Date(startTime), zone),
  status,
})

type ExistingEvent = Pick<EventEditorProps, 'details' | 'onReload'> & { onSaved: (() => void) | undefined }

function useExistingEvent({ details, onReload, onSaved }: ExistingEvent) {
  const { zone } = useClinicTime()
  /** The change that may be of those that follow in the series, too; and whether it is of this one only. */
  const [asked, setAsked] = useState<{ change: EventChange; version: number } | null>(null)
  const isAlone = useRef(false)
  const editor = useEventForm<EventContent>({
    record: details,
    valuesOf: (event) => valuesOf(event, zone),
    unsavedName: `event:${details.id}`,
    save: async (input, { change, seen, values }) => {
      if (isOfSeriesToCome(details) && !isAlone.current) {
        setAsked({ change, version: seen.version })
        return undefined
      }
      const after = await updateEvent({ ...details, version: seen.version }, change, peopleOf(values, details))
      if (change.startTime || change.doctorId !== undefined) offerEventUndo({ before: details, after })
      return (await onReload()) ?? { ...details, ...after, info: input.info ?? '' }
    },
    onSaved: (saved) => {
      isAlone.current = false
      editor.follow(saved)
      onSaved?.()
    },
    reload: onReload,
  })
  const followAll = async () => {
    setAsked(null)
    editor.discard()
    const saved = await onReload()
    if (saved) editor.follow(saved)
    onSaved?.()
  }
  const seriesQuestion = asked && (
    <SeriesQuestion
      event={{ ...details, version: asked.version }}
      change={asked.change}
      onAlone={() => {
        isAlone.current = true
        setAsked(null)
        void editor.save()
      }}
      onCancel={() => setAsked(null)}
      onDone={() => void followAll()}
    />
  )
  return { ...editor, seriesQuestion }
}

function peopleOf(values: EventValues, before: EventDetails) {
  const { patient } = values
  if (patient?.id === before.patient?.id) return {}
  // Their allergies come with the answer.
  return { patient: patient && { id: patient.id, firstName: patient.name, lastName: '', ...untoldAllergies } }
}

function WhyReadOnly({ status }: Pick<EventRow, 'status'>) {
  if (status === 'closed') {
    return (
      <Trans>
        The visit is closed, so its record stays as it is. It can be reopened for {reopenMinutes} minutes, and by an administrator
        on the same day.
      </Trans>
    )
  }
  if (status === 'cancelled') return <Trans>The appointment is canceled. Restore it to change it.</Trans>
  return <Trans>You can look at this appointment but not change it.</Trans>
}

function Facts({ details }: { details: EventDetails }) {
  const { t } = useLingui()
  const { cancelReason, overbookReason, patientOverlapReason, outsideHoursReason, status } = details
  if (!(cancelReason || overbookReason || patientOverlapReason || outsideHoursReason)) return null
  return (
    <Text size="xs" c="dimmed" component="div">
      {status === 'cancelled' && cancelReason && <div>{t(cancelReasonText[cancelReason])}</div>}
      {overbookReason && <div>{t`Overbooked: ${overbookReason}`}</div>}
      {outsideHoursReason && <div>{t`Outside the working hours: ${outsideHoursReason}`}</div>}
      {patientOverlapReason && <div>{t`Two appointments at once: ${patientOverlapReason}`}</div>}
    </Text>
  )
}
