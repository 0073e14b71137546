import { Readable } from 'node:stream'
import { downloadBackupSchema } from '@clinic/shared/backups/backup-input'
import { z } from 'zod'
import type { App } from '../app.ts'
import { baseContext } from '../base-context.ts'
import type { SignedInContext } from '../context.ts'
import { asViewer, signedIn } from '../context.ts'
import { errorResponse, invalidBody, jsonResponse, readJson } from '../http/responses.ts'
import { AppError, fromIssues } from '../lib/app-error.ts'
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
  const given = downloadBackupSchema.safeParse(await readJson(request))
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
