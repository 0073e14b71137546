import { demoPassword } from '@clinic/prisma/demo/demo-logins'
import { minPasswordScore } from '@clinic/shared/users/user'
import { hash, verify } from '@node-rs/argon2'
import { scorePasswordInThread } from './password-scoring.ts'

/** OWASP's first recommendation for argon2id; 11 ms on a small machine. */
const argon2 = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** Another keyboard may encode the same password in other bytes; NFKC makes them equal. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), argon2)
export const verifyPassword = (password: string, stored: string) => verify(stored, password.normalize('NFKC'))

/** The same score as on the screens. `known`: the names and the address of the person, and the clinic's name. */
export const isWeakPassword = async (password: string, known: string[]): Promise<boolean> =>
  (await scorePasswordInThread(password, [...known, demoPassword])) < minPasswordScore
