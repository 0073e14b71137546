import { addDays, startOfDate } from '@clinic/shared/time/time'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { overlaps, useHolds, type Hold } from '../../lib/holds/watch-holds.ts'

/** What others hold on a day of the calendar: of a doctor, of a room, or of all that are shown. */
export function useHeldDay({ date, ...whose }: SlotArguments['dayNotes']): readonly Hold[] {
  const zone = useZone()
  const [startTime, endTime] = [startOfDate(date, zone).toISOString(), startOfDate(addDays(date, 1), zone).toISOString()]
  return useHolds((hold) => isOf(hold, whose) && overlaps(hold, { startTime, endTime }))
}

function isOf({ doctorId, resourceIds }: Hold, { doctorIds, roomId }: Omit<SlotArguments['dayNotes'], 'date'>): boolean {
  if (roomId !== undefined) return roomId === null ? resourceIds.length === 0 : resourceIds.includes(roomId)
  return doctorIds.length === 0 || doctorIds.includes(doctorId)
}
