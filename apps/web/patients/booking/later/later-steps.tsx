import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import type { Drafting } from '../draft.ts'
import { FaultNote } from '../fault-note.tsx'
import type { BookingStep } from '../use-step.ts'
import { CodeStep } from './code-step.tsx'
import { HoldNote } from './hold-note.tsx'
import { PersonStep } from './person/person-step.tsx'
import { TimeStep } from './times/time-step.tsx'
import { useRequests } from './use-requests.ts'

type LaterStepsProps = {
  path: string
  clinic: BookableClinic
  drafting: Drafting
  step: BookingStep
  onStep: (step: BookingStep) => void
  onBooked: (token: string) => void
}

/** The steps that ask the server: the time, which it holds from then on, the person, and the code. */
export function LaterSteps(props: LaterStepsProps) {
  const { path, clinic, drafting, step } = props
  const { draft, change } = drafting
  const { taken, refused, choose, keepAgain, send, confirm } = useRequests(props)
  if (step === 'time' && draft.held) return null
  if (step === 'time')
    return (
      <>
        <FaultNote fault={choose.fault} onRetry={choose.retry} />
        <TimeStep
          clinic={clinic}
          wanted={{ clinic: path, visitTypeId: draft.visitTypeId ?? '', doctorId: draft.doctorId }}
          day={draft.day}
          taken={taken}
          refused={refused}
          isBusy={choose.isRunning}
          onDay={(day) => change({ day })}
          onChoose={choose.run}
        />
      </>
    )
  if (!draft.held) return null
  return (
    <>
      <HoldNote endsAt={draft.held.endsAt} keepAgain={keepAgain} />
      {step === 'person' ? (
        <PersonStep clinic={clinic} draft={draft} send={send} refused={refused} onChange={change} />
      ) : (
        <CodeStep clinic={clinic} draft={draft} send={send} confirm={confirm} refused={refused} />
      )}
    </>
  )
}
