import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAllergyText } from '../../../components/use-allergy-text.ts'
import { headline, personName, type EventRow } from '../data/event-row.ts'
import classes from './today.module.css'

/** Whom an appointment is with: never cut, and no name is broken inside. */
export function EventName({ event }: { event: EventRow }) {
  const { patient } = event
  const name = patient ? [patient.firstName, patient.lastName].filter(Boolean) : [event.subject]
  return (
    <Anchor component={Link} to={`/?event=${event.id}`} data-event={event.id} c="inherit" fw={500} className={classes.name}>
      {name.map((part, at) => (
        <span key={at}>
          {at > 0 && ' '}
          <span className={patient ? classes.namePart : undefined}>{part}</span>
        </span>
      ))}
    </Anchor>
  )
}

/** What to beware of, and what it is about. */
export function EventDetail({ event, withDoctor = false }: { event: EventRow; withDoctor?: boolean }) {
  const { t } = useLingui()
  const allergies = useAllergyText()(event.patient)
  const detail = [
    withDoctor && event.doctor && t`Dr ${personName(event.doctor)}`,
    event.subject !== headline(event) && event.subject,
  ].filter(Boolean)
  return (
    <>
      {allergies && (
        <span className={classes.allergies} title={allergies}>
          <IconAlertTriangle size={12} aria-hidden /> {allergies}
        </span>
      )}
      {allergies && detail.length > 0 && ' · '}
      {detail.join(' · ')}
    </>
  )
}
