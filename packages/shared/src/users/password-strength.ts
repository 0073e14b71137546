import { commonNames } from './common-names.ts'

/** zxcvbn's score, from 0 (guessed at once) to 4 (very hard to guess). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4
type PasswordScorer = (password: string, known: string[]) => PasswordScore

/** Only so many characters are scored, because the time grows steeply with the length. */
const scoredLength = 40

let loading: Promise<PasswordScorer> | undefined

/**
 * Works offline. `known` has the names of the person and the clinic, which an attacker tries first: a password that contains one
 * of them scores 0. The dictionaries (2 MB) are loaded by the first call.
 */
export async function scorePassword(password: string, known: string[]): Promise<PasswordScore> {
  const judged = password.slice(0, scoredLength)
  if (holdsOneOf(password, known)) return 0
  loading ??= loadScorer().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return (await loading)(judged, known)
}

const shortest = 4
/** Words that many clinics' names and e-mail addresses contain. */
const anybodys = ['clinic', 'hospital', 'dental', 'medical', 'doctor', 'health', 'center', 'centre', 'mail', 'คลินิก', 'โรงพยาบาล']

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Names and addresses, and their words; of an address only the part before the @. */
function holdsOneOf(password: string, known: string[]): boolean {
  const letters = lettersOf(password)
  const parts = known.flatMap((text) => [text, ...(text.split('@')[0] ?? '').split(/[^\p{L}\p{M}\p{N}]+/u)])
  return parts.map(lettersOf).some((part) => part.length >= shortest && !anybodys.includes(part) && letters.includes(part))
}

async function loadScorer(): Promise<PasswordScorer> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, commonNames },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
  return (password, known) => zxcvbn.check(password, known).score
}
