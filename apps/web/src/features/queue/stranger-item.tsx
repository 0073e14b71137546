import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { graphql } from '../../graphql/graphql.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatTime } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { assignTicket, settleTicket, type TicketRow } from './queue-data.ts'
import classes from './queue.module.css'
import { useStep } from './use-step.ts'

const ExpectedTodayQuery = graphql(`
  query ExpectedToday($filter: EventFilter!, $pagination: PaginationInput!) {
    events(filter: $filter, pagination: $pagination) {
      edges { id startTime mayEdit patient { id firstName lastName } doctor { id firstName lastName title } }
    }
  }
`)

type StrangerItemProps = { ticket: TicketRow; onDone: () => void }

/** Somebody at the door for whom no appointment was found: what they typed, and whose appointment it is. They were told nothing of it. */
export function StrangerItem({ ticket, onDone }: StrangerItemProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const mayWrite = useCan('event:write-own')
  const { busy, run } = useStep(onDone)
  const { id, number, digits, birthDate, arrivedTime } = ticket
  const at = formatTime(new Date(arrivedTime), 'time', language, zone)
  const born = birthDate && formatTime(new Date(`${birthDate}T12:00:00Z`), 'date', language, 'UTC')
  return (
    <li className={classes.item}>
      <span className={classes.number}>{number}</span>
      <div className={classes.facts}>
        <Text fw={600}>
          <Trans>
            Born {born}, telephone number ends in {digits}
          </Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>Arrived {at}</Trans>
        </Text>
        {mayWrite && <Assign ticket={ticket} busy={busy} onAssign={(eventId) => run(() => assignTicket(id, eventId))} />}
      </div>
      {mayWrite && (
        <div className={classes.steps}>
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconCheck size={16} aria-hidden />}
            aria-label={t`Seen to: ${number}`}
            onClick={() => run(() => settleTicket(id, t`Number ${number}: seen to`))}
          >
            <Trans>Seen to</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

type AssignProps = { ticket: TicketRow; busy: boolean; onAssign: (eventId: string) => void }

/** Which of today's patients it is; they have arrived then, with this number. */
function Assign({ ticket: { number }, busy, onAssign }: AssignProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const { id: establishmentId } = useViewer().establishment
  const [chosen, setChosen] = useState('')
  const today = dateOf(new Date(), zone)
  const variables = useMemo(
    () => ({
      filter: {
        establishmentId,
        status: ['pending' as const, 'confirmed' as const],
        from: startOfDate(today, zone).toISOString(),
        to: startOfDate(addDays(today, 1), zone).toISOString(),
      },
      pagination: { page: 1, limit: 1000 },
    }),
    [establishmentId, today, zone],
  )
  const { data } = useServerQuery({ query: ExpectedTodayQuery, variables })
  const expected = data?.events.edges.filter(({ patient, mayEdit }) => patient && mayEdit) ?? []
  if (expected.length === 0) return null
  const options = expected.map(({ id, startTime, patient, doctor }) => ({
    value: id,
    label: [
      formatTime(new Date(startTime), 'time', language, zone),
      patient && fullName(patient),
      doctor && doctorName(doctor, language),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <div className={classes.assign}>
      <NativeSelect
        label={t`Who is it?`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[{ value: '', label: '' }, ...options]}
      />
      <Button disabled={busy || chosen === ''} aria-label={t`Arrived: ${number}`} onClick={() => onAssign(chosen)}>
        <Trans>Arrived</Trans>
      </Button>
    </div>
  )
}
