import { subjectIn } from '@clinic/shared/options/event-categories'
import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconCalendarEvent, IconPrescription, IconReceipt, type Icon } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NameWords } from '../../components/name-words.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { statusLooks, statusText as visitText } from '../../components/labels/event-labels.ts'
import { lookOf, statusLabel } from '../../components/labels/invoice-labels.ts'
import { listHistory, type HistoryEntry } from './list-history.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { looks, statusText as prescriptionText } from '../../components/labels/prescription-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './patient-timeline.module.css'

type Kind = HistoryEntry['kind']
const firstShown = 12

/** Appointments, invoices and prescriptions of a patient at this clinic in one line, the newest first. */
export function PatientTimeline({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const { entries, failure, load } = useHistory(patientId)
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const [all, setAll] = useState(false)
  const wanted = (entries ?? []).filter((entry) => kind === 'all' || entry.kind === kind)
  const shown = all ? wanted : wanted.slice(0, firstShown)
  const rest = wanted.length - shown.length
  const mayPrescriptions = useCan('prescription:read')
  return (
    <section aria-label={t({ context: 'of a patient', message: 'History' })}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Trans context="of a patient">History</Trans>
        </h3>
        <SegmentedControl
          size="xs"
          aria-label={t`What the history shows`}
          value={kind}
          onChange={(value) => setKind(value as Kind | 'all')}
          data={[
            { value: 'all', label: t`All` },
            { value: 'appointment', label: t`Visits` },
            { value: 'invoice', label: t`Invoices` },
            ...(mayPrescriptions ? [{ value: 'prescription', label: t`Prescriptions` }] : []),
          ]}
        />
      </div>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!entries && !failure && (
        <Stack gap="sm">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} height={36} />
          ))}
        </Stack>
      )}
      {entries && wanted.length === 0 && (
        <Text c="dimmed">
          {kind === 'all' ? (
            <Trans>Nothing yet: the first visit will appear here.</Trans>
          ) : (
            <Trans>Nothing of this kind yet.</Trans>
          )}
        </Text>
      )}
      <ol className={classes.list}>
        {shown.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {rest > 0 && (
        <Anchor component="button" type="button" onClick={() => setAll(true)}>
          <Trans>Show {rest} older</Trans>
        </Anchor>
      )}
    </section>
  )
}

function useHistory(patientId: string) {
  const establishmentId = useViewer().establishment.id
  const invoices = useCan('invoice:read')
  const prescriptions = useCan('prescription:read')
  const { data, failure, load } = useAsyncData(
    useCallback(
      () => listHistory({ patientId, establishmentId }, { invoices, prescriptions }),
      [patientId, establishmentId, invoices, prescriptions],
    ),
  )
  useListChanges(['invoices', 'prescriptions'], () => void load())
  return { entries: data, failure, load }
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const doctorOf = (doctor: Parameters<typeof doctorName>[0] | null) =>
    doctor && <NameWords name={doctorName(doctor, language)} />
  if (entry.kind === 'appointment') {
    const { id, subject, status, doctor } = entry.appointment
    return (
      <Line
        icon={IconCalendarEvent}
        kind={t`Visit`}
        entry={entry}
        to={`/calendar?view=day&event=${id}`}
        title={subjectIn(language, subject)}
        note={doctorOf(doctor)}
        withTime
      >
        <StatusLabel {...statusLooks[status]}>{t(visitText[status])}</StatusLabel>
      </Line>
    )
  }
  if (entry.kind === 'invoice') {
    const { id, number, totalAmount, currency } = entry.invoice
    return (
      <Line
        icon={IconReceipt}
        kind={t`Invoice`}
        entry={entry}
        to={`/invoices/${id}`}
        title={t`Invoice ${number ?? t`Draft`}`}
        note={formatMoney(totalAmount, currency)}
      >
        <StatusLabel {...lookOf(entry.invoice)}>{t(statusLabel(entry.invoice))}</StatusLabel>
      </Line>
    )
  }
  const { id, status, prescriptionDetails, doctor } = entry.prescription
  return (
    <Line
      icon={IconPrescription}
      kind={t`Prescription`}
      entry={entry}
      to={`/prescriptions/${id}`}
      title={prescriptionDetails.map(({ medication }) => medication).join(', ')}
      note={doctorOf(doctor)}
    >
      <StatusLabel {...looks[status]}>{t(prescriptionText[status])}</StatusLabel>
    </Line>
  )
}

type LineProps = {
  icon: Icon
  kind: string
  entry: HistoryEntry
  to: string
  title: string
  note: ReactNode
  withTime?: boolean
  children: ReactNode
}

function Line({ icon: Icon, kind, entry, to, title, note, withTime = false, children }: LineProps) {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const when = formatTime(new Date(entry.time), withTime ? 'dateTime' : 'date', language, zone)
  return (
    <li className={classes.entry}>
      <Icon size={18} role="img" aria-label={kind} className={classes.icon} />
      <div className={classes.text}>
        <Anchor component={Link} to={to} c="inherit" fw={500}>
          {title || kind}
        </Anchor>
        <div className={classes.note}>
          {when}
          {note && <> · {note}</>}
        </div>
      </div>
      {children}
    </li>
  )
}
