import type { Conflict } from '@clinic/shared/errors'
import type { SentenceLocale } from '../../components/labels/change-sentence.ts'
import { conflictSentence, outsideHoursSentence, patientConflictSentence } from '../../components/labels/conflict-sentences.ts'
import type { TimeCheck } from './time-check.ts'

const conflictOf = ({ resourceName, isOutOfUse, ...told }: TimeCheck['doubleBooked'][number]): Conflict => ({
  ...told,
  index: 0,
  id: null,
  status: null,
  ...(resourceName !== null && { resourceName }),
  ...(isOutOfUse && { isOutOfUse }),
})

/** All that stands in the way of one appointment. */
export const obstacleSentences = (date: TimeCheck | undefined, speaking: SentenceLocale): string[] =>
  date
    ? [
        ...date.doubleBooked.map((conflict) => conflictSentence(conflictOf(conflict), speaking)),
        ...(date.outsideHours
          ? [outsideHoursSentence({ index: 0, ...date.outsideHours }, new Date(date.startTime), speaking)]
          : []),
        ...date.patientBooked.map((conflict) => patientConflictSentence(conflictOf(conflict), speaking)),
      ]
    : []
