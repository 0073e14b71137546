import path from 'node:path'
import type { Connection } from '@clinic/prisma/client'
import { connect } from '@clinic/prisma/client'
import { loginUrl } from '@clinic/prisma/logins/login'
import type { Backups } from './backup/schedule/backup-schedule.ts'
import { createBackups } from './backup/schedule/backup-schedule.ts'
import type { ClinicModule, ShareResult } from './context.ts'
import type { Env } from './env.ts'
import { createSharedResults } from './graphql/operations/shared-results.ts'
import type { JobRunner } from './import/job/job-runner.ts'
import { createJobRunner } from './import/job/job-runner.ts'
import type { KnownViewers } from './known-viewers.ts'
import { createKnownViewers } from './known-viewers.ts'
import type { Auth } from './lib/accounts/auth.ts'
import { createAuth } from './lib/accounts/auth.ts'
import type { GoogleAuth } from './lib/accounts/google.ts'
import { createGoogleAuth } from './lib/accounts/google.ts'
import type { SessionUses } from './lib/accounts/session-uses.ts'
import { createSessionUses } from './lib/accounts/session-uses.ts'
import type { Jobs } from './lib/jobs.ts'
import { openJobs } from './lib/jobs.ts'
import type { Limits } from './lib/rate-limits.ts'
import { createLimits } from './lib/rate-limits.ts'
import type { MediaStore } from './lib/media-store.ts'
import { createMediaStore } from './lib/media-store.ts'
import type { Logger } from './lib/logging/logger.ts'
import type { Metrics } from './lib/metrics.ts'
import { createMetrics } from './lib/metrics.ts'
import type { Mailer } from './lib/mail/mail.ts'
import { createMailer } from './lib/mail/mail.ts'
import type { Models } from './lib/language-model.ts'
import { createModels } from './lib/language-model.ts'
import { modules } from './modules/modules.ts'
import { createChannels } from './modules/channels/channels.ts'
import type { Channels } from './modules/channels/sender.ts'
import type { Messenger } from './modules/messages/messenger.ts'
import { createMessenger } from './modules/messages/messenger.ts'
import type { Doubles } from './modules/patient-merges/doubles.ts'
import { createDoubles } from './modules/patient-merges/doubles.ts'
import type { DoctorMessages } from './modules/messages/doctor-messages.ts'
import { createDoctorMessages } from './modules/messages/doctor-messages.ts'
import { lineAccountOf } from './modules/line-links/line-account.ts'
import type { LineReplies } from './modules/line-links/line-replies.ts'
import { createLineReplies } from './modules/line-links/line-replies.ts'
import { recordMailOutcome } from './modules/documents/document-mail.service.ts'
import { renderDocument } from './modules/documents/render-document.ts'
import { removeAbandonedFiles } from './modules/patient-files/remove-abandoned.ts'
import type { Renderer } from './lib/renderer/renderer.ts'
import { createRenderer } from './lib/renderer/renderer.ts'
import type { Tracing } from './lib/tracing.ts'
import type { Standby } from './lib/standby.ts'
import { openStandby } from './lib/standby.ts'
import { StartFault, exitCodes } from './start-fault.ts'
import { ChangeFeed, channel } from './lib/pubsub.ts'
import { listenToPostgres } from './lib/listen-to-postgres.ts'

/** The services that live as long as the process. */
export type App = {
  env: Env
  logger: Logger
  /** For the clinic's rows; row-level security applies. */
  clinic: Connection
  /** Reads the clinic's rows elsewhere. */
  standby: Standby | undefined
  /** For accounts, sessions and presence. */
  system: Connection
  auth: Auth
  google: GoogleAuth
  limits: Limits
  feed: ChangeFeed
  jobs: Jobs
  mailer: Mailer
  channels: Channels
  messenger: Messenger
  lineReplies: LineReplies
  doctorMessages: DoctorMessages
  doubles: Doubles
  media: MediaStore
  models: Models
  backups: Backups
  modules: readonly ClinicModule[]
  metrics: Metrics
  tracing: Tracing | undefined
  imports: JobRunner
  renderer: Renderer
  viewers: KnownViewers
  uses: SessionUses
  shareResult: ShareResult
  /** Set when the server is about to end: it is not ready for new connections, and still answers. */
  draining: boolean
  /** Aborted when answers that never end have to. */
  closing: AbortController
  close(): Promise<void>
}

type AppOptions = {
  env: Env
  url: string
  logger: Logger
  /** Closes everything and starts again in the same process. */
  restart: () => void
}

/**
 * `url` is the owner's, which is not used for connections in this process: both pools and the feed use the log-ins derived from
 * it.
 */
