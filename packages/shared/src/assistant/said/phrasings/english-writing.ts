import { phrase } from './phrasing.ts'
import type { Phrasing } from './phrasing.ts'

/** Words that are shortened or polite, and add nothing. */
const words: readonly Phrasing[] = [
  phrase('{is|are|do|does|did|has|have|had|was|were|would|could|should} not', "$1n't"),
  phrase('will not', "won't"),
  [
    /(\p{L})'s (?=coming|here\b|in\b|at the|arrived|confirmed|cancel|waiting|late\b|ill\b|sick\b|not\b|just\b|paid|going to|been\b|running|got\b|asked|called|still\b)/giu,
    '$1 is ',
  ],
  phrase(
    '(?<!(add|register|create|new) )(someone|somebody|an? (patient|lady|man|woman|guy|client)) (called|named|by the name of) ',
    '',
  ),
  [/^(?:(?:yes|yep|yeah|ok|okay|right|oh|so|also|and)\b[, ]+)+(?=\p{L})/iu, ''],
  [/[, ]*\b(?:sorry|unfortunately|apparently|i think|somewhere|if possible|if you can|for me)\b/gi, ''],
  [/\s*\b(?:any ?more|any longer|after all)\b/i, ''],
  phrase('(could|may|shall) (i|we)( please)? (?=book|make|schedule|add|register|find|move|reschedule)', ''),
  phrase('the (biggest|largest|worst|oldest) ', 'the '),
  phrase('docs', 'doctors'),
  [/^r (?=we\b|you\b)/i, 'are '],
  [/^((?:pls |please |can you |can u )*)bk\b/i, '$1book'],
  phrase('canx|cxl|cncl', 'cancel'),
  phrase('cfm|conf', 'confirm'),
  phrase('pymt', 'payment'),
  phrase('w (?=(dr|doctor)\\b)', 'with '),
  [/(?<!\d ?)\bpm\b/i, 'afternoon'],
  [/(?<=[a-z] )am(?=$|[ ?.,]*$)/i, 'morning'],
  phrase('ytd|year to date|so far this year', 'this year'),
]

const hourNames = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const hourOf = (said: string) => hourNames.indexOf(said.toLowerCase()) + 1 || Number(said)
const minutesTo: Record<string, number> = { quarter: 15, ten: 10, twenty: 20, five: 5 }
/** "quarter to 11" is 10:45. */
const timeBefore = (_: string, minutes: string, next: string) =>
  `at ${hourOf(next) === 1 ? 12 : hourOf(next) - 1}:${60 - (minutesTo[minutes.toLowerCase()] ?? 0)}`

/** Times and days that are said in another order, or without their colon. */
const times: readonly Phrasing[] = [
  phrase('(this |next )?coming (?={weekday}|week\\b)', 'this '),
  phrase("new year'?s eve", '31 dec'),
  phrase("new year'?s( day)?", '1 jan'),
  phrase('christmas( day)?', '25 dec'),
  phrase('half (?={hour}\\b(?! ?(h|min|day|tab|cap|x)))', 'half past '),
  phrase('(at )?(a )?{quarter} to {hour}', timeBefore),
  phrase('at {ten|twenty|five} to {hour}', timeBefore),
  [
    /\b((?:mon|tues?|wednes|wed|thu|thurs?|fri|satur|sat|sun)(?:day)?|today|tomorrow|tmrw?|at|@) ([01]?\d)([0-5][05])\b(?! ?(?:baht|thb|cash|card|mg|\d))/i,
    '$1 $2:$3',
  ],
  phrase('next week(,? on| on the)? {weekday}', 'next $1'),
  phrase('{weekday} (of )?next week', 'next $1'),
  phrase('some ?time (?=next|this|on|in|tomorrow)', ''),
]

export const englishWriting: readonly Phrasing[] = [...words, ...times]
