import { dateOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { PrintPage } from '../../../components/document/print-page.tsx'
import { readCalendarUrl } from '../calendar/calendar-url.ts'
import { useViewer } from '../../../stores/session.ts'

/** `?date=` and `?doctors=` as the calendar has them; without a date, today. */
export function Component() {
  const [search] = useSearchParams()
  const { id, timeZone } = useViewer().establishment
  const { date, doctors } = readCalendarUrl(search, {
    today: dateOf(new Date(), timeZone),
    view: 'day',
    by: 'doctor',
    doctors: [],
  })
  return (
    <PrintPage
      title={<Trans>Appointments of a day</Trans>}
      backTo={`/calendar?view=day&date=${date}`}
      kind="days"
      id={id}
      parts={{ date, ...(doctors.length > 0 && { doctors: doctors.join() }) }}
    />
  )
}
