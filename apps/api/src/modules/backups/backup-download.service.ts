import type { Readable } from 'node:stream'
import { openBackupStorage } from '../../backup/storage/open-storage.ts'
import type { SignedInContext } from '../../context.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { notFound } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'
import { checkOwnPassword, checkOwner } from './backup-owner.ts'

/** Milliseconds in which a download has to begin. */
const linkAge = 60_000

const prefix = 'backup-download:'
const identifierOf = (token: string) => prefix + hashLinkToken(token)

/** A backup that lies where the server keeps them now. */
export async function findStored({ system, env }: SignedInContext, id: string): Promise<{ id: string; file: string }> {
  const place = openBackupStorage(env).name
  const run = await system.backupRun.findFirst({ where: { id, result: 'good', removedTime: null, place } })
  if (!run) throw notFound('Backup')
  return run
}

/** Answers a token for one download in this session, within a minute. */
export async function allowDownload(
  context: SignedInContext,
  { id, password }: { id: string; password: string },
): Promise<string> {
  await checkOwner(context)
  await findStored(context, id)
  await checkOwnPassword(context, password)
  const token = createLinkToken()
  const { verification } = context.system
  const now = Date.now()
  await verification.deleteMany({ where: { identifier: { startsWith: prefix }, expiresAt: { lt: new Date(now) } } })
  const value = JSON.stringify({ id, sessionId: context.viewer.sessionId })
  await verification.create({ data: { identifier: identifierOf(token), value, expiresAt: new Date(now + linkAge) } })
  return token
}

export type Download = { file: string; bytes: number; stream: Readable }

/** Uses the token up, and writes the download down in each clinic's audit log. */
export async function openDownload(context: SignedInContext, token: string): Promise<Download> {
  const { system, viewer, env } = context
  const [link] = await system.$queryRaw<{ value: string }[]>`
    DELETE FROM verification WHERE identifier = ${identifierOf(token)} AND "expiresAt" > now() RETURNING value`
  const { id, sessionId } = JSON.parse(link?.value ?? '{}') as { id?: string; sessionId?: string }
  if (!id || sessionId !== viewer.sessionId) throw notFound('Link')
  await checkOwner(context)
  const { file } = await findStored(context, id)
  const stored = await openBackupStorage(env).open(file)
  if (!stored) throw notFound('Backup')
  const entry = { entity: 'backup' as const, entityId: id, action: 'updated' as const }
  const changes = [{ field: 'downloaded', from: null, to: file }]
  await record(
    context,
    viewer.establishmentIds.map((establishmentId) => ({ ...entry, establishmentId, changes })),
  )
  return { file, ...stored }
}