export async function openApp({ env, url, logger, restart }: AppOptions): Promise<App> {
  const tracing = env.otlpEndpoint ? (await import('./lib/tracing.ts')).openTracing(env.otlpEndpoint) : undefined
  const { authSecret: secret, statementTimeout, poolerUrl: pooler } = env
  const clinic = connect({ url, role: 'clinic_app', secret, connections: env.poolSize, statementTimeout, pooler })
  const standby = env.standbyUrl ? openStandby({ env, url, primary: clinic.read, logger }) : undefined
  const system = connect({ url, role: 'clinic_system', secret, connections: env.systemPoolSize, statementTimeout, pooler })
  const { feed, relay } = await openFeed({ env, url, logger })
  feed.onLost(() => {
    clinic.discardIdle()
    system.discardIdle()
  })
  const limits = createLimits({ pool: system.pool, secret })
  const metrics = createMetrics()
  metrics.watchPools({ clinic: clinic.pool, system: system.pool, ...(standby && { standby: standby.pool }) })
  metrics.watchFeed(() => feed.isListening)
  const jobs = await openJobs({ pool: system.pool, logger })
  const media = createMediaStore({ env, system: system.client, logger })
  const renderer = createRenderer({ fonts: path.join(env.dataDir, 'fonts') })
  const mailer = await createMailer({
    env,
    logger,
    jobs,
    makePdf: (document) =>
      renderDocument({ renderer, media }, document, { language: document.language, size: 'a4', format: 'pdf' }),
    count: (outcome) => metrics.mails.inc({ outcome }),
    report: (id, outcome, fault) => recordMailOutcome({ system: system.client, modules }, { id, outcome, fault }),
  })
  const channels = createChannels({ env, system, mailer, logger })
  const messenger = await createMessenger({ env, system, jobs, channels, logger })
  const doctorMessages = await createDoctorMessages({ system, jobs, channels, messenger })
  const doubles = await createDoubles({ system, jobs })
  const lineReplies = await createLineReplies({
    env,
    jobs,
    logger,
    accountOf: (establishmentId) => lineAccountOf({ env, system: system.client }, establishmentId),
  })
  await jobs.schedule('forget-line-events', '20 * * * *', async () => {
    await system.client.$executeRaw`SELECT forget_line_events()`
  })
  await jobs.schedule('forget-answered-requests', '40 * * * *', async () => {
    await system.client.$executeRaw`SELECT forget_answered_requests()`
  })
  await jobs.schedule('forget-rate-limits', '*/10 * * * *', limits.forgetExpired)
  await jobs.schedule('remove-unused-pictures', '0 * * * *', () => media.removeUnused(null))
  await jobs.schedule('remove-abandoned-files', '30 * * * *', () =>
    removeAbandonedFiles({ system: system.client, media, logger }),
  )
  const backups = createBackups({ env, ownerUrl: url, system: system.client, jobs, logger, restart })
  const imports = createJobRunner({ url, dataDir: env.dataDir, logger })
  return {
    env,
    logger,
    clinic,
    standby,
    system,
    feed,
    jobs,
    mailer,
    channels,
    messenger,
    lineReplies,
    doctorMessages,
    doubles,
    media,
    backups,
    modules,
    models: createModels(env),
    metrics,
    tracing,
    imports,
    renderer,
    viewers: createKnownViewers(),
    uses: createSessionUses(system.client),
    shareResult: createSharedResults(clinic.read),
    auth: createAuth({ env, system: system.client, mailer }),
    google: createGoogleAuth({ env, system: system.client, mailer }),
    limits,
    draining: false,
    closing: new AbortController(),
    async close() {
      await jobs.close()
      await imports.close()
      renderer.close()
      backups.close()
      await feed.close()
      await relay?.close()
      await Promise.all([clinic.close(), standby?.close(), system.close(), tracing?.close()])
    },
  }
}

/** Where Redis is configured, only one server listens to Postgres, and passes the changes on. */
async function openFeed({ env, url, logger }: { env: Env; url: string; logger: Logger }) {
  const postgres = { url: loginUrl({ url, role: 'clinic_system', secret: env.authSecret }), channel }
  if (!env.redisUrl) {
    const feed = new ChangeFeed((on) => listenToPostgres({ ...postgres, ...on }), logger)
    await feed.open()
    return { feed }
  }
  const [{ startRelay }, { listenToRedis }, { redisChannel }] = await Promise.all([
    import('./lib/redis/relay.ts'),
    import('./lib/redis/listen-to-redis.ts'),
    import('./lib/redis/message.ts'),
  ])
  const redis = { url: env.redisUrl, channel: redisChannel(env.authSecret) }
  const relay = startRelay({ postgres, redis, logger })
  const feed = new ChangeFeed((on) => listenToRedis({ ...redis, ...on }), logger)
  await feed.open().catch(async (error: Error) => {
    await relay.close()
    throw new StartFault(`REDIS_URL: Redis can't be used: ${error.message}.`, exitCodes.unavailable)
  })
  return { feed, relay }
}
