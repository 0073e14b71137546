/** zxcvbn's scale: 0 is guessed at once, 4 hardly ever. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4
type Judge = (password: string, known: string[]) => PasswordScore

let loading: Promise<Judge> | undefined

/** Offline; `known` is what a guesser would try first, the person's own names. The dictionaries (2 MB) come with the first call. */
export async function judgePassword(password: string, known: string[]): Promise<PasswordScore> {
  loading ??= loadJudge().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return (await loading)(password, known)
}

async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
  return (password, known) => zxcvbn.check(password, known).score
}
