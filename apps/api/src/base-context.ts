import { isDemo } from '@clinic/prisma/demo/is-demo'
import type { App } from './app.ts'
import type { BaseContext } from './context.ts'
import { readCookies, readSessionToken } from './http/cookies.ts'

/** Creates the base context of a request or socket from the app's services and the cookies. */
export function baseContext(app: App, cookieHeader: string | null | undefined): BaseContext {
  const cookies = readCookies(cookieHeader)
  return {
    credentials: { sessionToken: readSessionToken(cookies, app.env), wantedEstablishmentId: cookies.establishmentId ?? null },
    feed: app.feed,
    env: app.env,
    limits: app.limits,
    mailer: app.mailer,
    channels: app.channels,
    messenger: app.messenger,
    doubles: app.doubles,
    media: app.media,
    models: app.models,
    backups: app.backups,
    modules: app.modules,
    system: app.system.client,
    metrics: app.metrics,
    imports: app.imports,
    renderer: app.renderer,
    isDemo: () => isDemo(app.system.client),
    viewers: app.viewers,
    uses: app.uses,
    shareResult: app.shareResult,
    standby: app.standby,
    transaction: app.clinic.transaction,
    limitRequestId: null,
    idempotencyKey: null,
    fingerprint: noMutation,
  }
}

function noMutation(): never {
  throw new Error('Only a mutation has a fingerprint.')
}
