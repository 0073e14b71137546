import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import type { WeekLayout } from '../../../stores/scheduler.ts'
import { Agenda } from './agenda/agenda.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { CalendarPicture } from './big-calendar/calendar.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import type { CalendarView } from './calendar-url.ts'
import { visibleDates } from './calendar-window.ts'
import { useIsPhone } from './use-is-phone.ts'

const DoctorWeek = lazyPart(
  () => import('./doctor-week/doctor-week.tsx'),
  () => <CalendarSkeleton view="week" />,
)

const Month = lazyPart(
  () => import('./month/month.tsx'),
  () => <CalendarSkeleton view="month" />,
)
const PhoneWeek = lazyPart(() => import('./phone-week/phone-week.tsx'))

type BodyProps = CalendarProps & { view: CalendarView; weekLayout: WeekLayout; onDate: (date: string) => void; onNew: () => void }

/** The appointments, in the view that was chosen. */
export function CalendarBody({ view, weekLayout, onDate, onNew, ...props }: BodyProps) {
  const { calendarEvents, date, firstWeekday, mayCreate, setting, onKey } = props
  const isPhone = useIsPhone()
  if (view === 'month') return <Month {...props} />
  if (view === 'week' && isPhone) return <PhoneWeek {...props} onDate={onDate} onNew={onNew} />
  if (view === 'week' && weekLayout === 'doctors') return <DoctorWeek {...props} />
  if (view !== 'agenda') return <CalendarPicture view={view} {...props} />
  if (calendarEvents.length > 0) {
    const dates = visibleDates(view, date, firstWeekday)
    return <Agenda calendarEvents={calendarEvents} {...dates} now={new Date()} onOpen={setting.onOpen} onKey={onKey} />
  }
  return (
    <EmptyState
      icon={<IconCalendarPlus size={32} />}
      title={<Trans>No appointments in these days</Trans>}
      hint={<Trans>Appointments are listed here day by day.</Trans>}
      action={
        mayCreate && (
          <Button onClick={onNew}>
            <Trans>New appointment</Trans>
          </Button>
        )
      }
    />
  )
}
