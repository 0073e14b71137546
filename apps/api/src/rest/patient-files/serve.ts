import { downloadName, isShown } from '@clinic/shared/patient-files/file-types'
import { patientFilePartSize, patientFilesPath } from '@clinic/shared/patient-files/patient-file'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { baseContext } from '../../base-context.ts'
import { errorResponse } from '../../http/responses.ts'
import { AppError } from '../../lib/app-error.ts'
import { fileDisposition } from '../../lib/file-name.ts'
import { getPart, readParts } from '../../lib/stored-parts.ts'
import { openPatientFile, readPatientFile } from '../../modules/patient-files/open-file.service.ts'
import type { PatientFileRow } from '../../modules/patient-files/patient-file.queries.ts'
import { rangeOf, type Range } from './range.ts'

export const patientFilePath = z.object({ id: z.uuid() })
export const patientFileQuery = z.object({
  download: z.literal('1').optional().describe('To be stored, and not shown, also where its type may be shown.'),
})

const address = new RegExp(`^${patientFilesPath}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(/preview|/picture)?$`)
const notThere = () => errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')

/** Nothing of a file runs, whatever it holds and however it is opened. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
/**
 * Safari shows an empty window for a PDF in a sandbox, and Chrome's viewer is the same with and without one: it runs a PDF's scripts
 * outside of the page, where they reach neither it nor any address. The page itself may load nothing.
 */
const shownPdf = { ...harmless, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'" }

/** `GET /api/patient-files/<id>`, its small picture at `…/preview`, and at `…/picture` what browsers draw instead of a HEIC. A foreign id is answered as a missing one. */
export async function servePatientFile(app: App, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, id, drawn] = address.exec(pathname) ?? []
  if (!id) return notThere()
  if (drawn === '/preview') return servePreview(app, request, id)
  const wanted = request.headers.get('range')
  const base = baseContext(app, request.headers.get('cookie'))
  const file = await openPatientFile(base, id, { isPiece: wanted !== null }).catch(missing)
  if (!file) return notThere()
  if (drawn) return servePicture(app, file)
  const range = rangeOf(wanted, file.size)
  if (!range) return new Response(null, { status: 416, headers: { ...harmless, 'content-range': `bytes */${file.size}` } })
  return answer(app, { file, range, isDownload: searchParams.has('download') })
}

function missing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}

function answer(app: App, { file, range, isDownload }: { file: PatientFileRow; range: Range; isDownload: boolean }): Response {
  const { mediaType, size } = file
  const isInline = isShown(mediaType) && !isDownload
  const headers = {
    ...(isInline && mediaType === 'application/pdf' ? shownPdf : harmless),
    'content-type': isShown(mediaType) ? typeHeader(mediaType) : 'application/octet-stream',
    'content-disposition': fileDisposition(isInline ? 'inline' : 'attachment', downloadName(file.fileName, mediaType)),
    'content-length': String(range.last - range.first + 1),
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    ...(range.isPart && { 'content-range': `bytes ${range.first}-${range.last}/${size}` }),
  }
  const parts = readParts(app.media, file, { partSize: patientFilePartSize, ...range })
  return new Response(streamOf(parts), { status: range.isPart ? 206 : 200, headers })
}

const typeHeader = (type: string) => (type === 'text/plain' ? 'text/plain; charset=utf-8' : type)

/** One part is read when the one before it has gone. */
function streamOf(parts: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

async function servePicture(app: App, file: PatientFileRow): Promise<Response> {
  const bytes = await getPart(app.media, file, 'picture')
  const headers = { ...harmless, 'content-type': 'image/webp', 'cache-control': 'no-store' }
  return bytes ? new Response(bytes as BodyInit, { headers }) : notThere()
}

async function servePreview(app: App, request: Request, id: string): Promise<Response> {
  const file = await readPatientFile(baseContext(app, request.headers.get('cookie')), id)
  if (!file?.hasPreview) return notThere()
  // Asked for again each time: after signing out it is not shown, and an unchanged one is not sent again.
  const headers = { ...harmless, 'content-type': 'image/webp', 'cache-control': 'private, no-cache', etag: `"${id}"` }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  const bytes = await getPart(app.media, file, 'preview')
  return bytes ? new Response(bytes as BodyInit, { headers }) : notThere()
}
