import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { StaleNotice } from '../../../../components/form/stale-notice.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import { isTimeRefusal, type TimeRefusal } from '../../../../lib/booking/time-refusals.ts'
import { eventTexts } from '../../../../components/labels/event-labels.ts'
import { useChangeSentence } from '../../../../components/labels/use-change-sentence.ts'
import { spanOf } from '../event-values.ts'
import styles from '../panel.module.css'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import type { useEventForm } from '../use-event-form.ts'

type EventFormProblemsProps = {
  eventForm: Omit<ReturnType<typeof useEventForm>, 'follow'>
  /** Whether there is an appointment that somebody else may have changed. */
  mayTakeTheirs?: boolean
}

const refusalTitles: Record<TimeRefusal, ReactNode> = {
  double_booked: <Trans>The time is taken</Trans>,
  outside_hours: <Trans>Outside the working hours</Trans>,
  patient_booked: <Trans>Another appointment at this time</Trans>,
}

/** What stands between the form and its saving: stays until it is decided, and nothing typed is lost. */
export function EventFormProblems({ eventForm, mayTakeTheirs = false }: EventFormProblemsProps) {
  const { zone } = useClinicTime()
  const sentence = useChangeSentence(eventTexts)
  const { form, failure, setFailure, saving } = eventForm
  const values = form.getValues()
  const span = spanOf(values, zone)
  const { bufferBefore, bufferAfter, resources } = values
  const reason = failure?.details.reason
  const isStale = reason === 'stale' && mayTakeTheirs
  const top = useRef<HTMLElement>(null)
  useEffect(() => {
    if (failure) top.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <>
      {failure && isTimeRefusal(reason) && (
        <section className={styles.box} ref={top}>
          <h3 className={styles.boxTitle}>{refusalTitles[reason]}</h3>
          <ConflictChoices
            failure={failure}
            wanted={{ ...span, bufferBefore, bufferAfter, resources, doctorId: values.doctorId ?? '' }}
            busy={saving}
            onPick={eventForm.take}
            onReason={eventForm.bookAnyway}
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
      {failure && !isTimeRefusal(reason) && !isStale && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
