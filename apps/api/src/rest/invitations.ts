import { Prisma } from '@clinic/prisma/generated'
import { roleName } from '@clinic/shared/user'
import { acceptInvitationSchema, invitationSchema } from '@clinic/shared/user-input'
import type { App } from '../app.ts'
import { fromIssues } from '../graphql/errors.ts'
import { badInput } from '../lib/app-error.ts'
import { countAttempt } from '../lib/limiter.ts'
import { hashLinkToken } from '../lib/link-token.ts'
import { hashPassword, isWeakPassword } from '../lib/password.ts'
import { badBody, json, readJson, refusal, tooMany } from './reply.ts'

const invalidToken = () => refusal(400, 'INVALID_TOKEN', 'The link is not valid, was used already, or is too old.')

async function findInvitation({ system: { client } }: App, token: string) {
  const where = { tokenHash: hashLinkToken(token), expiresAt: { gt: new Date() } }
  const invitation = await client.invitation.findFirst({ where })
  if (!invitation) return undefined
  const account = await client.user.findUnique({ where: { email: invitation.email }, select: { emailVerified: true } })
  return { ...invitation, hasAccount: account?.emailVerified ?? false }
}

/** What the page of the link shows: `hasAccount` says that no password is to be chosen. */
export async function readInvitation(app: App, request: Request, address: string): Promise<Response> {
  const parsed = invitationSchema.safeParse(await readJson(request))
  if (!parsed.success) return badBody(fromIssues(parsed.error.issues))
  const wait = await countAttempt(app.limits.link, address)
  if (wait !== undefined) return tooMany(wait)
  const invitation = await findInvitation(app, parsed.data.token)
  if (!invitation) return invalidToken()
  const { email, firstName, lastName, role, hasAccount, establishmentIds } = invitation
  const clinics = await app.system.client.establishment.findMany({
    where: { id: { in: establishmentIds } },
    orderBy: { name: 'asc' },
  })
  return json(200, { email, firstName, lastName, role: roleName(role), hasAccount, clinicNames: clinics.map(({ name }) => name) })
}

/** With the link's token, once: makes the account, its address verified by the link, or joins the one that is there. */
export async function acceptInvitation(app: App, request: Request, address: string): Promise<Response> {
  const parsed = acceptInvitationSchema.safeParse(await readJson(request))
  if (!parsed.success) return badBody(fromIssues(parsed.error.issues))
  const wait = await countAttempt(app.limits.link, address)
  if (wait !== undefined) return tooMany(wait)
  const { token, password } = parsed.data
  const invitation = await findInvitation(app, token)
  if (!invitation) return invalidToken()
  const chosen = invitation.hasAccount ? null : password
  if (chosen && (await isWeakPassword(chosen, [invitation.email, invitation.firstName, invitation.lastName]))) {
    return badBody(badInput(['password', 'password_too_weak']))
  }
  const [answer] = await app.system.client.$queryRaw<{ outcome: string; userId: string | null }[]>(
    Prisma.sql`SELECT * FROM accept_invitation(${hashLinkToken(token)}, ${chosen ? await hashPassword(chosen) : null})`,
  )
  if (answer?.outcome === 'accepted') return json(200, { userId: answer.userId, email: invitation.email })
  if (answer?.outcome === 'password_required') return badBody(badInput(['password', 'required']))
  if (answer?.outcome === 'other_role')
    return refusal(409, 'OTHER_ROLE', 'Your account has another role at another clinic. Ask to be invited at another address.')
  return invalidToken()
}
