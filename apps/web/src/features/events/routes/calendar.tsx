import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import { useCalendarUrl } from '../calendar/use-calendar-url.ts'

export function Component() {
  const [url, change] = useCalendarUrl()
  return <CalendarScreen url={url} onChange={change} />
}
