import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatPlainDate } from '../../lib/time.ts'
import { BookingActions } from './booking-actions.tsx'
import { stateLabels } from './booking-labels.ts'
import type { BookingRow } from './bookings-data.ts'
import classes from '../../components/list/answer-list.module.css'
import { PossiblePatients } from './possible-patients.tsx'
import { nameOf, useTexts } from './texts.ts'

/** What a patient has booked or asks for, who they say they are, and what the desk answers. */
export function BookingItem({ row, onChanged }: { row: BookingRow; onChanged: () => void }) {
  return (
    <li className={classes.item} data-booking={row.id} tabIndex={row.mayAnswer ? 0 : undefined}>
      <div className={classes.facts}>
        <Appointment row={row} />
        <Person row={row} />
        <Outcome row={row} />
        <PossiblePatients row={row} onChanged={onChanged} />
      </div>
      {row.mayAnswer && <BookingActions row={row} onChanged={onChanged} />}
    </li>
  )
}

function Appointment({ row }: { row: BookingRow }) {
  const { t } = useLingui()
  const { at, visit, zone } = useTexts()
  const { event, state } = row
  const path = event && `/calendar?view=day&date=${dateOf(new Date(event.startTime), zone)}&event=${event.id}`
  const isCancelled = state === 'booked' && event?.status === 'cancelled'
  return (
    <div className={classes.line}>
      {event && path && (
        <Anchor component={Link} to={path} fw={600}>
          {at(event.startTime)}
        </Anchor>
      )}
      <Text>{visit(row)}</Text>
      {state !== 'requested' && (
        <Badge color={state === 'booked' && !isCancelled ? 'green' : 'gray'} tt="none">
          {t(stateLabels[isCancelled ? 'cancelled' : state])}
        </Badge>
      )}
    </div>
  )
}

function Person({ row }: { row: BookingRow }) {
  const { language } = useTexts()
  const { birthDate, phone, email, patient } = row
  return (
    <div className={classes.line}>
      {patient ? (
        <Anchor component={Link} to={`/patients/${patient.id}`} fw={600}>
          {nameOf(patient)}
        </Anchor>
      ) : (
        <Text fw={600}>{nameOf(row)}</Text>
      )}
      <Text>
        <Trans>born {formatPlainDate(birthDate, 'date', language)}</Trans>
      </Text>
      {phone?.value && <Anchor href={`tel:${phone.dialCode}${phone.value}`}>{formatPhone(phone, language)}</Anchor>}
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
    </div>
  )
}

function Outcome({ row: { createdTime, answeredBy, isNewPatient, reason } }: { row: BookingRow }) {
  const { at } = useTexts()
  return (
    <>
      {reason && <Text className={classes.note}>“{reason}”</Text>}
      <Text c="dimmed" size="sm">
        <Trans>Sent on the booking page {at(createdTime)}</Trans>
        {isNewPatient && (
          <>
            {' · '}
            <Trans>registered by this booking</Trans>
          </>
        )}
        {answeredBy && (
          <>
            {' · '}
            <Trans>answered by {answeredBy}</Trans>
          </>
        )}
      </Text>
    </>
  )
}
