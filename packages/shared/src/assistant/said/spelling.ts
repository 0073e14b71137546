/** Words that are typed in a hurry. Each is long enough that nobody is called nearly so. */
const words =
  `appointment appointments allergic allergies allergy available cancel cancelled confirm confirmed confirmation doctor invoice invoices overdue patient
  patients payment prescription prescriptions register reschedule schedule tomorrow unpaid waiting yesterday`.split(/\s+/)

/** Whether one letter is missing, too many, another one, or has changed places with the next. */
function isNearly(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start += 1
  const [rest, meant] = [typed.slice(start), word.slice(start)]
  const isSwapped = rest.length > 1 && rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2)
  return isSwapped || rest.slice(1) === meant || rest === meant.slice(1) || rest.slice(1) === meant.slice(1)
}

const isKnown = new Set(words)
/** Short words, in the ways in which they are mistyped. */
const short: Record<string, string> = {
  mvoe: 'move',
  moev: 'move',
  bok: 'book',
  boook: 'book',
  bokk: 'book',
  cancle: 'cancel',
  canel: 'cancel',
}

/** Typed without their apostrophe. What is a word of its own so ("were", "well", "shell") is not among them. */
const contracted = `aren't can't couldn't didn't doesn't don't hasn't haven't isn't shouldn't wasn't won't wouldn't he's she's that's they're what's when's
  where's who's i'm i've we've`
const withApostrophe = new Map(contracted.split(/\s+/).map((word) => [word.replace("'", ''), word]))

/** Puts right what is nearly one of those words. With a capital letter inside a sentence it is a name. */
export const spelled = (said: string) =>
  said.replace(/[A-Za-z]{2,}/g, (typed, at: number) => {
    const small = typed.toLowerCase()
    const contraction = (at > 0 && typed !== small) || said[at + typed.length] === "'" ? undefined : withApostrophe.get(small)
    if (contraction) return contraction
    if (isKnown.has(small) || (at > 0 && typed !== small) || isKnown.has(small.replace(/s$/, ''))) return typed
    if (small.length < 5 || short[small]) return short[small] ?? typed
    return words.find((word) => isNearly(small, word)) ?? typed
  })
