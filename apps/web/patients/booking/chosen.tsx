import { Trans, useLingui } from '@lingui/react/macro'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import type { Draft } from './draft.ts'
import type { BookingStep } from './use-step.ts'
import { useWords } from './words.ts'

type ChosenProps = { clinic: BookableClinic; draft: Draft; step: BookingStep }

/** What the steps before were answered. */
export function Chosen({ clinic, draft, step }: ChosenProps) {
  const { t } = useLingui()
  const { nameOf, fullDayOf, clock } = useWords(clinic.timeZone)
  if (step === 'visit') return null
  const { visitTypeId, doctorId, held } = draft
  const visitType = clinic.visitTypes.find(({ id }) => id === visitTypeId)
  const hasTime = held !== null && (step === 'person' || step === 'code')
  const doctor = hasTime ? held.doctor : clinic.doctors.find(({ id }) => id === doctorId)
  return (
    <section className="chosen" aria-label={t`Chosen so far`}>
      {visitType && <p>{nameOf(visitType)}</p>}
      {step !== 'doctor' && <p>{doctor ? nameOf(doctor) : <Trans>Any doctor</Trans>}</p>}
      {hasTime && (
        <p>
          <time dateTime={held.startTime}>
            {fullDayOf(held.startTime)}, {clock(held.startTime)}
          </time>
        </p>
      )}
    </section>
  )
}
