import { maxConditionCodesFile, mostCodeFaults } from '@clinic/shared/condition-codes/condition-code'
import { z } from 'zod'
import type { App } from '../app.ts'
import { baseContext } from '../base-context.ts'
import { asViewer, readAsViewer, signedIn } from '../context.ts'
import { errorResponse, invalidBody, jsonResponse, tooManyAttempts } from '../http/responses.ts'
import { fieldErrorMessages, forbidden, fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { readConditionCodes } from '../modules/condition-codes/condition-code.csv.ts'
import { replaceConditionCodes } from '../modules/condition-codes/condition-code.service.ts'
import type { Viewer } from '../viewer.ts'

export const codesQuery = z.object({ establishment: z.uuid('invalid_id').describe('The clinic that will use the list.') })

/** What became of a file: all of its lines, or none. */
export const codesAnswer = z.object({
  created: z.int().describe('The codes that are in use now; none where there are faults.'),
  faultCount: z.int(),
  faults: z
    .array(z.object({ line: z.int(), column: z.string(), reasonKey: z.string(), reason: z.string(), value: z.string() }))
    .describe(`The first ${mostCodeFaults}; the first line of a file is 1.`),
})

const notSignedIn = () => errorResponse(401, 'UNAUTHENTICATED', 'You are not signed in.')
const mayWrite = (viewer: Viewer | null, establishmentId: string) =>
  viewer?.can('condition-code:write') && viewer.establishmentIds.includes(establishmentId)

/**
 * `POST /api/condition-codes?establishment=` with a CSV file as its body: the list of codes in the place of the one before. A file has megabytes, more than
 * a mutation takes; it is read whole and stored in one transaction, so that of a file with a fault nothing is.
 */
export async function uploadConditionCodes(app: App, request: Request): Promise<Response> {
  const base = baseContext(app, request.headers.get('cookie'))
  const viewer = await readAsViewer(base, (context) => Promise.resolve(context.viewer))
  if (!viewer) return notSignedIn()
  const query = codesQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return invalidBody(fromIssues(query.error.issues))
  const establishmentId = query.data.establishment
  if (!viewer.can('condition-code:write')) return errorResponse(403, 'FORBIDDEN', forbidden().message)
  if (!mayWrite(viewer, establishmentId)) return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
  const wait = await countAttempt(app.limits.upload, viewer.userId)
  if (wait !== undefined) return tooManyAttempts(wait)
  const text = await readText(request)
  if (text === undefined) return errorResponse(415, 'BAD_USER_INPUT', 'Send a CSV file in UTF-8.')
  const { codes, faults } = await readConditionCodes(text)
  if (faults.length === 0) {
    // Rights may have been revoked during the upload.
    const isStored = await asViewer(base, async (context) => {
      if (!mayWrite(context.viewer, establishmentId)) return false
      await replaceConditionCodes(signedIn(context), { establishmentId, codes })
      return true
    })
    if (!isStored) return notSignedIn()
  }
  return jsonResponse(200, {
    created: faults.length === 0 ? codes.length : 0,
    faultCount: faults.length,
    faults: faults
      .slice(0, mostCodeFaults)
      .map(({ key, ...fault }) => ({ ...fault, reasonKey: key, reason: fieldErrorMessages[key] })),
  })
}

async function readText(request: Request): Promise<string | undefined> {
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > maxConditionCodesFile) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
