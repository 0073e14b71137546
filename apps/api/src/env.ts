import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ownOrigins } from './http/origin.ts'
import { defaultDataDir, inCheckout } from './lib/data-dir.ts'
import { isLoopbackAddress } from './lib/network/local-address.ts'
import { dataDirFault } from './start-fault.ts'

/** The only place that reads the process's environment. `.env.example` lists every variable. */

export class EnvError extends Error {}

const flag = z.stringbool({ error: 'must be true or false' })

/** An integer within bounds. */
const count = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

/** Whether nothing but a scheme, a host and a port is given. */
const isOrigin = (address: string) => new URL(address).href === `${new URL(address).origin}/`

/** Variables that can be given as `<NAME>_FILE` with a path, such as Docker secrets. */
const secretNames = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'AI_API_KEY',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'REDIS_URL',
]

/** Reads the secrets that are given in files, which take precedence over the environment. */
function readSecretFiles(variables: NodeJS.ProcessEnv): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    try {
      secrets[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const reader = process.getuid ? ` by uid ${process.getuid()}` : ''
      throw new EnvError(`${name}_FILE can't be read${reader} (${(error as NodeJS.ErrnoException).code}): ${file}`, {
        cause: error,
      })
    }
    if (!secrets[name]) throw new EnvError(`${name}_FILE is empty: ${file}`)
  }
  return secrets
}

