import { commonNames } from './common-names.ts'

/** zxcvbn's scale: 0 is guessed at once, 4 hardly ever. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4
type Judge = (password: string, known: string[]) => PasswordScore

/** What stands behind is not looked at: the time to judge grows steeply with the length. */
const judgedLength = 40

let loading: Promise<Judge> | undefined

/**
 * Offline; `known` is what a guesser would try first, the names of the person and the clinic: a password that holds one of
 * them is guessed at once. The dictionaries (2 MB) come with the first call.
 */
export async function judgePassword(password: string, known: string[]): Promise<PasswordScore> {
  const judged = password.slice(0, judgedLength)
  if (holdsOneOf(password, known)) return 0
  loading ??= loadJudge().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return (await loading)(judged, known)
}

const shortest = 4
/** Words that a clinic's name or an e-mail address has in common with many. */
const anybodys = ['clinic', 'hospital', 'dental', 'medical', 'doctor', 'health', 'center', 'centre', 'mail', 'คลินิก', 'โรงพยาบาล']

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Names and addresses as a whole, and the words of them; of an address, what stands before the @. */
function holdsOneOf(password: string, known: string[]): boolean {
  const letters = lettersOf(password)
  const parts = known.flatMap((text) => [text, ...(text.split('@')[0] ?? '').split(/[^\p{L}\p{M}\p{N}]+/u)])
  return parts.map(lettersOf).some((part) => part.length >= shortest && !anybodys.includes(part) && letters.includes(part))
}

async function loadJudge(): Promise<Judge> {
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
