/** Ways of saying that no word alone tells: each is said in another way, before anything is read. */
const phrasings: [RegExp, string][] = [
  [/\bw (?=(?:dr|doctor)\b)/i, 'with '],
  [/\b(?:ytd|year to date|so far this year)\b/i, 'this year'],
  [/(?<!\d ?)\bpm\b/i, 'afternoon'],
  [/(?<=[a-z] )am(?=$|[ ?.,]*$)/i, 'morning'],
  [/^who(?:'s| is) in (?=today|tomorrow|on\b)/i, 'which doctors work '],
  [/^which doctors? (?:is|are) in\b/i, 'which doctors work'],
  [/\bpencil ((?:[\p{L}'-]+ ){1,3})in\b/iu, 'book $1'],
  [/^where(?:'s| is) (?!(?:dr|doctor|the)\b)(.+?)\??$/i, 'is $1 here yet'],
  [/^what(?:'s| is) (?!on\b)((?:[\p{L}.'-]+ ){1,3}?)(?:currently )?on ?\??$/iu, 'medication of $1'],
  [/\b(?:delete|remove|erase|kill|free up)\b(?=.*\b(?:appointments?|appt|booking|slot|visit)\b)/i, 'cancel'],
  [/^ลบ(?=นัด|คิว)/, 'ยกเลิก'],
  [/\bhow (?:was|is|'s) business\b|\bhow (?:did|have) we (?:do|done)\b/i, 'revenue'],
  [/\b(?:would like|wants?|needs?|hoping) to (?:see|be seen by|visit|meet) (?=(?:dr|doctor)\b)/i, 'book with '],
  [/\bwhat (?:are|is) (dr\.? [\p{L}]+)'s (?:working )?(?:hours|shift)\b/iu, 'when does $1 work'],
  [/\b(dr\.? [\p{L}]+)'s day\b/iu, 'schedule of $1'],
]

export const saidPlainly = (said: string) => phrasings.reduce((text, [pattern, plain]) => text.replace(pattern, plain), said)
