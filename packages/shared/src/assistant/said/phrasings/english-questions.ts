import { phrase } from './phrasing.ts'
import type { Phrasing } from './phrasing.ts'

export const englishQuestions: readonly Phrasing[] = [
  // The day's patients
  phrase('who (do|should|shall|must) (i|we) (call|see|take|get|bring|send)( in)? next', 'who is next'),
  phrase('^(please )?(call|send|bring|get|show)( in)? the next (patient|one|person)( in)?', 'who is next'),
  phrase('(people|patients|anyone) to (call|ring|chase|phone|contact)( about| for)?', 'unconfirmed '),
  phrase('(any )?confirmations? (still )?(missing|outstanding|pending|open)', 'unconfirmed'),
  phrase(
    'whom? (?!.*\\bnext\\b(?! \\w+day| week))(else )?(do|should|must|still) (i |we )?.*?\\b(call|ring|chase|phone|contact|confirm)( to confirm)?( about| for)?',
    'who is unconfirmed ',
  ),
  [/^where(?:'s| is) (?!(?:dr|doctor|the)\b)(.+?)\??$/i, 'is $1 here yet'],
  // Free times
  phrase('(can|could) {person}be (seen|fitted in)', 'slot for $1'),
  phrase('(can|could) {doctor} (do|manage|make) (?=\\d|at |on |{day})', 'is $1 free '),
  phrase("the (soonest|earliest|first) (time |slot |thing )?(that )?(you|we) (have|'ve got|got)", 'earliest slot'),
  phrase('when (can|could|is) {doctor} (see|able to see|fit in|take|treat) ', 'free slots $1 for '),
  phrase('(can|could) {doctor} (see|fit in|take|squeeze in) (someone|somebody|anyone|an? (new )?patient)', 'free slots $1'),
  phrase("(when('s| is) )?(the )?(earliest|soonest) (time |that )*(you|we|i) can (see|fit in|take) ", 'earliest slot for '),
  phrase('(has|have) {doctor} got (any |some |an? )?(time|room|space|gap)', 'free slots $1'),
  // A doctor
  phrase("how( does|'s| is) {doctor}'s day( look(ing)?)?", 'how busy is $1 today'),
  phrase("what (are|is) {doctor}'s (working )?(hours|shift)", 'when does $1 work'),
  phrase("{doctor}'s day", 'schedule of $1'),
  phrase('{who does .+?} here', '$1'),
  phrase("^who('s| is) in (?=today|tomorrow|on\\b)", 'which doctors work '),
  phrase('^which doctors? (is|are) in', 'which doctors work'),
  // A patient
  phrase('how long (is it |has it been )?since {person}(was|has been|came|visited).*$', 'last visit of $1'),
  phrase('(has|have) {person}(ever )?been (here|to us|in|seen)( before)?\\??$', 'last visit of $1'),
  phrase('(has|have|does) {person}(got|have|has) (another|an?|any) {appointment}', 'next appointment of $1'),
  phrase('what time is {person}(in|coming in|due in|here|coming)', 'what time is $1booked'),
  phrase("(when's|when is) {person}back( in)?\\??$", 'when is $1coming back'),
  [/^what(?:'s| is) (?!on\b)((?:[\p{L}.'-]+ ){1,3}?)(?:currently )?on ?\??$/iu, 'medication of $1'],
  phrase("(what('s| is) )?{owner} (hn|hospital number|file number)", 'find $1'),
  // Money
  phrase('(?<!how much )(did|has|have) (?!to ){person}(pay|settle|settled)( up| yet| already| us| today)*\\??$', 'has $1paid'),
  [/^open (?=(?:invoices?|bills?|balances?|accounts?)\s*\??$)/i, 'unpaid '],
  phrase("how (was|is|'s) business|how (did|have) we (do|done)", 'revenue'),
]
