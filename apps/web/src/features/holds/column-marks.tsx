import { doctorName } from '@clinic/shared/doctors/titles'
import { wallTimeOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import type { Hold } from '../../lib/holds/watch-holds.ts'
import { useDoctors } from '../../pickers/doctor-list.ts'
import { useUi } from '../../stores/ui.ts'
import { useHeldDay } from './held-day.ts'
import classes from './holds.module.css'

/** In a column of the calendar: which times others are about to give away. */
export default function ColumnMarks({ shown, ...day }: SlotArguments['columnMarks']) {
  const zone = useZone()
  const holds = useHeldDay(day)
  const minutesOf = (instant: string) => {
    const { date, minutes } = wallTimeOf(new Date(instant), zone)
    return date < day.date ? shown.from : date > day.date ? shown.to : minutes
  }
  return holds.map((hold) => {
    const from = Math.max(minutesOf(hold.startTime), shown.from)
    const to = Math.min(minutesOf(hold.endTime), shown.to)
    if (to <= from) return null
    const percent = (minutes: number) => `${(100 * minutes) / (shown.to - shown.from)}%`
    return (
      <div
        key={hold.id}
        role="note"
        className={classes.mark}
        style={{ top: percent(from - shown.from), height: percent(to - from) }}
      >
        <span className={classes.words}>
          <BookedBy hold={hold} isDoctorSaid={day.roomId !== undefined || day.doctorIds.length !== 1} />
        </span>
      </div>
    )
  })
}

/** Where the place doesn't say whose time it is, the words do. */
function BookedBy({ hold: { userName, doctorId }, isDoctorSaid }: { hold: Hold; isDoctorSaid: boolean }) {
  const language = useUi((state) => state.language)
  const doctor = useDoctors().find(({ id }) => id === doctorId)
  return (
    <>
      <Trans>Being booked by {userName}</Trans>
      {isDoctorSaid && doctor && ` · ${doctorName(doctor, language)}`}
    </>
  )
}
