import { Prisma } from '@clinic/prisma/generated'
import { roleName } from '@clinic/shared/users/user'
import { acceptInvitationSchema, invitationSchema } from '@clinic/shared/users/user-input'
import type { App } from '../app.ts'
import { badInput, fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { hashLinkToken } from '../lib/accounts/link-token.ts'
import { hashPassword, isWeakPassword } from '../lib/accounts/password.ts'
import { invalidBody, invalidToken, jsonResponse, readJson, errorResponse, tooManyAttempts } from '../http/responses.ts'

async function findInvitation({ system: { client } }: App, token: string) {
  const where = { tokenHash: hashLinkToken(token), expiresAt: { gt: new Date() } }
  const invitation = await client.invitation.findFirst({ where })
  if (!invitation) return undefined
  const account = await client.user.findUnique({ where: { email: invitation.email }, select: { emailVerified: true } })
  return { ...invitation, hasAccount: account?.emailVerified ?? false }
}

/** Data for the link's page; with `hasAccount` no password has to be chosen. */
export async function readInvitation(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.link, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = invitationSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const invitation = await findInvitation(app, parsed.data.token)
  if (!invitation) return invalidToken()
  const { email, firstName, lastName, role, hasAccount, establishmentIds } = invitation
  const clinicNames = await namesOf(app, establishmentIds)
  return jsonResponse(200, { email, firstName, lastName, role: roleName(role), hasAccount, clinicNames })
}

async function namesOf({ system: { client } }: App, ids: string[]): Promise<string[]> {
  const clinics = await client.establishment.findMany({ where: { id: { in: ids } }, orderBy: { name: 'asc' } })
  return clinics.map(({ name }) => name)
}

/** Redeems the link's token once: creates the account with a verified address, or adds a membership to the existing one. */
export async function acceptInvitation(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.link, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = acceptInvitationSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const { token, password } = parsed.data
  const invitation = await findInvitation(app, token)
  if (!invitation) return invalidToken()
  const chosen = invitation.hasAccount ? null : password
  const { email, firstName, lastName, establishmentIds } = invitation
  if (chosen && (await isWeakPassword(chosen, [email, firstName, lastName, ...(await namesOf(app, establishmentIds))]))) {
    return invalidBody(badInput(['password', 'password_too_weak']))
  }
  const [answer] = await app.system.client.$queryRaw<{ outcome: string; userId: string | null }[]>(
    Prisma.sql`SELECT * FROM accept_invitation(${hashLinkToken(token)}, ${chosen ? await hashPassword(chosen) : null})`,
  )
  if (answer?.outcome === 'accepted') return jsonResponse(200, { userId: answer.userId, email: invitation.email })
  if (answer?.outcome === 'password_required') return invalidBody(badInput(['password', 'required']))
  if (answer?.outcome === 'other_role')
    return errorResponse(
      409,
      'OTHER_ROLE',
      'Your account has another role at another clinic. Ask to be invited at another address.',
    )
  return invalidToken()
}
