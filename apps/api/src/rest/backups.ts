import { Readable } from 'node:stream'
import { addBackupSchema, ownedBackupSchema } from '@clinic/shared/backups/backup-input'
import { z } from 'zod'
import type { App } from '../app.ts'
import { faultOf } from '../backup/faults.ts'
import { baseContext } from '../base-context.ts'
import type { SignedInContext } from '../context.ts'
import { asViewer, signedIn } from '../context.ts'
import { errorResponse, invalidBody, jsonResponse, readJson } from '../http/responses.ts'
import { AppError, fromIssues } from '../lib/app-error.ts'
import { addBackup, askRestore, readRestore, receivePart } from '../modules/backups/backup-restore.service.ts'
import { allowDownload, openDownload } from '../modules/backups/backup-download.service.ts'

const statuses: Partial<Record<AppError['code'], number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
}

/** The same answer for what `work` refuses. */
async function asOwner(app: App, request: Request, work: (context: SignedInContext) => Promise<Response>): Promise<Response> {
  try {
    return await asViewer(baseContext(app, request.headers.get('cookie')), (context) => work(signedIn(context)))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'BAD_USER_INPUT') return invalidBody(error)
    return errorResponse(statuses[error.code] ?? 400, error.code, error.message)
  }
}

const downloadPath = '/api/backups/file'

/** `POST /api/backups/link`: with the password typed again, the address of one download. */
export async function linkBackup(app: App, request: Request): Promise<Response> {
  const given = ownedBackupSchema.safeParse(await readJson(request))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  return asOwner(app, request, async (context) => {
    const token = await allowDownload(context, given.data)
    return jsonResponse(200, { address: `${downloadPath}?token=${token}` })
  })
}

export const downloadQuery = z.object({ token: z.string().min(1).max(100).describe('From the address of `/api/backups/link`.') })

/** `GET /api/backups/file?token=`: the file as it lies in the storage, once. */
export async function serveBackup(app: App, request: Request): Promise<Response> {
  const given = downloadQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  return asOwner(app, request, async (context) => {
    const { file, bytes, stream } = await openDownload(context, given.data.token)
    app.logger.info({ userId: context.viewer.userId, file }, 'backup downloaded')
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
    }
    return new Response(Readable.toWeb(stream) as BodyInit, { headers })
  })
}

export const backupPartQuery = z.object({
  upload: z.uuid('invalid_id').describe('The same for all parts of a file.'),
  offset: z.coerce.number('invalid_number').int('invalid_number').min(0, 'invalid_number').describe('Where the part belongs.'),
})

/** `POST /api/backups/parts?upload=&offset=`: the next part of a backup that comes from elsewhere. */
export async function uploadBackupPart(app: App, request: Request): Promise<Response> {
  const given = backupPartQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  return asOwner(app, request, async (context) => {
    const part = Readable.from((request.body ?? []) as unknown as AsyncIterable<Uint8Array>)
    const isNext = await receivePart(context, { ...given.data, part }).catch((error: unknown) => {
      if (faultOf(error) === 'disk_full') return null
      throw error
    })
    if (isNext === null) return errorResponse(507, 'INTERNAL', 'There is no room left on the server.')
    return isNext ? new Response(null, { status: 204 }) : errorResponse(409, 'CONFLICT', 'This is not the next part of the file.')
  })
}

/** `POST /api/backups/add`: begins to check a file whose parts are here, which then lies among the backups. */
export async function addSentBackup(app: App, request: Request): Promise<Response> {
  const given = addBackupSchema.safeParse(await readJson(request))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  return asOwner(app, request, async (context) => {
    await addBackup(context, given.data.upload)
    return new Response(null, { status: 202 })
  })
}

/** `POST /api/backups/restore`: with the password typed again; the server then answers 503 until it is restored. */
export async function restoreBackup(app: App, request: Request): Promise<Response> {
  const given = ownedBackupSchema.safeParse(await readJson(request))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  return asOwner(app, request, async (context) => {
    await askRestore(context, given.data)
    app.logger.warn({ userId: context.viewer.userId, backup: given.data.id }, 'restore asked for')
    return new Response(null, { status: 202 })
  })
}

export const restoringQuery = z.object({ id: z.uuid('invalid_id').describe('Of the backup that is restored.') })

/**
 * `GET /api/backups/restoring?id=`: how far it is, or what came of it. Whoever asked has no session any more, and the id, which nobody else
 * knows, leads to nothing else.
 */
export async function serveRestoreState(app: App, request: Request): Promise<Response> {
  const given = restoringQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  const now = readRestore(app.env.dataDir, given.data.id)
  if (!now) return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
  return jsonResponse(200, { state: now.state, step: null, share: null, fault: now.fault })
}
