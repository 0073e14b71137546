import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { App } from '../app.ts'
import { baseContext } from '../base-context.ts'
import type { SignedInContext } from '../context.ts'
import { asViewer, signedIn } from '../context.ts'
import { jobFile, jobReport, writePart } from '../import/job/job-folder.ts'
import { AppError, fromIssues } from '../lib/app-error.ts'
import { getImport, getUpload } from '../modules/imports/import.service.ts'
import { invalidBody, errorResponse } from '../http/responses.ts'

const notThere = () => errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')

/** Returns `undefined` for viewers without the permission, as for a foreign id. */
async function asImporter<Result>(app: App, request: Request, work: (context: SignedInContext) => Promise<Result>) {
  const base = baseContext(app, request.headers.get('cookie'))
  try {
    return await asViewer(base, async (context) => (context.viewer?.can('import:run') ? work(signedIn(context)) : undefined))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

const position = z.coerce.number('invalid_number').int('invalid_number').min(0, 'invalid_number')

export const partQuery = z.object({
  import: z.uuid('invalid_id').describe('The id of the import.'),
  file: position.describe('Which of its files, from 0.'),
  offset: position.describe('Where in the file the part belongs.'),
})

/** `POST /api/imports?import=&file=&offset=`: writes the next part of an announced file to the disk. */
export async function uploadImportPart(app: App, request: Request): Promise<Response> {
  const given = partQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  const { import: id, file: index, offset } = given.data
  const file = await asImporter(app, request, (context) => getUpload(context, { id, index }))
  if (!file) return notThere()
  const length = Number(request.headers.get('content-length') ?? 0)
  if (!request.body || length === 0 || offset + length > file.size)
    return errorResponse(409, 'CONFLICT', 'The file is not as long as it was announced.')
  const part = Readable.from(request.body as unknown as AsyncIterable<Uint8Array>)
  const isNext = await writePart(jobFile(app.env.dataDir, id, index), offset, part)
  return isNext ? new Response(null, { status: 204 }) : errorResponse(409, 'CONFLICT', 'This is not the next part of the file.')
}

/** `GET /api/imports/report`: of the import of the establishment that the viewer works in. */
export async function serveImportReport(app: App, request: Request): Promise<Response> {
  const job = await asImporter(app, request, getImport)
  const file = job && jobReport(app.env.dataDir, job.id)
  const size = file && (await stat(file).catch(() => undefined))?.size
  if (!file || size === undefined) return notThere()
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(size),
    'content-disposition': 'attachment; filename="import-report.csv"',
    'cache-control': 'no-store',
  }
  return new Response(Readable.toWeb(createReadStream(file)) as BodyInit, { headers })
}
