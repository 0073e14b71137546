import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../lib/account/use-can.ts'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { useViewer } from '../../../stores/session.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { obstacleSentences } from './obstacle-sentences.ts'
import { OwnTime, ReasonField } from './own-choice.tsx'
import { isSettled, neededReasons, type Planned } from './planned-dates.ts'
import type { SeriesDate } from './series-data.ts'
import styles from './series.module.css'

/** A date as it is meant, and what the server says of it: undefined until it is known. */
export type PlannedDate = { planned: Planned; answer: SeriesDate | undefined }

type SeriesDatesProps = {
  dates: PlannedDate[]
  /** What "leave out" is for dates that are booked already. */
  leaveOutLabel: ReactNode
  onChoose: (key: string, choice: Partial<Planned>) => void
}

/** Every date, with all that stands in its way and the ways around it. */
export function SeriesDates({ dates, leaveOutLabel, onChoose }: SeriesDatesProps) {
  const { t } = useLingui()
  return (
    <ol className={styles.dates} aria-label={t`Dates`}>
      {dates.map(({ planned, answer }) => (
        <DateRow
          key={planned.key}
          planned={planned}
          answer={answer}
          leaveOutLabel={leaveOutLabel}
          onChoose={(choice) => onChoose(planned.key, choice)}
        />
      ))}
    </ol>
  )
}

type DateRowProps = PlannedDate & { leaveOutLabel: ReactNode; onChoose: (choice: Partial<Planned>) => void }

function DateRow({ planned, answer, leaveOutLabel, onChoose }: DateRowProps) {
  const speaking = useClinicTime()
  const doctors = useDoctors()
  const [isChanging, setChanging] = useState(false)
  const { start, end, doctorId, isLeftOut, reasons } = planned
  const doctor = doctors.find(({ id }) => id === doctorId)
  const settled = isSettled(planned, answer)
  const choose = (choice: Partial<Planned>) => {
    setChanging(false)
    onChoose({ isLeftOut: false, ...choice })
  }
  const sentences = answer && !isLeftOut ? obstacleSentences(answer, speaking) : []
  const said = Object.values(reasons).find(Boolean)
  return (
    <li className={styles.date} data-settled={settled ?? 'unknown'}>
      <div className={styles.line}>
        <State settled={settled} />
        <span className={isLeftOut ? styles.leftOut : styles.when}>
          {speaking.format(start, 'shortDateYear')}, {speaking.range(start, end)}
        </span>
        {doctor && !isLeftOut && <span>{doctorName(doctor, speaking.language)}</span>}
        <Button
          className={styles.end}
          size="compact-xs"
          variant="subtle"
          aria-expanded={isLeftOut ? undefined : isChanging}
          onClick={() => (isLeftOut ? choose({}) : setChanging(!isChanging))}
        >
          {isLeftOut ? <Trans>Put back</Trans> : <Trans>Change</Trans>}
        </Button>
      </div>
      {sentences.length > 0 && (
        <ul className={styles.obstacles}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {said && settled && (
            <li>
              <Trans>Booked anyway: {said}</Trans>
            </li>
          )}
        </ul>
      )}
      {!isLeftOut && (isChanging || settled === false) && (
        <Ways {...{ planned, answer, leaveOutLabel, isChanging }} onChoose={choose} />
      )}
    </li>
  )
}

function State({ settled }: { settled: boolean | undefined }) {
  const { t } = useLingui()
  if (settled === undefined) return <Loader size={18} aria-label={t`Being checked`} />
  return settled ? (
    <IconCheck size={18} className={styles.settled} aria-label={t`Free`} role="img" />
  ) : (
    <IconAlertTriangle size={18} className={styles.open} aria-label={t`To be decided`} role="img" />
  )
}

/** Another time, another doctor, not at all, or at this time with a reason. */
function Ways({ planned, answer, leaveOutLabel, isChanging, onChoose }: DateRowProps & { isChanging: boolean }) {
  const { format, language } = useClinicTime()
  const overbooksAll = useCan('event:overbook')
  const mayOverbook = useViewer().doctorId === planned.doctorId || overbooksAll
  const [opened, setOpened] = useState<'time' | 'reason' | null>(isChanging ? 'time' : null)
  const needed = answer ? neededReasons(answer) : []
  const mayExcuse = needed.length > 0 && (mayOverbook || needed.every((field) => field === 'patientOverlapReason'))
  const day = (at: string) => format(new Date(at), 'shortDate')
  const clock = (at: string) => format(new Date(at), 'time')
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
      <Button size="compact-sm" variant="subtle" onClick={() => onChoose({ isLeftOut: true })}>
        {leaveOutLabel}
      </Button>
      {opened === 'time' && <OwnTime planned={planned} onChoose={onChoose} />}
      {opened === 'reason' && (
        <ReasonField onReason={(reason) => onChoose({ reasons: Object.fromEntries(needed.map((field) => [field, reason])) })} />
      )}
    </div>
  )
}
