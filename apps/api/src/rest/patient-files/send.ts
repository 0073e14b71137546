import { finishPatientFileSchema } from '@clinic/shared/patient-files/patient-file-input'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { faultOf } from '../../backup/faults.ts'
import { baseContext } from '../../base-context.ts'
import { errorResponse, invalidBody, jsonResponse, readJson } from '../../http/responses.ts'
import { AppError, fromIssues } from '../../lib/app-error.ts'
import {
  finishPatientFile,
  InfectedFile,
  receiveFilePart,
  RefusedFile,
  WrongPart,
} from '../../modules/patient-files/send-file.service.ts'

export const filePartQuery = z.object({
  file: z.uuid('invalid_id').describe('From `beginPatientFile`.'),
  offset: z.coerce.number('invalid_number').int('invalid_number').min(0, 'invalid_number').describe('What has been `received`.'),
})

/** `POST /api/patient-files/parts?file=&offset=`: the next part of a file that was announced. */
export async function receivePatientFilePart(app: App, request: Request): Promise<Response> {
  const given = filePartQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  const { file: id, offset } = given.data
  const read = async () => new Uint8Array(await request.arrayBuffer())
  return answered(async () => {
    await receiveFilePart(baseContext(app, request.headers.get('cookie')), { id, offset, read })
    return new Response(null, { status: 204 })
  })
}

/** `POST /api/patient-files/finish`: takes a file whose parts are all here among the patient's. */
export async function finishSentFile(app: App, request: Request): Promise<Response> {
  const given = finishPatientFileSchema.safeParse(await readJson(request))
  if (!given.success) return invalidBody(fromIssues(given.error.issues))
  return answered(async () => {
    const { id } = await finishPatientFile(baseContext(app, request.headers.get('cookie')), given.data.id)
    return jsonResponse(200, { id })
  })
}

const statuses: Partial<Record<AppError['code'], number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  UNAVAILABLE: 503,
}

async function answered(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrongPart) return errorResponse(409, 'CONFLICT', 'This is not the next part of the file.')
    if (error instanceof RefusedFile)
      return errorResponse(415, 'FILE_REFUSED', `The clinic takes no files of the type ${error.message}.`)
    if (error instanceof InfectedFile)
      return errorResponse(422, 'FILE_INFECTED', `A virus was found in the file: ${error.message}.`)
    if (error instanceof AppError && statuses[error.code])
      return errorResponse(statuses[error.code] ?? 400, error.code, error.message)
    if (faultOf(error) === 'disk_full') return errorResponse(507, 'INTERNAL', 'There is no room left on the server.')
    throw error
  }
}
