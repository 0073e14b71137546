import { telephoneAddress } from '@clinic/shared/phone'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPhoneCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Column } from '../../components/list/data-table.tsx'
import { eventLabels, statusLooks } from '../../components/labels/event-labels.ts'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { NameWords } from '../../components/name-words.tsx'
import type { CsvColumn } from '../../stores/export.ts'
import { CallButtons, CallIcons } from './call-actions.tsx'
import { isReached, type CallItem } from './call-items.ts'
import classes from './calls.module.css'
import { useTexts } from './texts.ts'
import type { CallSteps } from './use-call-steps.ts'

const Whole = ({ children }: { children: ReactNode }) => <div className={classes.whole}>{children}</div>
const Small = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
)

/** Each cell says what the columns say that are left out where the table is narrow. */
export function useCallColumns(callSteps: Pick<CallSteps, 'busy' | 'take'>): Column<CallItem>[] {
  const { t } = useLingui()
  const { what, who } = useTexts()
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) // its buttons are wider
  return [
    {
      key: 'time',
      header: t`Time`,
      width: 84,
      hideBelow: 'sm',
      render: (item) => <Time item={item} />,
    },
    {
      key: 'patient',
      header: t(eventLabels.patient),
      fixed: true,
      render: (item) => (
        <Whole>
          <div className={classes.untilSm}>
            <Time item={item} />
          </div>
          <Patient item={item} />
          <div className={classes.untilSm}>
            <Phone item={item} />
            <Status item={item} />
            <Calls item={item} />
            <CallButtons item={item} {...callSteps} />
          </div>
        </Whole>
      ),
    },
    { key: 'phone', header: t`Phone`, width: 150, hideBelow: 'sm', render: (item) => <Phone item={item} /> },
    {
      key: 'what',
      header: t`Appointment`,
      hideBelow: 'wide',
      render: ({ event }) => (
        <Whole>
          {what(event)}
          <Small>{who(event)}</Small>
        </Whole>
      ),
    },
    { key: 'status', header: t(eventLabels.status), width: 130, hideBelow: 'wide', render: (item) => <Status item={item} /> },
    { key: 'calls', header: t`Calls`, hideBelow: 'wide', render: (item) => item.event.calls.length > 0 && <Calls item={item} /> },
    {
      key: 'outcome',
      header: t`Outcome`,
      width: isTouch ? 352 : 242,
      hideBelow: 'sm',
      render: (item) => <CallIcons item={item} {...callSteps} />,
    },
  ]
}

/** What the file has of each row, whichever columns are shown. */
export function useCallFile(): CsvColumn<CallItem>[] {
  const { t } = useLingui()
  const { clock, name, phone, spoken, who, what, status, call } = useTexts()
  return [
    { header: t`Time`, value: ({ event }) => clock(event.startTime) },
    { header: t(eventLabels.patient), value: ({ event }) => name(event) },
    { header: t`Phone`, value: ({ event }) => phone(event) },
    { header: t`Language`, value: ({ event }) => spoken(event) },
    { header: t(eventLabels.doctor), value: ({ event }) => who(event) },
    { header: t`Appointment`, value: ({ event }) => what(event) },
    { header: t(eventLabels.status), value: (item) => status(item) },
    { header: t`Calls`, value: ({ event }) => event.calls.map(call).join('\n') },
  ]
}

function Time({ item }: { item: CallItem }) {
  const { t } = useLingui()
  const { clock } = useTexts()
  const [was, is] = [clock(item.first.startTime), clock(item.event.startTime)]
  return (
    <Whole>
      <Text fw={600} className={classes.time}>
        {is}
        {isReached(item) && <IconPhoneCheck size={16} role="img" aria-label={t`Reached`} className={classes.reached} />}
      </Text>
      {was !== is && <Small>{t`was ${was}`}</Small>}
    </Whole>
  )
}

function Patient({ item: { event } }: { item: CallItem }) {
  const { name, spoken, what, who } = useTexts()
  const language = spoken(event)
  return (
    <>
      <Anchor component={Link} to={`/patients/${event.patient.id}`} tabIndex={-1} c="inherit" fw={500}>
        <NameWords name={name(event)} />
      </Anchor>
      {language && <Small>{language}</Small>}
      <div className={classes.besides}>
        <Small>{[what(event), who(event)].filter(Boolean).join(' · ')}</Small>
      </div>
    </>
  )
}

function Phone({ item: { event, sharesNumber } }: { item: CallItem }) {
  const { t } = useLingui()
  const { phone } = useTexts()
  const { patient } = event
  if (!patient.phone?.value) return <Text size="sm" c="var(--mantine-color-error)">{t`No telephone number`}</Text>
  return (
    <Whole>
      <Anchor href={telephoneAddress(patient.phone)} className={classes.phone} tabIndex={-1}>
        {phone(event)}
      </Anchor>
      {sharesNumber && <Small>{t`The same number as above`}</Small>}
    </Whole>
  )
}

function Status({ item }: { item: CallItem }) {
  const { status } = useTexts()
  return (
    <StatusLabel {...statusLooks[item.event.status]} wraps>
      {status(item)}
    </StatusLabel>
  )
}

/** Those that were tried, the last first. */
function Calls({ item: { event } }: { item: CallItem }) {
  const { call } = useTexts()
  const words = event.calls.map(call)
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.whole} lineClamp={3} title={words.join('\n')}>
      {words.map((each, index) => (
        <div key={event.calls[index]?.id}>{each}</div>
      ))}
    </Text>
  )
}
