import { Prisma } from '@clinic/prisma/generated'
import type { AnswerLimitRequest, ConfirmLimitRequest } from '@clinic/shared/limits/limit-input'
import { limitRequestState } from '@clinic/shared/limits/limit'
import { userRoles } from '@clinic/shared/users/user'
import type { SignedInContext } from '../../context.ts'
import { checkPassword } from '../../lib/accounts/check-password.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { wrongStep } from '../documents/document.service.ts'
import type { LimitRequestRow } from './limit-request.rows.ts'
import { changesOf, requestEntry, selectLimitRequests } from './limit-request.rows.ts'

export async function getLimitRequest(context: SignedInContext, id: string): Promise<LimitRequestRow | null> {
  const [request] = await selectLimitRequests(context, Prisma.sql`r.id = ${id}::uuid`)
  return request ?? null
}

export const listLimitRequests = (context: SignedInContext, ids: readonly string[]): Promise<LimitRequestRow[]> =>
  selectLimitRequests(context, Prisma.sql`r.id = ANY (${ids}::uuid[])`)

/** Those that wait for an admin now, the oldest first. */
export const listOpenRequests = (context: SignedInContext, establishmentId: string) =>
  selectLimitRequests(
    context,
    Prisma.sql`r."establishmentId" = ${establishmentId}::uuid AND r."expiresTime" > ${new Date()} AND r.answer IS NULL`,
  )

export type Confirmer = { id: string; name: string; email: string }

/** The admins of a clinic, by name. */
export const listConfirmers = ({ db }: SignedInContext, establishmentId: string): Promise<Confirmer[]> =>
  db.user.findMany({
    where: { role: userRoles.ADMIN, memberships: { some: { establishmentId } } },
    select: { id: true, name: true, email: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })

/** At the desk of whoever asked: another person, an admin, types their password. Nobody is signed in by it. */
export async function confirmLimitRequest(context: SignedInContext, input: ConfirmLimitRequest): Promise<LimitRequestRow> {
  const requests = await lockOpen(context, input)
  const [request] = requests
  const confirmers = await listConfirmers(context, request.establishmentId)
  const confirmer = confirmers.find(({ id }) => id === input.confirmerId && id !== request.userId)
  if (!confirmer) throw badInput(['input.confirmerId', 'unknown_reference'])
  const { limits, system, viewer } = context
  const { password } = input
  await checkPassword({ limits, system, typedBy: viewer.userId, account: confirmer, password, field: 'input.password' })
  return answerAll(context, requests, { answer: 'allowed', by: confirmer, byPassword: true })
}

/** On the admin's own screen. */
export async function answerLimitRequest(
  context: SignedInContext,
  { allowed, ...named }: AnswerLimitRequest,
): Promise<LimitRequestRow> {
  const { viewer } = context
  const requests = await lockOpen(context, named)
  if (requests[0].userId === viewer.userId) throw notFound('Request') // an admin by now
  const by = { id: viewer.userId, name: viewer.name }
  return answerAll(context, requests, { answer: allowed ? 'allowed' : 'refused', by, byPassword: false })
}

/** By whoever asked, so that no admin answers what nobody waits for. */
export async function withdrawLimitRequest(context: SignedInContext, id: string): Promise<LimitRequestRow> {
  const { viewer } = context
  const request = await lock(context, id)
  if (request.userId !== viewer.userId) throw notFound('Request')
  if (limitRequestState(request) !== 'open') return request
  return answer(context, request, { answer: 'withdrawn', by: { id: viewer.userId, name: viewer.name }, byPassword: false })
}

async function lock(context: SignedInContext, id: string): Promise<LimitRequestRow> {
  await context.write(Prisma.sql`SELECT 1 FROM limit_request WHERE id = ${id}::uuid FOR NO KEY UPDATE`)
  const request = await getLimitRequest(context, id)
  if (!request) throw notFound('Request')
  return request
}

type Named = Pick<AnswerLimitRequest, 'id' | 'otherIds'>

/** The one that is named first, and the others. Throws unless all are open, of one person and one clinic. */
async function lockOpen(context: SignedInContext, { id, otherIds }: Named): Promise<[LimitRequestRow, ...LimitRequestRow[]]> {
  const ids = [...new Set([id, ...(otherIds ?? [])])]
  const locked = new Map<string, LimitRequestRow>()
  for (const each of ids.toSorted()) locked.set(each, await lock(context, each)) // in one order, so that two who answer don't wait for each other
  const [first, ...others] = ids.map((each) => locked.get(each)) as [LimitRequestRow, ...LimitRequestRow[]]
  for (const request of [first, ...others]) {
    const state = limitRequestState(request)
    if (state !== 'open') throw wrongStep('A request', state, 'allowed')
    if (request.userId !== first.userId || request.establishmentId !== first.establishmentId)
      throw badInput(['input.otherIds', 'unknown_reference'])
  }
  return [first, ...others]
}

type Answer = { answer: 'allowed' | 'refused' | 'withdrawn'; by: { id: string; name: string }; byPassword: boolean }

/** Each has its own entry in the audit log. Returns the first. */
async function answerAll(
  context: SignedInContext,
  [first, ...others]: [LimitRequestRow, ...LimitRequestRow[]],
  given: Answer,
): Promise<LimitRequestRow> {
  for (const request of others) await answer(context, request, given)
  return answer(context, first, given)
}

async function answer(context: SignedInContext, request: LimitRequestRow, given: Answer): Promise<LimitRequestRow> {
  const { id, establishmentId, breaches } = request
  const { by, answer: said, byPassword } = given
  const answered = { answer: said, answeredTime: new Date(), answeredById: by.id, answeredByName: by.name, byPassword }
  await context.db.limitRequest.update({ where: { id }, data: answered })
  await recordAndPublish(context, {
    ...requestEntry(id),
    establishmentIds: [establishmentId],
    action: 'updated',
    changes: [
      { field: 'answer', from: null, to: said },
      ...changesOf(breaches),
      ...(byPassword ? [{ field: 'confirmedBy', from: null, to: by.name }] : []),
    ],
  })
  return { ...request, ...answered }
}
