import { phrase } from './phrasing.ts'
import type { Phrasing } from './phrasing.ts'

/** Verbs that stand around the name, "push Lucy back to 3", and what somebody wants or needs, which is to be done. */

const bookings: readonly Phrasing[] = [
  [
    /(?:\bwould like|'d like|\bwants?|\bneeds?) (?=(?:on |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|next|this|\d|the \d).*\b(?:dr|doctor)\b)/i,
    'book ',
  ],
  phrase('(needs|wants) (seeing|to be seen) (by|with)', 'book with'),
  phrase('^new {appointment}', 'book'),
  phrase(
    "(put|add|get|stick|enter) {person}(in|into|to|on|onto) {doctor}'s (diary|list|schedule|calendar|book)",
    'book $1with $2',
  ),
  phrase('(sign|get|fit|squeeze|slot|pop|stick) {person}(up|in|down)( for)?', 'book $1'),
  phrase("give {person}(?=(the |an? )?(\\d{1,2}([:.]\\d\\d)? ?(am\\b|pm\\b|o'clock)|slot|first|next))", 'book $1'),
  phrase('(would like|wants?|needs?|hoping) to (see|be seen by|visit|meet) (?=(dr|doctor)\\b)', 'book with '),
  phrase('(in )?(to|and) (see|visit|meet|be seen by) (?=(dr|doctor)\\b)', 'with '),
  phrase('pencil {person}in', 'book $1'),
]

const moves: readonly Phrasing[] = [
  phrase('(wants?|needs?|would like) {his} {appointment} (to be )?(moved|changed|rescheduled)', 'move'),
  phrase('^(please |pls )?delay (?!.*(dr|doctor)\\b)', 'move '),
  [
    /\b(?:can't|cannot|couldn't) (?:do|make|manage|come(?: on)?) ((?:on )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: \d[\d:.]*(?: ?[ap]m)?)?)[, ]+(?:but |so |and )?(?:(?:can|could) (?:we|she|he|they) (?:do|come|have)|how about|what about|prefers|wants|would like|make it)?\s*(?:on )?(?=today|tomorrow|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d)(.*?)(?: instead)?\??$/i,
    'move $1 to $2',
  ],
  phrase('(wants?|needs?|would like|asked|hoping) to (switch|change|swap|move)( over)? to', 'move to'),
  phrase(
    '(push|bring|pull|move|shift|swap|switch|bump|slide|put) {person}(back|forward|over|across|along|up|out|down) (?=(to|till|until)\\b)',
    'move $1',
  ),
  phrase('{move|reschedule|postpone|push|shift|put off}{.*?} (until|till) ', '$1$2 to '),
  phrase('(needs?|wants?) (moving|shifting|rescheduling|changing)', 'move'),
  phrase('(change|switch|swap) {owner} (doctor|dr|physician|day|date|time|slot)(?= to\\b)', 'move $1'),
  [/(\bto (?:dr|doctor)\b.*?),? (?:at )?(?:the )?same time\b(?: and (?:day|date))?/i, '$1'],
  phrase('would (rather|sooner) (?=come|be seen|have)', 'instead wants to '),
  phrase('{com(?:e|es|ing)} in (?=(on|at) |{day})', '$1 '),
]

const cancellations: readonly Phrasing[] = [
  phrase('no need for', 'cancel'),
  phrase('(wants?|needs?|would like) {his} {appointment} (to be )?cancelled', 'cancel'),
  phrase("(doesn't|don't) (want|need)( {his})? {appointment}", 'cancel'),
  phrase(
    "(remove|take|drop|strike|delete) {person}(off|from|out of) ((the|our) )?({day}'?s? )?(schedule|list|calendar|books?|diary)",
    'cancel $1 $2',
  ),
  phrase('(needs?|wants?) (cancelling|canceling)', 'cancel'),
  phrase('(delete|remove|erase|kill|free up)(?=.*\\b{appointment}s?\\b)', 'cancel'),
]

const states: readonly Phrasing[] = [
  phrase('(change|set|update|switch|put) {person}(status )?(to|as) (?=confirmed|cancelled|arrived|no.?show)', 'mark $1as '),
  phrase('(record|log|enter|register|note|put) (an? |the )?{no.?show} (for|of)', '$1'),
  phrase('(mark|set|record|put) {owner} (invoice|bill|account) (as|to) (paid|settled)', '$1 paid'),
]

export const englishChanges: readonly Phrasing[] = [...bookings, ...states, ...cancellations, ...moves]
