import { useLingui } from '@lingui/react/macro'
import { Facts } from '../../../components/facts.tsx'
import { eventLabels, standingText } from '../../../components/labels/event-labels.ts'
import { personName, subjectOf, type EventRow } from '../data/event-row.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** What the calendar knows of an appointment, where the rest can't be read. */
export function KnownFacts({ event }: { event: EventRow }) {
  const { t } = useLingui()
  const { format, range, language } = useClinicTime()
  const [start, end] = [new Date(event.startTime), new Date(event.endTime)]
  return (
    <Facts
      facts={[
        [t(eventLabels.date), format(start, 'shortDateYear')],
        [t(eventLabels.time), event.isAllDay ? t`All day` : range(start, end)],
        [t(eventLabels.patient), event.patient ? personName(event.patient) : false],
        [t(eventLabels.doctor), personName(event.doctor)],
        [t(eventLabels.status), t(standingText(event))],
        [t(eventLabels.subject), subjectOf(event, language)],
      ]}
    />
  )
}
