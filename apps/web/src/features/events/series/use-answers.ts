import { useState } from 'react'
import type { Planned } from '../../../pickers/planned-times/planned-time.ts'
import type { TimeCheck } from '../../../pickers/planned-times/time-check.ts'
import { answersByTime, timeKey } from './planned-dates.ts'
import type { PlannedDate } from './series-dates.tsx'

/** What is known of each date: the last answer holds until the next one comes, for the times that it was about. */
export function useAnswers(planned: readonly Planned[], answered: readonly TimeCheck[] | undefined): PlannedDate[] {
  const [known, setKnown] = useState({ answered, byTime: answersByTime(answered ?? []) })
  if (answered && answered !== known.answered) setKnown({ answered, byTime: answersByTime(answered) })
  return planned.map((date) => ({ planned: date, answer: known.byTime.get(timeKey(date.start, date.doctorId)) }))
}
