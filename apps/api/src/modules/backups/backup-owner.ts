import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import { checkPassword } from '../../lib/accounts/check-password.ts'
import { forbidden } from '../../lib/app-error.ts'

/**
 * Whether the viewer is an admin of every establishment of the server. A backup holds all of them, so nobody else may take one out
 * or put one back.
 */
export async function ownsServer({ system, viewer }: SignedInContext): Promise<boolean> {
  if (!viewer.can('backup:download')) return false
  const [row] = await system.$queryRaw<{ owns: boolean }[]>(Prisma.sql`
    SELECT NOT EXISTS (
      SELECT FROM establishment e
      WHERE NOT EXISTS (SELECT FROM membership m WHERE m."establishmentId" = e.id AND m."userId" = ${viewer.userId}::uuid)
    ) AS owns`)
  return row?.owns ?? false
}

export async function checkOwner(context: SignedInContext): Promise<void> {
  if (await ownsServer(context)) return
  throw forbidden('A backup holds every clinic on this server: only an administrator of all of them may do this.')
}

/** The viewer's own password, typed again. */
export async function checkOwnPassword({ limits, system, viewer }: SignedInContext, password: string): Promise<void> {
  const account = await system.user.findUniqueOrThrow({ where: { id: viewer.userId }, select: { id: true, email: true } })
  await checkPassword({ limits, system, typedBy: viewer.userId, account, password, field: 'password' })
}
