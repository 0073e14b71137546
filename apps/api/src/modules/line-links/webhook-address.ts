import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env.ts'

/** Where LINE tells what happens; a clinic's id and its proof follow. */
export const lineWebhookPath = '/api/line/'

type Settings = Pick<Env, 'authSecret' | 'baseUrl'>

/** 132 bits, which nobody without the server's secret can tell. */
const proofOf = ({ authSecret }: Pick<Settings, 'authSecret'>, establishmentId: string) =>
  createHmac('sha256', authSecret).update(`line webhook\n${establishmentId}`).digest('base64url').slice(0, 22)

export const lineWebhookAddress = (env: Settings, establishmentId: string) =>
  `${env.baseUrl}${lineWebhookPath}${establishmentId}/${proofOf(env, establishmentId)}`

const shape = /^\/api\/line\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{22})$/

/** The clinic at this path; undefined for a path that none was given. */
export function clinicOfWebhook(env: Pick<Settings, 'authSecret'>, pathname: string): string | undefined {
  const [, establishmentId = '', proof = ''] = shape.exec(pathname) ?? []
  if (!establishmentId) return undefined
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(env, establishmentId))) ? establishmentId : undefined
}
