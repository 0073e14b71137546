import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../lib/account/use-can.ts'
import type { TimeReason } from '../../lib/booking/time-refusals.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useViewer } from '../../stores/session.ts'
import { obstacleSentences } from './obstacle-sentences.ts'
import { OwnTime, ReasonField } from './own-choice.tsx'
import { neededReasons, type Planned } from './planned-time.ts'
import type { TimeCheck } from './time-check.ts'
import styles from './planned-times.module.css'

/** What stands in its way, and why it is booked all the same. */
export function Obstacles({ answer, reasons }: { answer: TimeCheck | undefined; reasons: TimeReason }) {
  const sentences = obstacleSentences(answer, useLocale())
  const said = Object.values(reasons).find(Boolean)
  if (sentences.length === 0) return null
  return (
    <ul className={styles.obstacles}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {said && (
        <li>
          <Trans>Booked anyway: {said}</Trans>
        </li>
      )}
    </ul>
  )
}

/** Whether it can be had; not known yet while it is undefined. */
export function TimeState({ settled }: { settled: boolean | undefined }) {
  const { t } = useLingui()
  if (settled === undefined) return <Loader size={18} aria-label={t`Being checked`} />
  return settled ? (
    <IconCheck size={18} className={styles.settled} aria-label={t`Free`} role="img" />
  ) : (
    <IconAlertTriangle size={18} className={styles.open} aria-label={t`To be decided`} role="img" />
  )
}

type WaysOutProps = {
  planned: Planned
  answer: TimeCheck | undefined
  /** Without it, it can't be left out here. */
  leaveOutLabel?: ReactNode
  /** Somebody wants another time, whatever stands in the way of this one. */
  isChanging: boolean
  onChoose: (choice: Partial<Planned>) => void
}

/** Another time, another doctor, not at all, or at this time with a reason. */
export function WaysOut({ planned, answer, leaveOutLabel, isChanging, onChoose }: WaysOutProps) {
  const { language, zone } = useLocale()
  const overbooksAll = useCan('event:overbook')
  const mayOverbook = useViewer().doctorId === planned.doctorId || overbooksAll
  const [opened, setOpened] = useState<'time' | 'reason' | null>(isChanging ? 'time' : null)
  const needed = answer ? neededReasons(answer) : []
  const mayExcuse = needed.length > 0 && (mayOverbook || needed.every((field) => field === 'patientOverlapReason'))
  const day = (at: string) => formatTime(new Date(at), 'shortDate', language, zone)
  const clock = (at: string) => formatTime(new Date(at), 'time', language, zone)
  return (
    <div className={styles.ways}>
      {answer?.proposals.map(({ kind, startTime, endTime, doctor }) => (
        <Button
          key={`${startTime} ${doctor.id}`}
          size="compact-sm"
          variant="default"
          aria-label={`${day(startTime)}, ${clock(startTime)}, ${doctorName(doctor, language)}`}
          onClick={() => onChoose({ start: new Date(startTime), end: new Date(endTime), doctorId: doctor.id, reasons: {} })}
        >
          {kind === 'other_doctor'
            ? doctorName(doctor, language)
            : kind === 'same_day'
              ? clock(startTime)
              : `${day(startTime)}, ${clock(startTime)}`}
        </Button>
      ))}
      {opened !== 'time' && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpened('time')}>
          <Trans>Another time</Trans>
        </Button>
      )}
      {mayExcuse && opened !== 'reason' && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpened('reason')}>
          <Trans>Book anyway</Trans>
        </Button>
      )}
      {leaveOutLabel && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChoose({ isLeftOut: true })}>
          {leaveOutLabel}
        </Button>
      )}
      {opened === 'time' && <OwnTime planned={planned} onChoose={onChoose} />}
      {opened === 'reason' && (
        <ReasonField onReason={(reason) => onChoose({ reasons: Object.fromEntries(needed.map((field) => [field, reason])) })} />
      )}
    </div>
  )
}
