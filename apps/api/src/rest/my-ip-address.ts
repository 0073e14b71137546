import { specMessages } from '@clinic/shared/errors'
import type { App } from '../app.ts'
import { jsonResponse } from '../http/responses.ts'

export const myIpAddress = (_app: App, _request: Request, address: string) =>
  address ? jsonResponse(200, { ip: address }) : jsonResponse(500, { error: specMessages.ipFailed })
