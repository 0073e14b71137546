import { CalendarScreen } from '../features/events/calendar/calendar-screen.tsx'
import { useCalendarUrl } from '../features/events/calendar/use-calendar-url.ts'

export function Component() {
  const [url, change] = useCalendarUrl()
  return <CalendarScreen url={url} onChange={change} />
}
