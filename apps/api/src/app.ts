import type { Connection } from '@clinic/prisma/client'
import { connect } from '@clinic/prisma/client'
import type { Env } from './env.ts'
import type { Auth } from './lib/auth.ts'
import { createAuth } from './lib/auth.ts'
import type { GoogleAuth } from './lib/google.ts'
import { createGoogleAuth } from './lib/google.ts'
import type { Limits } from './lib/limiter.ts'
import { createLimits } from './lib/limiter.ts'
import type { MediaStore } from './lib/media-store.ts'
import { createMediaStore } from './lib/media-store.ts'
import type { Logger } from './lib/logger.ts'
import type { Mailer } from './lib/mail.ts'
import { createMailer } from './lib/mail.ts'
import type { Models } from './lib/model.ts'
import { createModels } from './lib/model.ts'
import { ChangeFeed } from './lib/pubsub.ts'

/** Everything that lives as long as the process. */
export type App = {
  env: Env
  logger: Logger
  /** The clinic's rows, through row-level security. */
  clinic: Connection
  /** Accounts, sessions and presence. */
  system: Connection
  auth: Auth
  google: GoogleAuth
  limits: Limits
  feed: ChangeFeed
  mailer: Mailer
  media: MediaStore
  models: Models
  close(): Promise<void>
}

/** `url` is the owner's: the two pools take roles that own nothing. */
export async function openApp({ env, url, logger }: { env: Env; url: string; logger: Logger }): Promise<App> {
  const clinic = connect({ url, role: 'clinic_app', connections: 8 })
  const system = connect({ url, role: 'clinic_system', connections: 4 })
  const feed = new ChangeFeed(url, logger)
  await feed.open()
  await system.client.rateLimit.deleteMany({ where: { expire: { lt: Date.now() } } }) // attempts long forgiven
  const mailer = createMailer({ env, logger })
  const media = createMediaStore({ env, system: system.client, logger })
  media.startSweeping()
  return {
    env,
    logger,
    clinic,
    system,
    feed,
    mailer,
    media,
    models: createModels(env),
    auth: createAuth({ env, system: system.client, mailer }),
    google: createGoogleAuth({ env, system: system.client, mailer }),
    limits: createLimits(system),
    async close() {
      media.stopSweeping()
      await feed.close()
      await Promise.all([clinic.close(), system.close()])
    },
  }
}
