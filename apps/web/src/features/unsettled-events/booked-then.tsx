import { fullName } from '@clinic/shared/patients/patient-name'
import { Plural, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useTexts } from './texts.ts'
import { EventsInAbsenceQuery } from './unsettled-data.ts'
import { unsettledPath } from './unsettled-path.ts'
import classes from './unsettled.module.css'

const shown = 5

/** Which appointments are booked in time off or a closure that is about to be saved. They stay as they are until somebody settles each. */
export default function BookedThen({ absence, onFound }: SlotArguments['absenceNotes']) {
  const { t } = useLingui()
  const { at } = useTexts()
  const { startTime, endTime, doctorId = null, establishmentId = null } = absence
  const variables = { doctorId, establishmentId, from: startTime, to: endTime }
  const { data } = useServerQuery({ query: EventsInAbsenceQuery, variables })
  const events = data?.eventsInAbsence
  const count = events?.length ?? 0
  const tell = useEffectEvent(() => onFound(count > 0 ? unsettledPath : null))
  useEffect(() => tell(), [count])
  if (!events || count === 0) return null
  return (
    <Alert
      color="orange"
      role="status"
      icon={<IconCalendarExclamation aria-hidden />}
      title={<Plural value={count} one="# appointment is booked then" other="# appointments are booked then" />}
    >
      <ul className={classes.booked} aria-label={t`Booked then`}>
        {events.slice(0, shown).map((event) => (
          <li key={event.id}>
            {at(event.startTime)} {event.patient && fullName(event.patient)}
          </li>
        ))}
      </ul>
      {count > shown && (
        <Text size="sm">
          <Plural value={count - shown} one="and # more" other="and # more" />
        </Text>
      )}
      <Text size="sm" mt={4}>
        <Plural
          value={count}
          one="It stays as it is until it is settled. When you have saved, you get the list for it."
          other="They stay as they are until each of them is settled. When you have saved, you get the list for it."
        />
      </Text>
    </Alert>
  )
}
