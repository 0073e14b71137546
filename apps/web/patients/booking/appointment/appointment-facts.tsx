import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { bookingPath } from '@clinic/shared/addresses'
import type { BookedAppointment } from '@clinic/shared/bookings/booking-answers'
import { useWords } from '../words.ts'
import type { View } from './use-view.ts'

type AppointmentFactsProps = {
  appointment: BookedAppointment
  note: string | undefined
  isBare: boolean
  onOpen: (view: View) => void
}

const isStill = (until: string | null) => until !== null && Date.parse(until) > Date.now()

/** `isBare`: without what can be done with it. */
export function AppointmentFacts({ appointment, note, isBare, onOpen }: AppointmentFactsProps) {
  const { t } = useLingui()
  const { clinic, visitType, doctor, startTime, endTime, state } = appointment
  const { nameOf, fullDayOf, clock } = useWords(clinic.timeZone)
  const isToCome = state === 'booked' || state === 'requested'
  const minutes = Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000)
  return (
    <>
      {note && !isBare && <p>{note}</p>}
      <section aria-label={t`When and with whom`} className={isToCome ? 'facts' : 'facts cancelled'}>
        <p className="when">
          <time dateTime={startTime}>
            {fullDayOf(startTime)} <span className="clock">{clock(startTime)}</span>
          </time>
        </p>
        <p>
          {nameOf(visitType)} <span className="quiet">{<Plural value={minutes} one="# minute" other="# minutes" />}</span>
        </p>
        {doctor && <p>{nameOf(doctor)}</p>}
        <p className="printed">{location.href}</p>
      </section>
      {!isBare && (isToCome ? <ToDo appointment={appointment} onOpen={onOpen} /> : <BookAgain path={clinic.path} />)}
    </>
  )
}

function ToDo({ appointment, onOpen }: { appointment: BookedAppointment; onOpen: (view: View) => void }) {
  const { calendar, mayMoveUntil, mayCancelUntil, visitType } = appointment
  const { dayAndClock } = useWords(appointment.clinic.timeZone)
  const mayMove = visitType.id !== null && isStill(mayMoveUntil)
  const mayCancel = isStill(mayCancelUntil)
  return (
    <div className="answers unprinted">
      <a
        className="button main"
        download="appointment.ics"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
      >
        <Trans>Add to my calendar</Trans>
      </a>
      <button type="button" onClick={() => print()}>
        <Trans>Print</Trans>
      </button>
      {mayMove && (
        <button type="button" onClick={() => onOpen('move')}>
          <Trans>Move to another time</Trans>
        </button>
      )}
      {mayCancel && (
        <button type="button" className="grave" onClick={() => onOpen('cancel')}>
          <Trans>Cancel the appointment</Trans>
        </button>
      )}
      <p className="quiet">
        {mayCancel && mayCancelUntil ? (
          <Trans>Until {dayAndClock(mayCancelUntil)} you can change it on this page.</Trans>
        ) : (
          <Trans>To change it, please call us.</Trans>
        )}
      </p>
      <p>
        <a href={location.href} target="_blank" rel="noreferrer">
          <Trans>Link of this page, to keep</Trans>
        </a>
      </p>
    </div>
  )
}

const BookAgain = ({ path }: { path: string }) => (
  <a className="button main" href={bookingPath + path + location.search}>
    <Trans>Book an appointment</Trans>
  </a>
)
