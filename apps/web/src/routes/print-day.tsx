import { addDays, dateOf, startOfDate } from '@clinic/shared/time'
import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../components/feedback/error-state.tsx'
import { PrintSheet } from '../components/document/print-sheet.tsx'
import { readCalendarUrl } from '../features/events/calendar/calendar-url.ts'
import { DayList } from '../features/events/print/day-list.tsx'
import { byDoctor, listDay } from '../features/events/print/list-day.ts'
import { useAsyncData } from '../lib/use-async-data.ts'
import { useClinicHead } from '../pickers/document-parties.ts'
import { useViewer } from '../stores/session.ts'

/** `?date=` and `?doctors=` as the calendar has them; without a date, today. */
export function Component() {
  const [search] = useSearchParams()
  const { id, timeZone } = useViewer().establishment
  const { date, doctors } = readCalendarUrl(search, { today: dateOf(new Date(), timeZone), view: 'day', doctors: [] })
  const load = useCallback(
    () =>
      listDay({
        establishmentId: id,
        from: startOfDate(date, timeZone).toISOString(),
        to: startOfDate(addDays(date, 1), timeZone).toISOString(),
      }),
    [id, date, timeZone],
  )
  const { data: rows, failure, load: again } = useAsyncData(load)
  const clinic = useClinicHead()
  return (
    <PrintSheet
      title={<Trans>Appointments of a day</Trans>}
      backTo={`/calendar?view=day&date=${date}`}
      ready={Boolean(rows && clinic.isLoaded)}
    >
      {failure && <ErrorState failure={failure} onRetry={() => void again()} />}
      {rows && <DayList date={date} lists={byDoctor(rows, doctors)} clinic={clinic} />}
    </PrintSheet>
  )
}
