import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookableClinic, BookableTime, BookedAppointment } from '@clinic/shared/bookings/booking-answers'
import type { Refused } from '../ask.ts'
import { ask } from '../ask.ts'
import { FaultNote } from '../fault-note.tsx'
import type { Taken } from '../later/times/taken-note.tsx'
import { TimeStep } from '../later/times/time-step.tsx'
import { useAction } from '../use-action.ts'
import { useWords } from '../words.ts'

type MoveViewProps = {
  path: string
  clinic: BookableClinic
  appointment: BookedAppointment
  token: string
  onChanged: (now: BookedAppointment) => void
}

/** A time is chosen first, and taken by a second press. */
export function MoveView({ path, clinic, appointment, token, onChanged }: MoveViewProps) {
  const { visitType, doctor, startTime } = appointment
  const { dayAndClock } = useWords(clinic.timeZone)
  const [day, setDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<BookableTime | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const move = useAction(async (to: BookableTime) => {
    const answer = await ask<BookedAppointment>('move', { token, ...to })
    if ('fault' in answer) return answer.fault
    if ('value' in answer) return onChanged(answer.value)
    setChosen(null)
    if (answer.refused.code === 'TIME_TAKEN') setTaken({ startTime: to.startTime, times: answer.refused.times ?? [] })
    else setRefused(answer.refused)
  })
  if (chosen)
    return (
      <div className="answers">
        <p role="status">
          <Trans>
            From {dayAndClock(startTime)} to <strong>{dayAndClock(chosen.startTime)}</strong>
          </Trans>
        </p>
        <FaultNote fault={move.fault} onRetry={move.retry} />
        <button type="button" className="main" disabled={move.isRunning} onClick={() => move.run(chosen)}>
          <Trans>Move the appointment</Trans>
        </button>
        <button type="button" onClick={() => setChosen(null)}>
          <Trans>Choose another time</Trans>
        </button>
      </div>
    )
  return (
    <TimeStep
      clinic={clinic}
      wanted={{ clinic: path, visitTypeId: visitType.id ?? '', doctorId: doctor?.id ?? null }}
      day={day}
      taken={taken}
      refused={refused}
      isBusy={false}
      onDay={setDay}
      onChoose={setChosen}
    />
  )
}
