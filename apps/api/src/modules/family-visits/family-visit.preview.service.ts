import type { CreateEvent } from '@clinic/shared/events/event-input'
import type { BookFamilyVisit } from '@clinic/shared/family-visits/family-visit-input'
import type { SignedInContext } from '../../context.ts'
import { previewNewEvents, type PreviewedEvent } from '../events/booking/event.preview.service.ts'
import { proposalsOf, type Busy, type SeriesDate } from '../series/series.preview.service.ts'
import { byPersons, familyEvents } from './family-visit.inputs.ts'

/** What would be booked, the first one's and the others'. Nothing is written, and all is asked of the checks of a booking. */
export async function previewFamilyVisit(context: SignedInContext, input: BookFamilyVisit): Promise<SeriesDate[]> {
  const inputs = await familyEvents(context, input)
  const previewed = await byPersons(previewNewEvents(context, inputs))
  const shown: SeriesDate[] = []
  for (const [index, date] of previewed.entries()) {
    const [proposals = []] = await proposalsOf(context, [date], inputs[index] as CreateEvent, besidesOf(previewed, index))
    shown.push({ ...date, isNew: true, proposals })
  }
  return shown
}

/** When the others of the family have a doctor. */
const besidesOf = (previewed: PreviewedEvent[], index: number): Busy[] =>
  previewed.flatMap(({ event: { id, doctorId, startTime, endTime } }, other) =>
    other !== index && doctorId ? [{ id, doctorId, from: +startTime, to: +endTime }] : [],
  )
