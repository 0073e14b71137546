import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { deviceName, readDevice } from '../../lib/accounts/device.ts'
import { record } from '../audit/audit.service.ts'
import { listMembershipEstablishments } from '../users/user.queries.ts'
import { deleteSessions, listSessions, type EndedSession } from './session.queries.ts'

/** At the commit it is over for its requests and its sockets. */
export async function endSession(context: SignedInContext, id: string): Promise<{ id: string }> {
  const [ended] = await deleteSessions(context, [id])
  if (!ended) throw notFound('Session')
  await recordEnded(context, ended.userId, [ended])
  return { id }
}

/** All of a person but the one that asks. Answers with how many there were. */
export async function endSessionsOf(context: SignedInContext, userId: string): Promise<number> {
  const sessions = await listSessions(context, userId)
  if (!sessions) throw notFound('User')
  const others = sessions.map(({ id }) => id).filter((id) => id !== context.viewer.sessionId)
  const ended = others.length > 0 ? await deleteSessions(context, others) : []
  if (ended.length > 0) await recordEnded(context, userId, ended)
  return ended.length
}

async function recordEnded(context: SignedInContext, userId: string, ended: EndedSession[]): Promise<void> {
  const establishments = await listMembershipEstablishments(context.db, userId)
  const changes = ended.map(({ userAgent }) => ({ field: 'device', from: deviceName(readDevice(userAgent)), to: null }))
  await record(
    context,
    establishments.map((establishmentId) => ({
      entity: 'session',
      entityId: userId,
      establishmentId,
      action: 'deleted',
      changes,
    })),
  )
}
