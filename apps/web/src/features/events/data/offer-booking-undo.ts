import { Failure } from '../../../lib/errors.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import { offerUndo } from '../../../stores/undo.ts'
import { useSession } from '../../../stores/session.ts'
import { uncreateFor } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import type { EventRow } from './event-row.ts'
import { eventRecord } from './get-event.ts'

/** Says what was booked, and takes it out of the calendar again, as long as nobody has changed it. Its history keeps both. */
export function offerBookingUndo(created: EventRow, sentence: string, waitingId?: string): void {
  const establishmentId = useSession.getState().access?.establishment.id
  if (!establishmentId) return
  const undo = async () => {
    const now = await fetchRecord(eventRecord, created.id)
    if (now && now.version !== created.version) throw new Failure({ code: 'CONFLICT', reason: 'stale' })
    if (waitingId) return uncreateFor(waitingId, created.id)
    await deleteEvent({ id: created.id, establishmentId })
  }
  offerUndo({ sentence, undo })
}
