import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconCalendarPlus, IconPrinter, IconSunHigh, IconWalk } from '@tabler/icons-react'
import { memo, useDeferredValue } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { Slot } from '../../../components/slot.tsx'
import { dayListPath } from '../calendar/day-list-path.ts'
import { LiveEvents } from '../data/live-events.tsx'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useUsualDoctors } from '../data/use-is-mine.ts'
import { ProblemDialog } from '../panel/problems/problem-dialog.tsx'
import { DoctorDays, FreeDoctors } from '../today/doctor-days.tsx'
import { OpeningPanel, useOpenPanel } from '../today/opening-panel.tsx'
import { TodaySkeleton } from '../today/today-skeleton.tsx'
import { TodaySummary } from '../today/today-summary.tsx'
import classes from '../today/today.module.css'
import { useStillBoard } from '../today/use-still-board.ts'
import { goByArrow } from '../today/rows-on-screen.ts'
import { TodayKeys } from '../today/today-keys.ts'
import { useNow, useToday } from '../today/use-today.ts'
import { WaitingRail } from '../today/waiting-rail.tsx'
import { useFirstSteps } from '../../../lib/account/use-first-steps.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useLoadAhead } from '../../../lib/use-load-ahead.ts'
import { useFormShortcut, useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useViewer } from '../../../stores/session.ts'

const newAppointment = '/?new='
const walkIn = '/?new=walk-in'

const loadPanels = () => import('./today-panels.tsx')
const TodayPanels = lazyPart(loadPanels)
const NextPatient = lazyPart(
  () => import('../today/next-patient.tsx'),
  () => <div className={classes.next} />,
)

const WeekChart = lazyPart(() => import('../today/week/week-chart.tsx'))

/** Each of them opens a panel over the board. */
const panelKeys = ['event', 'new', 'check-out']

export function Component() {
  const now = useNow()
  const today = useToday(now)
  const { timeZone } = useViewer().establishment
  const date = dateOf(now, timeZone)
  const still = useStillBoard(today.rows)
  const { drawn } = still
  const openPanel = useOpenPanel()
  const [query, setQuery] = useSearchParams()
  const steps = useFirstSteps(today.rows.length > 0)
  const mayBook = useCan('event:write-own')
  useFormShortcut('n', msg`New appointment`, () => openPanel(newAppointment), mayBook)
  useFormShortcut('q', msg`Walk-in`, () => openPanel(walkIn), mayBook)
  useLoadAhead(loadPanels)
  const isPanelOpen = panelKeys.some((key) => query.has(key))
  const closePanel = () => setQuery({}, { preventScrollReset: true })
  // At once, so that what is known first is not moved by the rest.
  const isReady = useDeferredValue(today.loaded && still.isKnown)
  const isEmpty = drawn.days.every(({ events }) => events.length === 0)
  return (
    <>
      <LiveEvents window={today.window} />
      <TodayKeys
        rows={still.newest.rows}
        board={still.newest.board}
        isPanelOpen={isPanelOpen}
        closeCheckOut={() => query.has('check-out') && closePanel()}
      />
      <TodayHeader now={now} date={date} mayBook={mayBook} />
      <TodaySummary board={isReady ? drawn.board : undefined} unseen={drawn.unseen} onShow={still.onShow}>
        <Slot name="todayNotes" />
      </TodaySummary>
      {today.error && <ErrorState failure={today.error} onRetry={() => void today.load()} />}
      {!isReady && !today.error && <TodaySkeleton />}
      {steps && <Slot name="todayGuides" steps={steps} bookAt="/calendar?view=day&new=" />}
      {isReady && (
        <div className={classes.board} data-docks-undo={isPanelOpen ? 'beside-panel' : 'alone'} onKeyDown={goByArrow}>
          <WaitingRail waiting={drawn.waiting} calledIn={drawn.calledIn} now={now} handlers={still.rail} />
          <div className={classes.content}>
            {still.isMine && <NextPatient next={drawn.board.days[0]?.next} rows={drawn.rows} />}
            {isEmpty && !steps && <NothingToday />}
            <DoctorDays days={drawn.days} handlers={still.columns} />
            <FreeDoctors days={drawn.days} />
            {!steps && <WeekChart today={date} />}
          </div>
        </div>
      )}
      {isPanelOpen ? <TodayPanels checkOutId={query.get('check-out')} date={date} onClose={closePanel} /> : <OpeningPanel />}
      <ProblemDialog />
    </>
  )
}

const TodayHeader = memo(function TodayHeader({ now, date, mayBook }: { now: Date; date: string; mayBook: boolean }) {
  const { t } = useLingui()
  const { format } = useClinicTime()
  const navigate = useNavigate()
  const printPath = dayListPath(date, useUsualDoctors())
  useShortcut('p', msg`Print the day's list`, () => void navigate(printPath))
  return (
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
            <ActionIcon
              component={Link}
              to={printPath}
              variant="default"
              size={36}
              className={classes.target}
              aria-label={t`Print the day's list`}
            >
              <IconPrinter size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {mayBook && (
            <Button
              component={Link}
              to={walkIn}
              variant="default"
              className={classes.target}
              leftSection={<IconWalk size={16} aria-hidden />}
            >
              <Trans>Walk-in</Trans>
            </Button>
          )}
          {mayBook && (
            <Button
              component={Link}
              to={newAppointment}
              className={classes.target}
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
            >
              <Trans>New appointment</Trans>
            </Button>
          )}
        </>
      }
    />
  )
})

function NothingToday() {
  return (
    <EmptyState
      icon={<IconSunHigh size={40} />}
      title={<Trans>No appointments today</Trans>}
      hint={<Trans>Here you see who is next and who is waiting, by doctor. It updates itself.</Trans>}
    />
  )
}
