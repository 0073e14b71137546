import { documentFormats, documentIssues, documentKinds, documentPapers, documentSizes } from '@clinic/shared/documents/document'
import type { DocumentFormat, DocumentSize } from '@clinic/shared/documents/document'
import { plainDate } from '@clinic/shared/fields'
import { languages } from '@clinic/shared/languages'
import { registerKinds } from '@clinic/shared/registers/register'
import { z } from 'zod'
import type { App } from '../app.ts'
import { baseContext } from '../base-context.ts'
import { readAsViewer, signedIn } from '../context.ts'
import { errorResponse, invalidBody, tooManyAttempts } from '../http/responses.ts'
import { forbidden, fromIssues } from '../lib/app-error.ts'
import { inlineFile } from '../lib/file-name.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { RenderFailed, RendererBusy } from '../lib/renderer/renderer.ts'
import { printableOf } from '../modules/documents/printable.ts'
import { renderDocument } from '../modules/documents/render-document.ts'
import type { PrintedDocument } from '../modules/module.ts'

export const documentsPath = '/api/documents/'

export const documentPath = z.object({
  kind: z.enum(documentKinds),
  id: z.uuid(),
  format: z.enum(documentFormats),
})

export const documentQuery = z.object({
  language: z.enum(languages).describe('Of its words, dates and amounts.'),
  size: z.enum(documentSizes).optional().describe('Of the paper, by default the first that the kind is printed on.'),
  issue: z
    .enum(documentIssues)
    .optional()
    .describe(
      'Printed on invoices, receipts, credit notes and tills: that it is the original, or a copy. All but invoices are the original once, to whom `printReceipt`, `printCreditNote` or `printTill` said so.',
    ),
  date: plainDate.optional().describe("Of a day's list, and of a register its first day; by default today at the clinic."),
  register: z.enum(registerKinds).optional().describe('Of a register: which one, by default the VAT report.'),
  until: plainDate.optional().describe('Of a register: its last day, by default the first.'),
  doctors: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(100))
    .optional()
    .describe("Of a day's list: of these doctors alone, their ids with commas between them."),
})

type Query = z.infer<typeof documentQuery> & { size: DocumentSize }
const address = new RegExp(`^${documentsPath}([a-z_]+)/([0-9a-f-]+)\\.([a-z]+)$`)
const notThere = () => errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')

/** `GET /api/documents/<kind>/<id>.<format>`: a document as it is printed. A foreign id is answered as a missing one. */
export async function serveDocument(app: App, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const [, kind, id, format] = address.exec(pathname) ?? []
  const path = documentPath.safeParse({ kind, id, format })
  if (!path.success) return notThere()
  const query = documentQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) return invalidBody(fromIssues(query.error.issues))
  const papers = documentPapers[path.data.kind]
  const wanted = { ...query.data, size: query.data.size ?? papers[0] }
  if (!papers.includes(wanted.size)) return notThere()
  const { permission, read } = printableOf(app.modules, path.data.kind)
  const base = baseContext(app, request.headers.get('cookie'))
  const viewer = await readAsViewer(base, (context) => Promise.resolve(context.viewer))
  if (!viewer) return errorResponse(401, 'UNAUTHENTICATED', 'You are not signed in.')
  if (!viewer.can(permission)) return errorResponse(403, 'FORBIDDEN', forbidden().message)
  const wait = await countAttempt(app.limits.document, viewer.userId)
  if (wait !== undefined) return tooManyAttempts(wait)
  const document = await readAsViewer(base, async (context) =>
    context.viewer?.can(permission) ? read(signedIn(context), { ...wanted, id: path.data.id }) : null,
  )
  return document ? answer(app, document, { ...wanted, format: path.data.format }) : notThere()
}

async function answer(app: App, document: PrintedDocument, wanted: Query & { format: DocumentFormat }): Promise<Response> {
  try {
    const bytes = await renderDocument(app, document, wanted)
    return new Response(bytes as BodyInit, { headers: headersOf(document, wanted.format, bytes.length) })
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
  'content-disposition': inlineFile(`${name}.${format}`),
  'cache-control': 'no-store',
})
