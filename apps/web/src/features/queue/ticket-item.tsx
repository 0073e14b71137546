import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { callTicket, putTicketBack, type TicketEvent, type TicketRow } from './queue-data.ts'
import classes from './queue.module.css'
import { useStep } from './use-step.ts'

type TicketItemProps = { ticket: TicketRow; onDone: () => void }

/** Somebody who has arrived: the number, who it is, how long they still wait, and the steps. */
export function TicketItem({ ticket, onDone }: TicketItemProps) {
  if (!ticket.event) return null
  return (
    <li className={classes.item}>
      <span className={classes.number}>{ticket.number}</span>
      <Facts ticket={ticket} event={ticket.event} />
      <Steps ticket={ticket} event={ticket.event} onDone={onDone} />
    </li>
  )
}

function Facts({ ticket, event }: { ticket: TicketRow; event: TicketEvent }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const at = (instant: string) => formatTime(new Date(instant), 'time', language, zone)
  const { patient, doctor, startTime, calledInRoom } = event
  const { waitMinutes, missedTime, calls, arrivedTime, arrivedBy } = ticket
  const facts = [
    at(startTime),
    doctor && doctorName(doctor, language),
    event.calledInTime ? calledInRoom?.name : waitMinutes !== null && t`about ${waitMinutes} min to wait`,
  ]
  const about = [
    t`Arrived ${at(arrivedTime)}`,
    arrivedBy === 'code' && t`by the QR code at the door`,
    arrivedBy === 'kiosk' && t`by the tablet at the door`,
    calls > 1 && t`called ${calls} times`,
    missedTime && t`did not come at ${at(missedTime)}`,
  ]
  return (
    <div className={classes.facts}>
      {patient && (
        <Anchor component={Link} to={`/calendar?view=day&date=${dateOf(new Date(startTime), zone)}&event=${event.id}`} fw={600}>
          {fullName(patient)}
        </Anchor>
      )}
      <Text>{facts.filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {about.filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

function Steps({ ticket: { id, number }, event, onDone }: TicketItemProps & { ticket: TicketRow; event: TicketEvent }) {
  const { t } = useLingui()
  const { busy, run } = useStep(onDone)
  const isCalled = event.calledInTime !== null
  return (
    <div className={classes.steps}>
      {event.mayEdit && (
        <Button
          variant="default"
          disabled={busy}
          aria-label={isCalled ? t`Call again: ${number}` : t`Call: ${number}`}
          onClick={() => run(() => callTicket(id))}
        >
          {isCalled ? <Trans>Call again</Trans> : <Trans context="queue">Call</Trans>}
        </Button>
      )}
      {event.mayEdit && isCalled && (
        <Button
          variant="default"
          disabled={busy}
          aria-label={t`Is not here: ${number}`}
          onClick={() => run(() => putTicketBack(id))}
        >
          <Trans>Is not here</Trans>
        </Button>
      )}
      <Button
        component={Link}
        to={`/queue/${id}/print`}
        variant="subtle"
        leftSection={<IconPrinter size={16} aria-hidden />}
        aria-label={t`Print: ${number}`}
      >
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}
