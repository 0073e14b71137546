import { documentFormats, documentIssues, documentKinds, documentSizes } from '@clinic/shared/document'
import type { DocumentFormat, DocumentKind } from '@clinic/shared/document'
import { uploadedPicture } from '@clinic/shared/fields'
import { languages } from '@clinic/shared/languages'
import type { Permission } from '@clinic/shared/permissions'
import { z } from 'zod'
import type { App } from '../app.ts'
import type { SignedInContext } from '../context.ts'
import { baseContext, readAsViewer, signedIn } from '../context.ts'
import { errorResponse, invalidBody, tooManyAttempts } from '../http/responses.ts'
import { forbidden, fromIssues } from '../lib/app-error.ts'
import { fileName } from '../lib/media-store.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { RenderFailed, RendererBusy } from '../lib/renderer/renderer.ts'
import type { PrintedDocument } from '../modules/documents/document.queries.ts'
import { invoiceDocument } from '../modules/invoices/invoice.document.ts'
import { prescriptionDocument } from '../modules/prescriptions/prescription.document.ts'

export const documentsPath = '/api/documents/'

export const documentPath = z.object({
  kind: z.enum(documentKinds),
  id: z.uuid(),
  format: z.enum(documentFormats),
})

export const documentQuery = z.object({
  language: z.enum(languages).describe('Of its words, dates and amounts.'),
  size: z.enum(documentSizes).default('a4').describe('Of the paper; labels, one for each medicine, are of prescriptions alone.'),
  issue: z.enum(documentIssues).optional().describe('Printed on an issued invoice: that it is the original, or a copy.'),
})

type Query = z.infer<typeof documentQuery>
type Kind = {
  permission: Permission
  read: (context: SignedInContext, wanted: Query & { id: string }) => Promise<PrintedDocument | null>
}

const kinds: Record<DocumentKind, Kind> = {
  invoices: { permission: 'invoice:read', read: invoiceDocument },
  prescriptions: { permission: 'prescription:read', read: prescriptionDocument },
}

const address = new RegExp(`^${documentsPath}([a-z]+)/([0-9a-f-]+)\\.([a-z]+)$`)
const notThere = () => errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')

/** `GET /api/documents/<kind>/<id>.<format>`: a document as it is printed. A foreign id is answered as a missing one. */
export async function serveDocument(app: App, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, kind, id, format] = address.exec(pathname) ?? []
  const path = documentPath.safeParse({ kind, id, format })
  if (!path.success) return notThere()
  const query = documentQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) return invalidBody(fromIssues(query.error.issues))
  if (query.data.size === 'label' && path.data.kind !== 'prescriptions') return notThere()
  const { permission, read } = kinds[path.data.kind]
  const base = baseContext(app, request.headers.get('cookie'))
  const viewer = await readAsViewer(base, (context) => Promise.resolve(context.viewer))
  if (!viewer) return errorResponse(401, 'UNAUTHENTICATED', 'You are not signed in.')
  if (!viewer.can(permission)) return errorResponse(403, 'FORBIDDEN', forbidden().message)
  const wait = await countAttempt(app.limits.document, viewer.userId)
  if (wait !== undefined) return tooManyAttempts(wait)
  const document = await readAsViewer(base, async (context) =>
    context.viewer?.can(permission) ? read(signedIn(context), { ...query.data, id: path.data.id }) : null,
  )
  return document ? answer(app, document, { ...query.data, format: path.data.format }) : notThere()
}

async function answer(app: App, document: PrintedDocument, wanted: Query & { format: DocumentFormat }): Promise<Response> {
  const { language, size, format } = wanted
  const logo = await logoOf(app, document.logoAddress)
  const data = JSON.stringify({ ...document.data, language, size, logo: logo !== undefined })
  try {
    const bytes = await app.renderer.render({ template: document.template, format, data, logo })
    return new Response(bytes as BodyInit, { headers: headersOf(document, format, bytes.length) })
  } catch (error) {
    if (error instanceof RendererBusy)
      return errorResponse(503, 'UNAVAILABLE', 'Too many documents are being made. Try again in a moment.', { retryAfter: 2 })
    if (!(error instanceof RenderFailed)) throw error
    app.logger.error({ err: error }, 'document not made')
    return errorResponse(422, 'DOCUMENT_FAILED', `The document can't be made. Its template fails: ${error.message}`)
  }
}

const typeHeaders = {
  pdf: { 'content-type': 'application/pdf' },
  svg: {
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  },
}

const headersOf = ({ name }: PrintedDocument, format: DocumentFormat, size: number) => ({
  ...typeHeaders[format],
  'content-length': String(size),
  'content-disposition': `inline; filename="${name}.${format}"`,
  'cache-control': 'no-store',
})

/** A document is made without its logo rather than not at all. */
async function logoOf({ media, logger }: App, pictureAddress: string | undefined): Promise<Uint8Array | undefined> {
  const id = uploadedPicture.exec(pictureAddress ?? '')?.[1]
  try {
    return id ? await media.get(fileName(id)) : undefined
  } catch (error) {
    logger.warn({ err: error }, 'logo not read')
    return undefined
  }
}
