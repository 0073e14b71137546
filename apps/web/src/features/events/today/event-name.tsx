import { doctorName } from '@clinic/shared/doctors/titles'
import { Link } from 'react-router-dom'
import { AllergyNote } from '../../../components/allergies/allergy-note.tsx'
import { headline, subjectBeside, type EventRow } from '../data/event-row.ts'
import { useUi } from '../../../stores/ui.ts'
import classes from './today.module.css'

/** Whom an appointment is with: never cut, and no name is broken inside. */
export function EventName({ event }: { event: EventRow }) {
  const { patient } = event
  const language = useUi((state) => state.language)
  const name = patient ? [patient.firstName, patient.lastName].filter(Boolean) : [headline(event, language)]
  return (
    <Link to={`/?event=${event.id}`} data-event={event.id} className={classes.name}>
      {name.map((part, at) => (
        <span key={at}>
          {at > 0 && ' '}
          <span className={patient ? classes.namePart : undefined}>{part}</span>
        </span>
      ))}
    </Link>
  )
}

/** What to beware of, and what it is about. */
export function EventDetail({ event, withDoctor = false }: { event: EventRow; withDoctor?: boolean }) {
  const language = useUi((state) => state.language)
  const detail = [withDoctor && event.doctor && doctorName(event.doctor, language), subjectBeside(event, language)].filter(
    Boolean,
  )
  return (
    <>
      <AllergyNote patient={event.patient} size={12} />
      {event.patient?.allergyStatus && detail.length > 0 && ' · '}
      {detail.join(' · ')}
    </>
  )
}
