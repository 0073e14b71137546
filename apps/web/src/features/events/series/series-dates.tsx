import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { isSettled, type Planned } from '../../../pickers/planned-times/planned-time.ts'
import type { TimeCheck } from '../../../pickers/planned-times/time-check.ts'
import { Obstacles, TimeState, WaysOut } from '../../../pickers/planned-times/ways-out.tsx'
import styles from './series.module.css'

/** A date as it is meant, and what the server says of it: undefined until it is known. */
export type PlannedDate = { planned: Planned; answer: TimeCheck | undefined }

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
  return (
    <li className={styles.date} data-settled={settled ?? 'unknown'}>
      <div className={styles.line}>
        <TimeState settled={settled} />
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
      {!isLeftOut && <Obstacles answer={answer} reasons={settled ? reasons : {}} />}
      {!isLeftOut && (isChanging || settled === false) && (
        <WaysOut {...{ planned, answer, leaveOutLabel, isChanging }} onChoose={choose} />
      )}
    </li>
  )
}
