import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { eventStatusRules } from '@clinic/shared/events/event'
import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Kbd, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { standingText, stepText } from '../../../components/labels/event-labels.ts'
import { RecordSteps } from '../../../components/record-steps.tsx'
import { graphql } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { tryChange, useIsChanging } from '../data/event-change.ts'
import type { EventChange } from '../data/update-event.ts'
import { isCalledIn, mayCallIn, type EventRow } from '../data/event-row.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { EventDetail, EventName } from './event-name.tsx'
import { WithDoctor } from './with-doctor.tsx'
import { atPlaces } from './still-rows.ts'
import classes from './today.module.css'
import { useHeld, useStill } from './use-held.ts'

const NextPatientQuery = graphql(`
  query NextPatient($id: ID!, $filter: PrescriptionFilter!, $pagination: PaginationInput!) {
    patient(id: $id) { id birthDate birthDateEstimated alerts }
    prescriptions(filter: $filter, pagination: $pagination) {
      edges { id time prescriptionDetails { medication quantity } }
    }
  }
`)

/** For a doctor: who is next, what to know of them, and the next step by one key. It changes only where nobody is about to click. */
export default function NextPatient({ next, rows }: { next: EventRow | undefined; rows: EventRow[] }) {
  const { held, release, handlers } = useHeld()
  const still = useStill(next, held)
  const [event] = still ? atPlaces([still], rows) : []
  return (
    <section className={classes.next} aria-labelledby="next-patient" {...handlers}>
      <Title order={2} id="next-patient">
        <Trans>Next patient</Trans>
      </Title>
      {event?.patient ? (
        <Known key={event.id} event={event} patientId={event.patient.id} onStepByKey={release} />
      ) : (
        <Text c="dimmed">
          <Trans>Nobody is expected any more today.</Trans>
        </Text>
      )}
    </section>
  )
}

type KnownProps = { event: EventRow; patientId: string; onStepByKey: () => void }

function Known({ event, patientId, onStepByKey }: KnownProps) {
  const { t } = useLingui()
  const { format, language, zone } = useClinicTime()
  const filter = { patientId, status: ['issued' as const] }
  const { data } = useServerQuery({
    query: NextPatientQuery,
    variables: { id: patientId, filter, pagination: { page: 1, limit: 1 } },
  })
  const age = data?.patient && writtenAge(data.patient, dateOf(new Date(), zone), language)
  return (
    <>
      <Group gap="sm" align="baseline">
        <Text component="span" size="xl">
          <EventName event={event} />
        </Text>
        <Text component="span" c="dimmed">
          {format(new Date(event.startTime), 'time')}
          {' · '}
          {isCalledIn(event) ? <WithDoctor event={event} /> : t(standingText(event))}
          {age && ` · ${age}`}
        </Text>
        <NextStep event={event} onStepByKey={onStepByKey} />
        <RecordSteps name="nextPatientSteps" record={{ id: event.id, patientId: event.patient?.id ?? null }} />
      </Group>
      <span className={classes.about}>
        <EventDetail event={event} />
        {data?.patient?.alerts && ` · ${data.patient.alerts}`}
      </span>
      <LastPrescription prescription={data?.prescriptions.edges[0]} />
    </>
  )
}

type Prescription = { id: string; time: string; prescriptionDetails: { medication: string; quantity: number }[] }

function LastPrescription({ prescription }: { prescription: Prescription | undefined }) {
  const { format } = useClinicTime()
  if (!prescription) return null
  const { id, time, prescriptionDetails } = prescription
  const date = format(new Date(time), 'shortDateYear')
  return (
    <Text size="sm">
      <Anchor component={Link} to={`/prescriptions/${id}`}>
        <Trans>Last prescription, {date}:</Trans>
      </Anchor>{' '}
      {prescriptionDetails.map(({ medication, quantity }) => `${medication} × ${quantity}`).join(', ')}
    </Text>
  )
}

/** Somebody who is expected arrives, who waits is called in, and the visit of who is with the doctor is closed. */
function NextStep({ event, onStepByKey }: Pick<KnownProps, 'event' | 'onStepByKey'>) {
  const { t } = useLingui()
  const busy = useIsChanging(event.id)
  const step = eventStatusRules[event.status].onward.findLast((status) => event.nextStatuses.includes(status))
  const callsIn = mayCallIn(event)
  const run = (change: EventChange) => () => void tryChange({ event, change })
  const [callIn, goOn] = [run({ callIn: true }), run({ status: step })]
  useShortcut('e', msg`Call in`, callIn, callsIn && !busy)
  useShortcut('c', msg`Arrived`, goOn, step === 'waiting' && !busy)
  useShortcut('f', msg`Close visit`, goOn, step === 'closed' && !busy)
  const buttons = [
    ...(callsIn ? [{ text: t`Call in`, key: 'E', act: callIn }] : []),
    ...(step ? [{ text: t(stepText(event.status, step)), key: step === 'closed' ? 'F' : 'C', act: goOn }] : []),
  ]
  return buttons.map(({ text, key, act }, at) => (
    <Button
      key={key}
      disabled={busy}
      variant={at === 0 ? 'filled' : 'default'}
      className={classes.target}
      onClick={({ detail }) => {
        act()
        if (detail === 0) onStepByKey() // the button goes with its step, and the focus with it
      }}
    >
      {text}
      <Kbd size="xs" ml={8} aria-hidden>
        {key}
      </Kbd>
    </Button>
  ))
}
