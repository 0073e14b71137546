import type { ClosureRow } from '@clinic/shared/assistant/result-rows'
import { addDays } from '@clinic/shared/time/time'
import { graphql } from '../../graphql/typed-documents.ts'
import type { Asking } from '../assistant/tools/asking.ts'
import { at } from '../assistant/tools/result-rows.ts'

const closuresDocument = graphql(`
  query AssistantClosures($establishmentId: ID!, $from: DateTime!, $to: DateTime!) {
    closures(establishmentId: $establishmentId, from: $from, to: $to) { id name startTime endTime }
  }
`)

const most = 50

/** The clinic's closures that touch some days, which answers about hours and time off tell besides: the earliest first. */
export async function closuresOf(asking: Asking, date: string, days: number): Promise<ClosureRow[]> {
  const [from, to] = [at(asking, date).toISOString(), at(asking, addDays(date, days)).toISOString()]
  const { closures } = await asking.query(closuresDocument, { establishmentId: asking.clinic.id, from, to })
  return closures.slice(0, most)
}
