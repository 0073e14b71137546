import { specMessages } from '@clinic/shared/errors'
import { errorResponse } from '../http/responses.ts'

const codes: Record<string, [code: string, message?: string]> = {
  EMAIL_NOT_VERIFIED: ['UNVERIFIED', specMessages.unverified],
  ROLE_REFUSED: ['ROLE_REFUSED', specMessages.roleRefused],
  INVALID_EMAIL_OR_PASSWORD: ['INVALID_EMAIL_OR_PASSWORD', 'E-mail or password is wrong.'],
  INVALID_TOKEN: ['INVALID_TOKEN'],
  TOKEN_EXPIRED: ['TOKEN_EXPIRED'],
}

/** Turns better-auth's errors into the product's codes and the specification's messages, without details of internal errors. */
export async function translate(reply: Response): Promise<Response> {
  if (reply.status < 400) return reply
  const body = (await reply.json().catch(() => ({}))) as { code?: string; message?: string }
  if (reply.status >= 500) return errorResponse(500, 'INTERNAL', 'Something went wrong on the server.')
  const [code, message] = codes[body.code ?? ''] ?? [body.code ?? 'REFUSED']
  return errorResponse(reply.status, code, message ?? body.message ?? 'The request was refused.')
}
