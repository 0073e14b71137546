import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import { Chosen } from './chosen.tsx'
import { DoctorStep, VisitStep } from './first-steps.tsx'
import type { Drafting } from './draft.ts'
import { lazyPart } from './lazy-part.tsx'
import { useHeading } from './use-heading.ts'
import type { BookingStep } from './use-step.ts'
import { doctorsOf, reached, stepsOf } from './use-step.ts'
import { useQuestion } from './use-question.ts'

const loadLater = async () => (await import('./later/later-steps.tsx')).LaterSteps
const LaterSteps = lazyPart(loadLater)

type BookingStepsProps = {
  path: string
  clinic: BookableClinic
  drafting: Drafting
  step: BookingStep
  onStep: (step: BookingStep) => void
  onBooked: (token: string) => void
}

/** From the visit to the code, one question at a time. The first two know all from the page; the others ask the server. */
export function BookingSteps({ path, clinic, drafting, step: asked, onStep, onBooked }: BookingStepsProps) {
  const { draft, change } = drafting
  const step = reached(asked, draft)
  const question = useQuestion(step)
  const heading = useHeading(step, `${question} · ${clinic.name}`)
  useEffect(() => {
    if (step !== 'visit') void loadLater().catch(() => undefined) // where it fails, the step that needs it says so
  }, [step])
  const chooseVisit = (visitTypeId: string) => {
    if (visitTypeId !== draft.visitTypeId) change({ visitTypeId, doctorId: null, day: null })
    onStep(doctorsOf(clinic, visitTypeId).length > 1 ? 'doctor' : 'time')
  }
  const chooseDoctor = (doctorId: string | null) => {
    change({ doctorId })
    onStep('time')
  }
  const steps = stepsOf(clinic, draft)
  const [at, count] = [steps.indexOf(step) + 1, steps.length]
  return (
    <>
      {step !== 'visit' && (
        <button type="button" className="back" onClick={() => history.back()}>
          <Trans>Back</Trans>
        </button>
      )}
      <div>
        <p className="quiet">
          <Trans>
            Book an appointment: step {at} of {count}
          </Trans>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {question}
        </h1>
      </div>
      <Chosen clinic={clinic} draft={draft} step={step} />
      {step === 'visit' && <VisitStep clinic={clinic} chosen={draft.visitTypeId} onChoose={chooseVisit} />}
      {step === 'doctor' && <DoctorStep clinic={clinic} draft={draft} onChoose={chooseDoctor} />}
      {step !== 'visit' && step !== 'doctor' && (
        <LaterSteps path={path} clinic={clinic} drafting={drafting} step={step} onStep={onStep} onBooked={onBooked} />
      )}
    </>
  )
}
