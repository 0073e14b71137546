import { doctorName } from '@clinic/shared/doctors/titles'
import type { TimeRefusal } from '../../../../lib/booking/time-refusals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Text } from '@mantine/core'
import { StaleNotice } from '../../../../components/form/stale-notice.tsx'
import { Confirm } from '../../../../components/feedback/confirm.tsx'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { fetchRecord } from '../../../../lib/use-record.ts'
import { useDoctorList } from '../../../../pickers/doctor-list.ts'
import type { TimeReason } from '../../../../lib/booking/time-refusals.ts'
import { ConflictChoices, type Wanted } from './conflict-choices.tsx'
import { forgetProblem, tryChange, useIsChanging, type Attempt, type Choosable, type Problem } from '../../data/event-change.ts'
import { headline } from '../../data/event-row.ts'
import { eventRecord } from '../../data/get-event.ts'
import { eventTexts } from '../../../../components/labels/event-labels.ts'
import { useChangeSentence } from '../../../../components/labels/use-change-sentence.ts'
import { useEventList } from '../../data/list-events.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'

/** The ways around what stands in the way of a change. */
export default function ProblemChoices({ problem }: { problem: Choosable }) {
  if (problem.kind === 'untimely') return <Untimely {...problem} />
  if (problem.kind === 'series') return <OfSeries {...problem} />
  return problem.kind === 'stale' ? <Stale {...problem} /> : <OtherTime {...problem} />
}

/** When and with whom the attempt would have it. */
function wantedOf({ event, change }: Attempt): Wanted {
  const { bufferBefore, bufferAfter, resources } = event
  return {
    bufferBefore,
    bufferAfter,
    resources: change.resourceIds ?? resources.map(({ id }) => id),
    start: change.startTime ?? new Date(event.startTime),
    end: change.endTime ?? new Date(event.endTime),
    doctorId: (change.doctorId === undefined ? event.doctor?.id : change.doctorId) ?? '',
  }
}

/** A step on another day than that of the appointment, or before it begins. */
function Untimely({ attempt, days }: Extract<Problem, { kind: 'untimely' }>) {
  const { t } = useLingui()
  const { format, language } = useClinicTime()
  const { event, change } = attempt
  const name = headline(event, language)
  const date = format(new Date(event.startTime), 'shortDate')
  const time = format(new Date(event.startTime), 'time')
  const away = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  const closes = change.status === 'closed'
  return (
    <Confirm
      opened
      title={closes ? <Trans>Close the visit of {name}?</Trans> : <Trans>Mark {name} as arrived?</Trans>}
      confirmLabel={closes ? t`Close visit` : t`Arrived`}
      onConfirm={() => void tryChange({ ...attempt, isMeant: true })}
      onCancel={forgetProblem}
    >
      {days === 0 ? (
        <Trans>This appointment begins at {time}.</Trans>
      ) : days > 0 ? (
        <Trans>
          This appointment is on {date}, {away}.
        </Trans>
      ) : (
        <Trans>
          This appointment was on {date}, {away}.
        </Trans>
      )}
    </Confirm>
  )
}

const SeriesQuestion = lazyPart(() => import('../../series/series-question.tsx'))

function OfSeries({ attempt }: Extract<Problem, { kind: 'series' }>) {
  return (
    <SeriesQuestion
      event={attempt.event}
      change={attempt.change}
      onAlone={() => void tryChange({ ...attempt, isAlone: true })}
      onCancel={forgetProblem}
      onDone={forgetProblem}
    />
  )
}

/** A reason holds for one time. */
const noReason: TimeReason = { overbookReason: undefined, patientOverlapReason: undefined, outsideHoursReason: undefined }

type Refused = Extract<Problem, { failure: unknown }>

function OtherTime({ attempt, failure }: Refused) {
  const { language } = useClinicTime()
  const busy = useIsChanging(attempt.event.id)
  const wanted = wantedOf(attempt)
  const doctors = useDoctorList((state) => state.data)
  const name = headline(attempt.event, language)
  const again = (change: Attempt['change'], doctorId = wanted.doctorId) => {
    const doctor = doctors.find(({ id }) => id === doctorId) ?? attempt.people?.doctor ?? attempt.event.doctor
    void tryChange({ ...attempt, change: { ...attempt.change, ...change }, people: { ...attempt.people, doctor } })
  }
  return (
    <Modal
      opened
      onClose={forgetProblem}
      size="md"
      centered
      title={
        <Text fw={600}>
          {
            {
              double_booked: <Trans>{name}: this time is taken</Trans>,
              outside_hours: <Trans>{name}: outside the working hours</Trans>,
              patient_booked: <Trans>{name}: another appointment at this time</Trans>,
            }[failure.details.reason as TimeRefusal]
          }
        </Text>
      }
    >
      <ConflictChoices
        failure={failure}
        wanted={wanted}
        busy={busy}
        onPick={({ start, end, doctorId }) => again({ startTime: start, endTime: end, doctorId, ...noReason }, doctorId)}
        onReason={again}
      />
    </Modal>
  )
}

function Stale({ attempt, failure }: Refused) {
  const { language } = useClinicTime()
  const sentence = useChangeSentence(eventTexts)
  const busy = useIsChanging(attempt.event.id)
  const { event } = attempt
  const takeTheirs = async () => {
    const theirs = await fetchRecord(eventRecord, event.id)
    if (theirs) useEventList.getState().upsert(theirs)
    forgetProblem()
  }
  const saveMine = () => tryChange({ ...attempt, event: { ...event, version: failure.details.version ?? event.version } })
  return (
    <Modal opened onClose={forgetProblem} size="md" centered title={<Text fw={600}>{headline(event, language)}</Text>}>
      {event.doctor && (
        <Text size="sm" c="dimmed" mb="xs">
          {doctorName(event.doctor, language)}
        </Text>
      )}
      <StaleNotice
        failure={failure}
        sentence={sentence}
        isAppointment
        busy={busy}
        onTheirs={() => void takeTheirs()}
        onMine={() => void saveMine()}
      />
    </Modal>
  )
}
