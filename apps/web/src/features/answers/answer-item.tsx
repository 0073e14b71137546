import { doctorName } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { answerText } from '../../components/labels/event-labels.ts'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { Slot } from '../../components/slot.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { toFailure } from '../../lib/errors.ts'
import { failureText } from '../../lib/error-text.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { AnswerRow } from './answers-data.ts'
import classes from '../../components/list/answer-list.module.css'
import { settleAnswer } from './settle.ts'

/** What a patient has answered, whom to call, and who waits for a time that it made free. */
export function AnswerItem({ row, onSettled }: { row: AnswerRow; onSettled: () => void }) {
  const { t } = useLingui()
  const at = useAt()
  const { answer, note, createdTime, settledBy } = row
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <Text fw={600}>{answer === 'wrote' ? <Trans>Wrote in LINE</Trans> : t(answerText[answer])}</Text>
        <About row={row} />
        {note && <Text className={classes.note}>“{note}”</Text>}
        <Text c="dimmed" size="sm">
          <Trans>Answered {at(createdTime)}</Trans>
          {settledBy && (
            <>
              {' · '}
              <Trans>seen to by {settledBy}</Trans>
            </>
          )}
        </Text>
      </div>
      <Steps row={row} onSettled={onSettled} />
    </li>
  )
}

/** The appointment and its patient; of what was written the patient alone. */
function About({ row: { event, startTime, patient: writer } }: { row: AnswerRow }) {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const at = useAt()
  const patient = event?.patient ?? writer
  if (!patient) return null
  const path = event
    ? `/calendar?view=day&date=${dateOf(new Date(event.startTime), zone)}&event=${event.id}`
    : `/patients/${patient.id}`
  const doctor = event?.doctor
  return (
    <div className={classes.line}>
      <Anchor component={Link} to={path} fw={600}>
        {fullName(patient)}
      </Anchor>
      {startTime && <Text>{[at(startTime), doctor && doctorName(doctor, language)].filter(Boolean).join(', ')}</Text>}
      {patient.phone?.value && (
        <Anchor href={`tel:${patient.phone.dialCode}${patient.phone.value}`}>{formatPhone(patient.phone, language)}</Anchor>
      )}
    </div>
  )
}

function Steps({ row, onSettled }: { row: AnswerRow; onSettled: () => void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { id, answer, event, settledTime, mayEdit } = row
  const patient = event?.patient ?? row.patient
  if (settledTime || answer === 'coming' || (!event && answer !== 'wrote')) return null
  const name = patient ? fullName(patient) : ''
  const freed = freedBy(row)
  const settle = async () => {
    setBusy(true)
    try {
      await settleAnswer(id, t`${name}: seen to`)
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    }
    setBusy(false)
    onSettled()
  }
  return (
    <div className={classes.steps}>
      {freed.length > 0 && <Slot name="freedTimes" freed={freed} moved={[]} />}
      {mayEdit && (
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-label={t`Seen to: ${name}`}
          onClick={() => void settle()}
        >
          <Trans>Seen to</Trans>
        </Button>
      )}
    </div>
  )
}

/** The time that is free now that somebody can't come. */
function freedBy({ answer, event }: AnswerRow) {
  if (answer !== 'not_coming' || event?.status !== 'cancelled' || Date.parse(event.startTime) <= Date.now()) return []
  return [{ doctorId: event.doctor?.id ?? null, startTime: event.startTime, endTime: event.endTime }]
}

/** "Tue 4 Mar 10:00". */
function useAt() {
  const language = useUi((state) => state.language)
  const zone = useZone()
  return (instant: string) =>
    `${formatTime(new Date(instant), 'shortDate', language, zone)} ${formatTime(new Date(instant), 'time', language, zone)}`
}
