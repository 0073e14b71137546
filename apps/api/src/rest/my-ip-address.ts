import { specMessages } from '@clinic/shared/errors'
import type { App } from '../app.ts'
import { json } from '../http/responses.ts'

export const myIpAddress = (_app: App, _request: Request, address: string) =>
  address ? json(200, { ip: address }) : json(500, { error: specMessages.ipFailed })
