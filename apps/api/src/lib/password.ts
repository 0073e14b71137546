import { judgePassword } from '@clinic/shared/password-strength'
import { minPasswordScore } from '@clinic/shared/user'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id; 11 ms on a small machine. */
const argon2 = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** The same password typed on another keyboard has other bytes: NFKC makes them one. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), argon2)
export const verifyPassword = (password: string, stored: string) => verify(stored, password.normalize('NFKC'))

/** Judged offline by zxcvbn, as the screens do while it is typed. */
export const isWeakPassword = async (password: string, known: string[]): Promise<boolean> =>
  (await judgePassword(password, known)) < minPasswordScore