const variablesSchema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
    .refine((address) => isOrigin(address), 'must end after the host and port: the product answers at the root of an address')
    .optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, hostname: /./, error: 'must be postgresql://role:password@host:5432/database' })
    .optional(),
  DATABASE_POOLER_URL: z
    .url({ protocol: /^postgres(ql)?$/, hostname: /./, error: 'must be postgresql://host:6432, of PgBouncer' })
    .optional(),
  DATABASE_STANDBY_URL: z
    .url({ protocol: /^postgres(ql)?$/, hostname: /./, error: 'must be postgresql://host:5432, of a standby' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /./, error: 'must be redis://:password@host:6379' }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: z.union([flag, z.literal('short')], { error: 'must be true, false or short' }).optional(),
  SIGN_UP: z.enum(['open', 'first', 'invite'], { error: 'must be open, first or invite' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Clinic desk <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('https://accounts.google.com'),
  LINE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('https://api.line.me'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_BUCKET: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_TIME: z
    .union([z.iso.time({ precision: -1 }), z.literal('off')], { error: 'must be a time such as 02:00, or off' })
    .default('02:00'),
  BACKUP_BEFORE_UPGRADE: flag.default(true),
  CLAMAV_URL: z.url({ protocol: /^tcp$/, hostname: /./, error: 'must be tcp://host:3310, of clamd' }).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  SMS_LOCAL: flag.default(false),
  TWILIO_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('https://api.twilio.com'),
  THAIBULKSMS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default('https://api-v2.thaibulksms.com'),
  DATABASE_POOL_SIZE: count(1, 200).default(8),
  DATABASE_SYSTEM_POOL_SIZE: count(1, 100).default(4),
  DATABASE_STATEMENT_TIMEOUT: count(1, 600).default(10),
  REQUEST_TIMEOUT: count(5, 600).default(30),
  DRAIN_TIME: count(0, 600).default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUSTED_PROXY: flag.default(false),
  SOCKETS_PER_USER: z.coerce.number({ error: 'must be a number' }).int().min(1).default(20),
  SOCKETS_PER_ADDRESS: z.coerce.number({ error: 'must be a number' }).int().min(1).default(500),
  LOG_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'must be a log level' }).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

/** Settings that have to be set together. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['AI_BASE_URL', 'AI_MODEL'],
] as const

const schema = variablesSchema.superRefine((given, issues) => {
  for (const names of together) {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === names.length) continue
    for (const name of missing) {
      const message = `is missing: it is needed with ${names.filter((other) => other !== name).join(', ')}`
      issues.addIssue({ code: 'custom', path: [name], message })
    }
  }
  if (given.DATABASE_POOLER_URL && !given.DATABASE_URL)
    issues.addIssue({ code: 'custom', path: ['DATABASE_POOLER_URL'], message: 'needs DATABASE_URL' })
  if (given.DATABASE_STANDBY_URL && !given.DATABASE_URL)
    issues.addIssue({ code: 'custom', path: ['DATABASE_STANDBY_URL'], message: 'needs DATABASE_URL' })
  if (given.BACKUP_S3_BUCKET && !given.S3_ENDPOINT)
    issues.addIssue({ code: 'custom', path: ['BACKUP_S3_BUCKET'], message: 'needs S3_ENDPOINT and its keys' })
})

export type Env = ReturnType<typeof readEnv>

/** Reads and checks the configuration; throws one `EnvError` that names every bad variable. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  Object.assign(given, readSecretFiles(variables))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const env = parsed.data
  const embedded = env.DATABASE_URL === undefined
  const demo = env.DEMO === 'short' || (env.DEMO ?? (embedded && isLoopback(env.HOST)))
  const baseUrl = (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  const dataDir = path.resolve(env.DATA_DIR ?? otherDataDir(env.NODE_ENV, given))
  return {
    port: env.PORT,
    host: env.HOST,
    isOpenToNetwork: !isLoopback(env.HOST),
    baseUrl,
    /** The web app's origin. */
    origins: ownOrigins(baseUrl),
    databaseUrl: env.DATABASE_URL,
    /** PgBouncer's address, for both pools. What needs a session of its own goes to `databaseUrl`. */
    poolerUrl: env.DATABASE_POOLER_URL,
    /** The address of a standby of `databaseUrl`, which takes long reads. */
    standbyUrl: env.DATABASE_STANDBY_URL,
    /** Carries changes between servers; only one of them then listens to the database. */
    redisUrl: env.REDIS_URL,
    dataDir,
    authSecret: env.AUTH_SECRET ?? keptSecret(dataDir),
    demo,
    demoHistory: demo && env.DEMO !== 'short',
    signUp: env.SIGN_UP ?? (demo ? ('open' as const) : ('first' as const)),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER.replace(/\/$/, '') }
        : undefined,
    /** Where LINE's Messaging API answers. */
    lineUrl: env.LINE_API_URL.replace(/\/$/, ''),
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT.replace(/\/$/, ''),
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    backup: {
      folder: path.resolve(env.BACKUP_DIR ?? path.join(dataDir, 'backups')),
      /** Used in place of the folder, with the endpoint and the keys of `s3`. */
      bucket: env.BACKUP_S3_BUCKET,
      key: env.BACKUP_KEY,
      /** Hours and minutes in the clinic's zone, or `off`. */
      time: env.BACKUP_TIME,
    },
    /** Searches files of patients for viruses. */
    clamav: env.CLAMAV_URL ? addressOf(env.CLAMAV_URL) : undefined,
    backUpBeforeUpgrade: env.BACKUP_BEFORE_UPGRADE,
    ai:
      env.AI_BASE_URL && env.AI_MODEL
        ? { baseUrl: env.AI_BASE_URL.replace(/\/$/, ''), model: env.AI_MODEL, apiKey: env.AI_API_KEY }
        : undefined,
    sms: {
      /** Whether a provider may be of this machine or a private network. */
      allowLocal: env.SMS_LOCAL,
      twilioUrl: env.TWILIO_URL.replace(/\/$/, ''),
      thaiBulkSmsUrl: env.THAIBULKSMS_URL.replace(/\/$/, ''),
    },
    trustedProxy: env.TRUSTED_PROXY,
    poolSize: env.DATABASE_POOL_SIZE,
    systemPoolSize: env.DATABASE_SYSTEM_POOL_SIZE,
    /** In milliseconds, as the next. */
    statementTimeout: env.DATABASE_STATEMENT_TIMEOUT * 1000,
    requestTimeout: env.REQUEST_TIMEOUT * 1000,
    /** From the signal to end until the server stops listening. */
    drainTime: env.DRAIN_TIME * 1000,
    metricsToken: env.METRICS_TOKEN,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    socketsPerUser: env.SOCKETS_PER_USER,
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    /** `stdout`, or the path of a file. */
    logFile: env.LOG_FILE === 'stdout' ? 'stdout' : path.resolve(env.LOG_FILE ?? path.join(dataDir, 'logs', 'server.log')),
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
  }
}

function addressOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** Development uses a folder of the checkout; tests have to set DATA_DIR. */
function otherDataDir(mode: 'production' | 'development' | 'test', given: NodeJS.ProcessEnv): string {
  if (mode === 'test') throw new EnvError('DATA_DIR is missing: a test says where its data goes')
  return mode === 'development' ? inCheckout : defaultDataDir(given)
}

const isLoopback = (host: string) => host === 'localhost' || isLoopbackAddress(host)

/**
 * Generated once and stored under DATA_DIR, readable by its owner only. Several servers of one clinic need the same AUTH_SECRET.
 */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw dataDirFault(error, dataDir) ?? error
  }
}
