import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useHold, type HeldTime } from '../../../lib/holds/use-hold.ts'
import { wantedResources } from '../../../pickers/wanted-resources.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { spanOf, valuesOf, type EventContent, type EventValues } from './event-values.ts'

type BeingBookedProps = {
  values: EventValues
  /** The appointment that is changed. */
  known: EventContent | undefined
}

/** Tells others of the time that is in the form, and says who else has it in theirs. */
export default function BeingBooked({ values, known }: BeingBookedProps) {
  const { zone } = useClinicTime()
  const time = heldTime(values, zone)
  const isAsItWas = known && JSON.stringify(time) === JSON.stringify(heldTime(valuesOf(known, zone), zone))
  const rivals = useHold(isAsItWas ? null : time)
  return rivals.map(({ id, userName }) => (
    <Text key={id} size="xs" role="status">
      <Trans>{userName} is booking this time, too.</Trans>
    </Text>
  ))
}

/** Null where nobody's time is taken: without a doctor and a room, of whole days, or while the time can't be read. */
function heldTime(values: EventValues, zone: string): HeldTime | null {
  const { allDay, doctorId } = values
  const { start, end } = spanOf(values, zone)
  const { resourceIds } = wantedResources(values.resources)
  if (allDay || Number.isNaN(+start) || (!doctorId && resourceIds.length === 0)) return null
  return { doctorId, resourceIds, startTime: start.toISOString(), endTime: end.toISOString() }
}
