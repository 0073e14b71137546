import { formatPhone } from '@clinic/shared/phone'
import { writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { acceptBooking, linkBooking, type BookingRow } from './bookings-data.ts'
import list from '../../components/list/answer-list.module.css'
import classes from './bookings.module.css'
import { nameOf, useTexts } from './texts.ts'

type Known = BookingRow['possiblePatients'][number]

/** Patients who may be whoever booked: with one press the appointment is theirs. */
export function PossiblePatients({ row, onChanged }: { row: BookingRow; onChanged: () => void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { id, possiblePatients, mayAnswer, mayLink } = row
  if (possiblePatients.length === 0) return null
  const choose = async (patient: Known) => {
    setBusy(true)
    await (mayAnswer ? acceptBooking({ id, patientId: patient.id }) : linkBooking({ id, patientId: patient.id })).catch(
      (error: unknown) => notifyProblem(t(failureText(toFailure(error).details))),
    )
    setBusy(false)
    onChanged()
  }
  return (
    <section className={classes.possible} aria-label={t`May be the same person`}>
      <Text size="sm" fw={600}>
        <Trans>May be the same person</Trans>
      </Text>
      <ul>
        {possiblePatients.map((patient) => (
          <li key={patient.id} className={list.line}>
            <KnownPatient patient={patient} />
            {(mayAnswer || mayLink) && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={busy}
                aria-label={
                  mayAnswer ? t`Accept for this patient: ${nameOf(patient)}` : t`This is the same person: ${nameOf(patient)}`
                }
                onClick={() => void choose(patient)}
              >
                {mayAnswer ? <Trans>Accept for this patient</Trans> : <Trans>This is the same person</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function KnownPatient({ patient }: { patient: Known }) {
  const { language } = useTexts()
  const { id, birthDate, birthDateEstimated, phone } = patient
  return (
    <>
      <Anchor component={Link} to={`/patients/${id}`}>
        {nameOf(patient)}
      </Anchor>
      {birthDate && <Text size="sm">{writtenBirthDate({ birthDate, birthDateEstimated }, language)}</Text>}
      {phone?.value && <Text size="sm">{formatPhone(phone, language)}</Text>}
    </>
  )
}
