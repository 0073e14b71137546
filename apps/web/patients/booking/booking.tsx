import type { ReactNode } from 'react'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import { BookingSteps } from './booking-steps.tsx'
import { ClinicFacts } from './clinic-facts.tsx'
import { useDraft } from './draft.ts'
import { changeLanguage } from './language.ts'
import { lazyPart } from './lazy-part.tsx'
import { useStep } from './use-step.ts'
import { useWords } from './words.ts'

const Appointment = lazyPart(async () => (await import('./appointment/appointment.tsx')).Appointment)

type BookingProps = { path: string; clinic: BookableClinic }

/** The pages below `/book/<clinic>`: the steps of a booking, and the appointment that was booked. */
export function Booking({ path, clinic }: BookingProps) {
  const { step, goTo, goToAppointment } = useStep()
  const drafting = useDraft(path, clinic)
  const finish = (token: string) => {
    drafting.forget()
    goToAppointment(path, token)
  }
  return (
    <Frame clinic={clinic}>
      {step === 'appointment' ? (
        <Appointment path={path} clinic={clinic} />
      ) : (
        <BookingSteps path={path} clinic={clinic} drafting={drafting} step={step} onStep={goTo} onBooked={finish} />
      )}
    </Frame>
  )
}

/** What the server wrote stands at the same places. */
function Frame({ clinic, children }: { clinic: BookableClinic; children: ReactNode }) {
  const { language } = useWords(clinic.timeZone)
  const other = language === 'th' ? 'en' : 'th'
  return (
    <>
      <header>
        <strong>{clinic.name}</strong>
        <a
          className="language"
          lang={other}
          href={`?lang=${other}`}
          onClick={(event) => {
            event.preventDefault()
            void changeLanguage(other)
          }}
        >
          {other === 'th' ? 'ไทย' : 'English'}
        </a>
      </header>
      <div className="sheet">
        <main>{children}</main>
        <ClinicFacts clinic={clinic} />
      </div>
    </>
  )
}
