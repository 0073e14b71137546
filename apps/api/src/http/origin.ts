import type { App } from '../app.ts'
import { refusal } from './reply.ts'

/** A page of another site may send our cookies along; only a browser tells where it came from, and always does. */
export function isFromElsewhere({ env }: Pick<App, 'env'>, request: Request): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(env.baseUrl).origin
}

export const fromElsewhere = () => refusal(403, 'FORBIDDEN', 'The request came from another site.')
