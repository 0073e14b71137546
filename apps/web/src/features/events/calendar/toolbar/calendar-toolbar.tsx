import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, SegmentedControl, Tooltip } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDoor,
  IconLayoutColumns,
  IconLayoutList,
  IconPlus,
  IconPrinter,
  IconStethoscope,
  IconWalk,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { useShortcut, useShortcutMap } from '../../../../lib/keys/use-shortcuts.ts'
import { PrintScreen } from '../../../../components/print-screen.tsx'
import { formatDayRange, formatPlainDate } from '../../../../lib/time.ts'
import type { WeekLayout } from '../../../../stores/scheduler.ts'
import { DateJump } from './date-jump.tsx'
import { calendarViews, type CalendarView } from '../calendar-url.ts'
import { visibleDates } from '../calendar-window.ts'
import { focusNeighbour } from '../keys/focus-neighbour.ts'
import { useIsPhone } from '../use-is-phone.ts'
import styles from '../calendar-theme.module.css'
import { useClinicTime } from '../../data/use-clinic-time.ts'

type ToolbarProps = {
  view: CalendarView
  date: string
  firstWeekday: number
  mayCreate: boolean
  onView: (view: CalendarView) => void
  onDate: (date: string) => void
  onStep: (count: number) => void
  onToday: () => void
  onNew: () => void
  onWalkIn: () => void
  /** Of the day, where one is shown. */
  printPath?: string | undefined
  weekLayout: WeekLayout
  onWeekLayout: () => void
  isByRoom: boolean
  /** Exchanges the columns of a day; undefined where there are no rooms. */
  onByRoom: (() => void) | undefined
}

export function CalendarToolbar(props: ToolbarProps) {
  const { view, date, firstWeekday, mayCreate, onView, onDate, onStep, onToday, onNew, onWalkIn } = props
  const { t } = useLingui()
  const viewNames: Record<CalendarView, string> = { day: t`Day`, week: t`Week`, month: t`Month`, agenda: t`Agenda` }
  const periodTitle = usePeriodTitle(view, date, firstWeekday)
  return (
    <div className={styles.head}>
      <button type="button" className={styles.skip} onClick={focusAppointments}>
        <Trans>Skip to the appointments</Trans>
      </button>
      <div className={styles.toolbar}>
        <Group gap={4} wrap="nowrap">
          <Button variant="default" size="sm" px="sm" onClick={onToday}>
            <Trans>Today</Trans>
          </Button>
          <ActionIcon variant="default" size={36} aria-label={t`Earlier`} onClick={() => onStep(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t`Later`} onClick={() => onStep(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <DateJump date={date} onDate={onDate} />
        </Group>
        <h1 className={styles.period} aria-live="polite">
          {periodTitle}
        </h1>
        <div className={styles.option}>
          <ViewOption {...props} />
        </div>
        <SegmentedControl
          size="sm"
          className={styles.views ?? ''}
          aria-label={t`View`}
          value={view}
          onChange={(next) => onView(next)}
          data={calendarViews.map((value) => ({ value, label: viewNames[value] }))}
        />
        {mayCreate && (
          <div className={styles.create}>
            <Button variant="default" size="sm" px="sm" aria-label={t`Walk-in`} onClick={onWalkIn}>
              <IconWalk size={16} aria-hidden />
              <span className={styles.createLabel}>
                &nbsp;
                <Trans>Walk-in</Trans>
              </span>
            </Button>
            <Button size="sm" px="sm" aria-label={t`New appointment`} onClick={onNew}>
              <IconPlus size={16} aria-hidden />
              <span className={styles.createLabel}>
                &nbsp;
                <Trans>New appointment</Trans>
              </span>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** As the arrow keys do, for who looks for them by Tab; in a list, which the arrow keys do not move about, to its first. */
function focusAppointments() {
  const arrow = useShortcutMap.getState().shortcuts.findLast(({ keys }) => keys === 'arrow')
  if (arrow) arrow.run()
  else focusNeighbour(1)
}

/** The way to paper, and what only one of the views has; before the switch of views, which stays in its place. */
function ViewOption({ view, printPath, weekLayout, onWeekLayout, isByRoom, onByRoom }: ToolbarProps) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  useShortcut('p', msg`Print the day's list`, () => void (printPath && navigate(printPath)), printPath !== undefined)
  const columns = isByRoom ? t`Show the day by doctor` : t`Show the day by room`
  if (printPath) {
    return (
      <Group gap={4} wrap="nowrap">
        <Tooltip label={t`Print the day's list`}>
          <ActionIcon component={Link} to={printPath} variant="default" size={36} aria-label={t`Print the day's list`}>
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {onByRoom && (
          <Tooltip label={columns}>
            <ActionIcon variant="default" size={36} aria-label={columns} onClick={onByRoom}>
              {isByRoom ? <IconStethoscope size={18} aria-hidden /> : <IconDoor size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    )
  }
  if (view !== 'week' || isPhone) return <PrintScreen />
  const label = weekLayout === 'doctors' ? t`Show the week by hour` : t`Show the week by doctor`
  const LayoutIcon = weekLayout === 'doctors' ? IconLayoutColumns : IconLayoutList
  return (
    <Group gap={4} wrap="nowrap">
      <PrintScreen />
      <Tooltip label={label}>
        <ActionIcon variant="default" size={36} aria-label={label} onClick={onWeekLayout}>
          <LayoutIcon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function usePeriodTitle(view: CalendarView, date: string, firstWeekday: number): string {
  const { language } = useClinicTime()
  if (view === 'day') return formatPlainDate(date, 'longDate', language)
  if (view === 'month') return formatPlainDate(date, 'monthYear', language)
  const { first, last } = visibleDates(view, date, firstWeekday)
  return formatDayRange(new Date(first), new Date(last), language, 'UTC')
}
