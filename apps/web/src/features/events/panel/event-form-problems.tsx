import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { StaleNotice } from '../../../components/form/stale-notice.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import { isTimeTaken } from '../data/event-change.ts'
import { eventTexts } from '../../../components/labels/event-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { spanOf } from './event-values.ts'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'
import type { useEventForm } from './use-event-form.ts'

type EventFormProblemsProps = {
  eventForm: Omit<ReturnType<typeof useEventForm>, 'follow'>
  /** Whether there is an appointment that somebody else may have changed. */
  mayTakeTheirs?: boolean
}

/** What stands between the form and its saving: stays until it is decided, and nothing typed is lost. */
export function EventFormProblems({ eventForm, mayTakeTheirs = false }: EventFormProblemsProps) {
  const { zone, format, range } = useClinicTime()
  const sentence = useChangeSentence(eventTexts)
  const { form, failure, setFailure, saving, outside } = eventForm
  const values = form.getValues()
  const span = spanOf(values, zone)
  const reason = failure?.details.reason
  const isPatients = reason === 'patient_booked'
  const isStale = reason === 'stale' && mayTakeTheirs
  const top = useRef<HTMLElement>(null)
  useEffect(() => {
    if (failure) top.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <>
      {outside && (
        <Confirm
          opened
          title={<Trans>Outside the opening hours</Trans>}
          confirmLabel={mayTakeTheirs ? <Trans>Move anyway</Trans> : <Trans>Book anyway</Trans>}
          onConfirm={eventForm.confirmOutside}
          onCancel={eventForm.refuseOutside}
        >
          <Trans>
            {format(span.start, 'longDate')}, {range(span.start, span.end)}: the doctor has no opening hours then.
          </Trans>
        </Confirm>
      )}
      {failure && isTimeTaken(reason) && (
        <section className={styles.box} ref={top}>
          <h3 className={styles.boxTitle}>
            {isPatients ? <Trans>Another appointment at this time</Trans> : <Trans>The time is taken</Trans>}
          </h3>
          <ConflictChoices
            conflicts={failure.conflicts}
            isPatients={isPatients}
            wanted={{ ...span, doctorId: values.doctorId ?? '' }}
            busy={saving}
            onPick={eventForm.take}
            onOverbook={eventForm.bookAnyway}
          />
        </section>
      )}
      {failure && isStale && (
        <section ref={top}>
          <StaleNotice
            failure={failure}
            sentence={sentence}
            isAppointment
            busy={saving}
            onTheirs={() => void eventForm.takeTheirs()}
            onMine={() => void eventForm.saveMine()}
          />
        </section>
      )}
      {failure && !isTimeTaken(reason) && !isStale && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
