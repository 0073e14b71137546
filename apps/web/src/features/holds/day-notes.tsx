import { doctorName } from '@clinic/shared/doctors/titles'
import { Trans } from '@lingui/react/macro'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { formatRange } from '../../lib/time.ts'
import { useDoctors } from '../../pickers/doctor-list.ts'
import { useUi } from '../../stores/ui.ts'
import { useHeldDay } from './held-day.ts'
import classes from './holds.module.css'

/** Where a day is a list: which of its times others are about to give away. */
export default function DayNotes(day: SlotArguments['dayNotes']) {
  const zone = useZone()
  const language = useUi((state) => state.language)
  const doctors = useDoctors()
  const holds = useHeldDay(day)
  return holds.map(({ id, userName, doctorId, startTime, endTime }) => {
    const when = formatRange(new Date(startTime), new Date(endTime), language, zone)
    const doctor = day.doctorIds.length === 1 ? undefined : doctors.find((each) => each.id === doctorId)
    return (
      <div key={id} role="note" className={classes.note}>
        <Trans>
          {when} being booked by {userName}
        </Trans>
        {doctor && ` · ${doctorName(doctor, language)}`}
      </div>
    )
  })
}
