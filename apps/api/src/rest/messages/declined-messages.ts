import { Prisma } from '@clinic/prisma/generated'
import { oneClickPath } from '@clinic/shared/addresses'
import type { LinkedDecline } from '@clinic/shared/messages/linked-decline'
import { declineMessagesSchema, readDeclineSchema } from '@clinic/shared/messages/linked-decline'
import { writtenStored } from '@clinic/shared/phone'
import type { App } from '../../app.ts'
import { errorResponse, invalidBody, jsonResponse, readJson, tooManyAttempts } from '../../http/responses.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import { fromIssues } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { countAttempt } from '../../lib/rate-limits.ts'

const noMessages = () => errorResponse(404, 'NOT_FOUND', 'This link leads to no messages of a clinic.')

/** Which messages a link declines. Changes nothing, since mail programs open links by themselves. */
export async function readDecline(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.appointment, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = readDeclineSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  return answerWith(await linkedDecline(app, parsed.data.token))
}

/** Declines, or takes that back, and answers how it stands then. */
export async function declineMessages(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.appointment, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = declineMessagesSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const { token, isDeclined } = parsed.data
  await decline(app, token, isDeclined)
  return answerWith(await linkedDecline(app, token))
}

/** `POST /api/messages/decline/<secret>`: the button of a mail program (RFC 8058), whose body says nothing. */
export async function declineByOneClick(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.appointment, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const token = new URL(request.url).pathname.slice(oneClickPath.length)
  await decline(app, token, true)
  return answerWith(await linkedDecline(app, token))
}

const answerWith = (linked: LinkedDecline | undefined) => (linked ? jsonResponse(200, linked) : noMessages())

async function linkedDecline({ system }: App, token: string): Promise<LinkedDecline | undefined> {
  const [row] = await system.client.$queryRaw<{ decline: LinkedDecline }[]>(
    Prisma.sql`SELECT decline FROM linked_decline(${hashLinkToken(token)})`,
  )
  if (!row) return undefined
  const { clinic, ...rest } = row.decline
  return { ...rest, clinic: { ...clinic, phone: writtenStored(clinic.phone) } }
}

/** Also tells the screens of the clinic. */
const decline = ({ system }: App, token: string, isDeclined: boolean): Promise<void> =>
  system.transaction(
    async (db, read) => {
      const changed = await read<{ establishmentId: string; patientId: string }>(
        Prisma.sql`SELECT * FROM decline_messages(${hashLinkToken(token)}, ${isDeclined})`,
      )
      await publish(
        db,
        ...changed.map(
          ({ establishmentId, patientId: id }) =>
            ({ topic: 'list', list: 'messages', establishmentId, change: 'updated', id }) as const,
        ),
      )
    },
    { timeout: 10_000 },
  )
