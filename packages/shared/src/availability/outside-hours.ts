import { dateOf } from '../time/time.ts'
import { isWorkingTime, spanOfDate, workingSpans, type WorkingHours } from './availability.ts'
import { joined, type Span } from './spans.ts'

/** What keeps a doctor from working: `hours` where neither time off nor a closure does. */
export type OutsideHoursCause = 'time_off' | 'closure' | 'hours'

/** `spans`: when the doctor is off, when the establishment is closed, or when the doctor works on the dates of the span that was asked about. */
export type OutsideHours = { cause: OutsideHoursCause; spans: Span[] }

/** Why the doctor doesn't work all of a span's time, or undefined where they do. */
export function outsideHours(hours: WorkingHours, span: Span): OutsideHours | undefined {
  if (isWorkingTime(hours, span)) return undefined
  const touching = (spans: readonly Span[]) => joined(spans).filter(({ from, to }) => from < span.to && span.from < to)
  const timeOff = touching(hours.timeOff)
  if (timeOff.length > 0) return { cause: 'time_off', spans: timeOff }
  const closures = touching(hours.closures)
  if (closures.length > 0) return { cause: 'closure', spans: closures }
  return { cause: 'hours', spans: workingSpans(hours, datesOf(span, hours.zone)) }
}

/** From the midnight before a span begins to the one after it ends. */
function datesOf({ from, to }: Span, zone: string): Span {
  const [first, last] = [dateOf(new Date(from), zone), dateOf(new Date(to - 1), zone)]
  return { from: spanOfDate(first, zone).from, to: spanOfDate(last, zone).to }
}
