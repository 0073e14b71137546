import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import { spanOf } from './event-values.ts'
import styles from './panel.module.css'
import { StaleChoices } from './stale-choices.tsx'
import { useClinicTime } from '../data/use-clinic-time.ts'
import type { useEventForm } from './use-event-form.ts'

type EventFormProblemsProps = { eventForm: ReturnType<typeof useEventForm>; onTheirs?: () => void }

/** What stands between the form and its saving: stays until it is decided, and nothing typed is lost. */
export function EventFormProblems({ eventForm, onTheirs }: EventFormProblemsProps) {
  const { zone, format, range } = useClinicTime()
  const { form, failure, setFailure, saving, outside, submitWith } = eventForm
  const values = form.getValues()
  const span = spanOf(values, zone)
  const reason = failure?.details.reason
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
          confirmLabel={<Trans>Book anyway</Trans>}
          onConfirm={eventForm.confirmOutside}
          onCancel={eventForm.refuseOutside}
        >
          <Trans>
            {format(span.start, 'longDate')}, {range(span.start, span.end)}: the doctor has no opening hours then.
          </Trans>
        </Confirm>
      )}
      {failure && reason === 'double_booked' && (
        <section className={styles.box} ref={top}>
          <h3 className={styles.boxTitle}>
            <Trans>The time is taken</Trans>
          </h3>
          <ConflictChoices
            conflicts={failure.conflicts}
            wanted={{ ...span, doctorId: values.doctorId ?? '' }}
            busy={saving}
            onPick={eventForm.take}
            onOverbook={(overbookReason) => void submitWith({ overbookReason })}
          />
        </section>
      )}
      {failure && reason === 'stale' && onTheirs && (
        <section className={styles.box} ref={top}>
          <StaleChoices
            failure={failure}
            busy={saving}
            onTheirs={onTheirs}
            onMine={() => void submitWith(failure.details.version ? { version: failure.details.version } : {})}
          />
        </section>
      )}
      {failure && reason !== 'double_booked' && !(reason === 'stale' && onTheirs) && (
        <ErrorState failure={failure} onClose={() => setFailure(null)} />
      )}
    </>
  )
}
