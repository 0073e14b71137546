import { dateOf } from '@clinic/shared/time'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconCalendarPlus, IconPrinter, IconSunHigh } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { OnlineDot } from '../components/online-dot.tsx'
import { PageHeader } from '../components/list/page-header.tsx'
import { BackupNote } from '../features/backups/backup-note.tsx'
import { dayListPath } from '../features/events/calendar/calendar-url.ts'
import { ProblemDialog } from '../features/events/panel/problem-dialog.tsx'
import { personName } from '../features/events/data/event-row.ts'
import { LiveEvents } from '../features/events/data/live-events.tsx'
import type { DoctorDay, TodayBoard } from '../features/events/today/today-board.ts'
import { boardOf } from '../features/events/today/today-board.ts'
import { TodayRow } from '../features/events/today/today-row.tsx'
import classes from '../features/events/today/today.module.css'
import { useClinicTime } from '../features/events/data/use-clinic-time.ts'
import { useNow, useToday } from '../features/events/today/use-today.ts'
import { WeekChart } from '../features/events/today/week-chart.tsx'
import { FirstStepsCard } from '../features/first-steps/first-steps-card.tsx'
import { useFirstSteps } from '../features/first-steps/use-first-steps.ts'
import { UnpaidNote } from '../features/invoices/unpaid-note.tsx'
import type { DoctorChoice } from '../pickers/doctor-list.ts'
import { useCan } from '../lib/account/use-can.ts'
import { useFormShortcut } from '../lib/use-shortcuts.ts'
import { useDoctors } from '../pickers/doctor-list.ts'
import { useDoctorStatus, usePresence } from '../stores/presence.ts'
import { useViewer } from '../stores/session.ts'

const newAppointment = '/calendar?view=day&new='

export function Component() {
  const { t } = useLingui()
  const now = useNow()
  const today = useToday(now)
  const { doctorId, establishment } = useViewer()
  const { timeZone } = establishment
  const { format } = useClinicTime()
  const listPath = dayListPath(dateOf(now, timeZone))
  const board = boardOf(today.rows, useDoctors(), doctorId)
  const navigate = useNavigate()
  const steps = useFirstSteps()
  const mayBook = useCan('event:write-own')
  const readsInvoices = useCan('invoice:read')
  const readsBackups = useCan('backup:read')
  useFormShortcut('n', msg`New appointment`, () => void navigate(newAppointment), mayBook)
  const busyDays = board.days.filter(({ events }) => events.length > 0)
  return (
    <>
      <LiveEvents window={today.window} />
      <PageHeader
        title={<Trans>Today</Trans>}
        note={
          <>
            <Text c="dimmed" visibleFrom="sm">
              {format(now, 'longDate')}
            </Text>
            <Text c="dimmed" hiddenFrom="sm">
              {format(now, 'shortDate')}
            </Text>
          </>
        }
        actions={
          <>
            <Tooltip label={t`Print the day's list`}>
              <ActionIcon component={Link} to={listPath} variant="default" size={36} aria-label={t`Print the day's list`}>
                <IconPrinter size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            {mayBook && (
              <Button component={Link} to={newAppointment} leftSection={<IconCalendarPlus size={16} aria-hidden />}>
                <Trans>New appointment</Trans>
              </Button>
            )}
          </>
        }
      >
        {today.loaded && <Counts board={board} />}
        {readsInvoices && <UnpaidNote />}
        {readsBackups && <BackupNote />}
      </PageHeader>
      {today.error && <ErrorState failure={today.error} onRetry={() => void today.load()} />}
      {!today.loaded && today.loading && <Loading />}
      {steps && <FirstStepsCard steps={steps} bookAt={newAppointment} />}
      {today.loaded && busyDays.length === 0 && !steps && <NothingToday />}
      <Stack gap="md">
        {board.waiting.length > 0 && <WaitingRoom events={board.waiting} now={now} />}
        <div className={classes.columns}>
          {busyDays.map((day) => (
            <Day key={day.doctor?.id ?? ''} day={day} now={now} />
          ))}
        </div>
        <Free days={board.days} />
        {!steps && <WeekChart today={dateOf(now, timeZone)} />}
      </Stack>
      <ProblemDialog />
    </>
  )
}

function Counts({ board: { counts, days } }: { board: TodayBoard }) {
  const heard = usePresence(({ statuses }) => statuses)
  const online = days.filter(({ doctor }) => doctor && (heard[doctor.id] ?? doctor.status) === 'online').length
  return (
    <Group gap="md">
      <Text>
        <Plural value={counts.waiting} one="# waiting" other="# waiting" />
      </Text>
      <Text>
        <Plural value={counts.toCome} one="# to come" other="# to come" />
      </Text>
      <Text>
        <Plural value={counts.closed} one="# closed" other="# closed" />
      </Text>
      <Text c="dimmed">
        <Plural value={online} one="# doctor online" other="# doctors online" />
      </Text>
    </Group>
  )
}

function WaitingRoom({ events, now }: { events: TodayBoard['waiting']; now: Date }) {
  return (
    <section className={classes.section} aria-labelledby="waiting-room">
      <Title order={2} id="waiting-room" mb={4}>
        <Trans>In the waiting room</Trans>
      </Title>
      <ul className={`${classes.list} ${classes.columns}`} data-tight>
        {events.map((event) => (
          <TodayRow key={event.id} event={event} now={now} withDoctor />
        ))}
      </ul>
    </section>
  )
}

function Day({ day: { doctor, events, next }, now }: { day: DoctorDay; now: Date }) {
  const { t } = useLingui()
  const name = doctor ? t`Dr ${personName(doctor)}` : t`Without a doctor`
  return (
    <section className={classes.section} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={2}>{name}</Title>
        {doctor && <Presence doctor={doctor} />}
      </Group>
      <ul className={classes.list}>
        {events.map((event) => (
          <TodayRow key={event.id} event={event} now={now} isNext={event.id === next?.id} />
        ))}
      </ul>
    </section>
  )
}

/** Doctors without appointments today, in one line. */
function Free({ days }: { days: DoctorDay[] }) {
  const free = days.flatMap(({ doctor, events }) => (doctor && events.length === 0 ? [doctor] : []))
  if (free.length === 0) return null
  return (
    <Group gap="md">
      <Text c="dimmed">
        <Trans>No appointments today:</Trans>
      </Text>
      {free.map((doctor) => (
        <Group key={doctor.id} gap={6} wrap="nowrap">
          <Presence doctor={doctor} quiet />
          <Text>
            <Trans>Dr {personName(doctor)}</Trans>
          </Text>
        </Group>
      ))}
    </Group>
  )
}

const Presence = ({ doctor, quiet = false }: { doctor: DoctorChoice; quiet?: boolean }) => (
  <OnlineDot status={useDoctorStatus(doctor)} quiet={quiet} />
)

function NothingToday() {
  return (
    <EmptyState
      icon={<IconSunHigh size={40} />}
      title={<Trans>No appointments today</Trans>}
      hint={<Trans>Here you see who is next and who is waiting, by doctor. It updates itself.</Trans>}
    />
  )
}

const Loading = () => (
  <div className={classes.columns} aria-busy>
    {[6, 4, 5].map((lines, column) => (
      <Stack key={column} gap={8}>
        <Skeleton height={20} width="50%" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={36} />
        ))}
      </Stack>
    ))}
  </div>
)
