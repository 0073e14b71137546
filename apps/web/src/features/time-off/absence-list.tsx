import { coversWholeDays } from '@clinic/shared/time/time'
import { doctorName } from '@clinic/shared/doctors/titles'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { formatRange, formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './absence-list.module.css'
import { kindText } from './time-off-labels.ts'

type Item = { key: string; startTime: string; text: string }

/** How many are shown until somebody asks for all. */
const few = 3

/** Who is off and when the clinic is closed in what the calendar shows, in words: the shade of a column says not why. */
export default function AbsenceList({ absences, doctors }: SlotArguments['calendarNotes']) {
  const { t } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  const items = useItems({ absences, doctors })
  if (items.length === 0) return null
  const shown = showsAll ? items : items.slice(0, few)
  const more = items.length - shown.length
  return (
    <section className={classes.line} aria-label={t`Closed and off`}>
      <IconCalendarOff size={16} aria-hidden />
      <ul className={classes.list}>
        {shown.map(({ key, text }) => (
          <li key={key}>
            <Text size="sm" span>
              {text}
            </Text>
          </li>
        ))}
        {(more > 0 || showsAll) && (
          <li>
            <Button size="compact-xs" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? <Trans>Show fewer</Trans> : <Plural value={more} one="# more" other="# more" />}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function useItems({ absences, doctors }: SlotArguments['calendarNotes']): Item[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const nameOf = new Map(doctors.map((doctor) => [doctor.id, doctorName(doctor, language)]))
  const when = ({ startTime, endTime }: { startTime: string; endTime: string }) => {
    const [from, to] = [new Date(startTime), new Date(endTime)]
    const [first, last] = [from, new Date(+to - 1)].map((at) => formatTime(at, 'shortDate', language, zone)) as [string, string]
    const days = first === last ? first : `${first} – ${last}`
    return coversWholeDays(from, to, zone)
      ? days
      : first === last
        ? `${days} ${formatRange(from, to, language, zone)}`
        : formatRange(from, to, language, zone)
  }
  const ofDoctors = <Row extends { doctorId: string }>(rows: readonly Row[], say: (row: Row, name: string) => string) =>
    rows.flatMap((row) => {
      const name = nameOf.get(row.doctorId)
      return name ? [{ row, text: say(row, name) }] : []
    })
  const all = [
    ...absences.closures.map((row) => ({ row, text: t`Clinic closed: ${row.name}` })),
    ...ofDoctors(absences.timeOff, ({ kind }, name) => {
      const why = t(kindText[kind])
      return t`${name} off: ${why}`
    }),
    ...ofDoctors(absences.timeOffElsewhere, (_row, name) => t`${name} off, says another clinic`),
    ...ofDoctors(absences.extraHours, (_row, name) => t`${name}: extra hours`),
  ]
  return all
    .map(({ row, text }) => ({ key: `${text} ${row.startTime}`, startTime: row.startTime, text: `${text} · ${when(row)}` }))
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
}
