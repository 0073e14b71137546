import { demoPassword } from '@clinic/prisma/demo/demo-logins'
import { minPasswordScore } from '@clinic/shared/user'
import { hash, verify } from '@node-rs/argon2'
import { judgeInThread } from './password-judge.ts'

/** OWASP's first choice for argon2id; 11 ms on a small machine. */
const argon2 = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** The same password typed on another keyboard has other bytes: NFKC makes them one. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), argon2)
export const verifyPassword = (password: string, stored: string) => verify(stored, password.normalize('NFKC'))

/** As the screens judge while it is typed. `known`: the names and the address of the person, and the clinic's name. */
export const isWeakPassword = async (password: string, known: string[]): Promise<boolean> =>
  (await judgeInThread(password, [...known, demoPassword])) < minPasswordScore
