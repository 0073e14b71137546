import { useLingui } from '@lingui/react/macro'
import type { EventRow } from '../data/event-row.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'

/** Since when, and in which room, who was called in is with the doctor. */
export function WithDoctor({
  event: { calledInTime, calledInRoom },
}: {
  event: Pick<EventRow, 'calledInTime' | 'calledInRoom'>
}) {
  const { t } = useLingui()
  const { format } = useClinicTime()
  if (!calledInTime) return null
  const time = format(new Date(calledInTime), 'time')
  return calledInRoom ? t`With the doctor since ${time}, ${calledInRoom.name}` : t`With the doctor since ${time}`
}
