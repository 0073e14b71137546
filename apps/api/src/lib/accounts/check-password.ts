import type { PrismaClient } from '@clinic/prisma/generated'
import { AppError, badInput } from '../app-error.ts'
import type { Limits } from '../rate-limits.ts'
import { countAttempt } from '../rate-limits.ts'
import { verifyPassword } from './password.ts'

type Checked = {
  limits: Limits
  system: PrismaClient
  /** Whoever types it. */
  typedBy: string
  /** Whose it should be. */
  account: { id: string; email: string }
  password: string
  /** The field that it was typed into. */
  field: string
}

/**
 * Throws for a wrong password. Wrong ones are counted by whoever types them and, together with those at sign-in, by whose they should be;
 * before they are checked, so that a burst can't exceed the limit.
 */
export async function checkPassword({
  limits,
  system,
  typedBy,
  account: { id, email },
  password,
  field,
}: Checked): Promise<void> {
  const wait = (await countAttempt(limits.confirmation, typedBy)) ?? (await countAttempt(limits.account, email))
  if (wait !== undefined) throw new AppError('RATE_LIMITED', 'Too many attempts. Please try again later.')
  const account = await system.account.findFirst({ where: { userId: id, providerId: 'credential' }, select: { password: true } })
  if (!account?.password || !(await verifyPassword(password, account.password))) throw badInput([field, 'wrong_password'])
  await Promise.all([limits.confirmation.delete(typedBy), limits.account.delete(email)])
}
