import { useState } from 'react'
import { answersByTime, timeKey, type Planned } from './planned-dates.ts'
import type { PlannedDate } from './series-dates.tsx'
import type { SeriesDate } from './series-data.ts'

/** What is known of each date: the last answer holds until the next one comes, for the times that it was about. */
export function useAnswers(planned: readonly Planned[], answered: readonly SeriesDate[] | undefined): PlannedDate[] {
  const [known, setKnown] = useState({ answered, byTime: answersByTime(answered ?? []) })
  if (answered && answered !== known.answered) setKnown({ answered, byTime: answersByTime(answered) })
  return planned.map((date) => ({ planned: date, answer: known.byTime.get(timeKey(date.start, date.doctorId)) }))
}
