import { doctorName } from '@clinic/shared/doctors/titles'
import { eventStatusRules } from '@clinic/shared/events/event'
import { fullName } from '@clinic/shared/patients/patient-name'
import { dateOf } from '@clinic/shared/time/time'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { statusText } from '../../components/labels/event-labels.ts'
import type { Failure } from '../../lib/errors.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { CancelFamily } from './cancel-family.tsx'
import classes from './family-visits.module.css'
import { FamilyVisitQuery, type FamilyEvent } from './family-visits.ts'

const isToCome = ({ status }: FamilyEvent) => eventStatusRules[status].phase === 'to_come'

/** The appointments that were booked together with this one, and how all of them are canceled. */
export default function BookedTogether({ eventId }: SlotArguments['appointmentNotes']) {
  const { data, load } = useServerQuery({ query: FamilyVisitQuery, variables: { eventId } })
  const [isCanceling, setCanceling] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const events = data?.familyVisit?.events ?? []
  const current = events.find(({ id }) => id === eventId)
  const others = events.filter(({ id }) => id !== eventId)
  const open = events.filter(isToCome)
  if (!current || others.length === 0) return null
  return (
    <section>
      <Text size="sm" c="dimmed">
        <Trans>Booked together with:</Trans>
      </Text>
      <ul className={classes.together}>
        {others.map((event) => (
          <li key={event.id}>
            <Other event={event} beside={current} />
          </li>
        ))}
      </ul>
      {open.length > 1 && open.every(({ mayEdit }) => mayEdit) && (
        <Button size="compact-xs" variant="subtle" color="red" onClick={() => setCanceling(true)}>
          <Plural value={open.length} one="Cancel all # …" other="Cancel all # …" />
        </Button>
      )}
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      {isCanceling && (
        <CancelFamily
          event={current}
          open={open}
          onClose={() => setCanceling(false)}
          onDone={(refused) => {
            setFailure(refused)
            void load()
          }}
        />
      )}
    </section>
  )
}

/** "Malee Thongdee 10:15 with Dr Ploy": the day only where it is another one, the doctor where it is another one. */
function Other({ event, beside }: { event: FamilyEvent; beside: FamilyEvent }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const { id, startTime, doctor, patient, status } = event
  const start = new Date(startTime)
  const day = dateOf(start, zone)
  const time = formatTime(start, 'time', language, zone)
  const when =
    day === dateOf(new Date(beside.startTime), zone) ? time : `${formatTime(start, 'shortDate', language, zone)}, ${time}`
  const name = patient ? fullName(patient) : ''
  const said = doctor ? doctorName(doctor, language) : ''
  return (
    <>
      <Anchor component={Link} to={`/calendar?view=day&date=${day}&event=${id}`} size="sm">
        {said ? (
          <Trans>
            {name} {when} with {said}
          </Trans>
        ) : (
          `${name} ${when}`
        )}
      </Anchor>
      {!isToCome(event) && ` ${t(statusText[status])}`}
    </>
  )
}
