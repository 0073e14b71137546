import { minPasswordScore } from '@clinic/shared/user'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id; 11 ms on a small machine. */
const argon2 = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** The same password typed on another keyboard has other bytes: NFKC makes them one. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), argon2)
export const verifyPassword = (password: string, stored: string) => verify(stored, password.normalize('NFKC'))

/** Judged offline by zxcvbn; its dictionaries (2 MB) are loaded when somebody first chooses a password. */
export async function isWeakPassword(password: string, known: string[]): Promise<boolean> {
  const judge = await loadJudge()
  return judge(password, known) < minPasswordScore
}

let loading: Promise<(password: string, known: string[]) => number> | undefined

function loadJudge() {
  loading ??= (async () => {
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
  })()
  return loading
}
