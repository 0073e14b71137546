import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { defaultEventCategory } from '@clinic/shared/events/event'
import type { Language } from '@clinic/shared/languages'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { offerUndo } from '../../stores/undo.ts'
import { bookEntry, unbookEntry, type WaitlistFit, type WaitlistRow } from './waitlist-data.ts'

type Booking = { fit: WaitlistFit; language: Language; sentence: string }

/** Books, or moves the appointment that is to be earlier; undo puts both back. Throws a `Failure`. */
export async function bookFit({ fit: { entry, doctorId, startTime }, language, sentence }: Booking): Promise<void> {
  const { id, version, visitType, event } = entry
  const subject = visitType ? visitTypeName(visitType, language) : eventCategoryNames[defaultEventCategory][language]
  const booked = await bookEntry({ id, version, doctorId, startTime, ...(!event && { subject }) })
  const freed = event?.doctor ? [{ doctorId: event.doctor.id, startTime: event.startTime, endTime: event.endTime }] : []
  offerUndo({ sentence, undo: () => unbookEntry({ id, event: formerOf(entry, booked) }), freed })
}

/** An appointment that was moved, as it was. */
function formerOf({ event }: WaitlistRow, { bookedEvent }: WaitlistRow) {
  if (!event || !bookedEvent) return null
  const { id, startTime, endTime, doctor } = event
  return { id, version: bookedEvent.version, startTime, endTime, doctorId: doctor?.id ?? null }
}
