import type { PrismaClient } from '@clinic/prisma/generated'
import type { Env } from '../../env.ts'
import type { Mail } from '../mail/mail.ts'
import { authTransaction } from './auth-transaction.ts'
import { hasMailServer } from '../mail/mail.ts'

/**
 * Whoever sets an installation up without a mail server has nobody to ask for a link: until an account is confirmed, the log has it. Later ones
 * are only in the mailbox's files, since a log is read by more people than it.
 */
export async function forFirstOwner(mail: Mail, { env, system }: { env: Env; system: PrismaClient }): Promise<Mail> {
  if (hasMailServer(env)) return mail
  // In the sign-up's own transaction: those that wait for a second connection could hold all there are.
  const known = await (authTransaction()?.db ?? system).user.findFirst({ where: { emailVerified: true }, select: { id: true } })
  return known ? mail : { ...mail, isForFirstOwner: true }
}
