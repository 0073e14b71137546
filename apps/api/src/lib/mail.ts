import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'
import type { Logger } from './logger.ts'

export type Mail = { to: string; subject: string; text: string; link?: string }

export type Mailer = {
  /** Resolves when the mail server has accepted it; throws when it did not. */
  send(mail: Mail): Promise<void>
  /** Sends in the background, again after 10 s, 1 min, 10 min and 1 h; a mail that is given up is on the log. */
  sendLater(mail: Mail): void
}

const retryDelays = [10_000, 60_000, 600_000, 3_600_000]

type MailOutcome = 'sent' | 'delayed' | 'failed'

type MailerParts = { env: Env; logger: Logger; count?: (outcome: MailOutcome) => void }

export function createMailer({ env, logger, count = () => undefined }: MailerParts): Mailer {
  const deliver = env.smtpUrl ? smtp(env.smtpUrl, env.mailFrom) : mailbox({ env, logger })

  async function attempt(mail: Mail, tries: number): Promise<void> {
    try {
      await deliver(mail)
      count('sent')
    } catch (error) {
      const delay = retryDelays[tries]
      count(delay === undefined ? 'failed' : 'delayed')
      logger[delay === undefined ? 'error' : 'warn'](
        { err: error, tries: tries + 1 },
        delay === undefined ? 'mail given up' : 'mail delayed',
      )
      if (delay !== undefined) setTimeout(() => void attempt(mail, tries + 1), delay).unref()
    }
  }

  async function send(mail: Mail): Promise<void> {
    try {
      await deliver(mail)
      count('sent')
    } catch (error) {
      count('failed')
      throw error
    }
  }

  return { send, sendLater: (mail) => void attempt(mail, 0) }
}

/** Loaded with the first mail: most days of a clinic send none. */
const loadNodemailer = async () => (await import('nodemailer')).default

function smtp(url: string, from: string) {
  const options = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async ({ to, subject, text }: Mail) => {
    const transport = (await loadNodemailer()).createTransport(options)
    await transport.sendMail({ from, to, subject, text })
  }
}

/**
 * Without a mail server: a file for each mail. Its link is on the log too where the demo or a developer reads it, which is the one
 * secret that a log of ours ever holds.
 */
function mailbox({ env, logger }: { env: Env; logger: Logger }) {
  const folder = path.join(env.dataDir, 'mail')
  const saysLink = env.demo || !env.production
  let count = 0 // two mails of one moment to one address are two files
  return async ({ to, subject, text, link }: Mail) => {
    const transport = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await transport.sendMail({ from: env.mailFrom, to, subject, text })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    count += 1
    const moment = `${new Date().toISOString().replaceAll(':', '-')}-${String(count).padStart(6, '0')}`
    const file = path.join(folder, `${moment}-${to.replace(/[^\w.@-]/g, '_')}.eml`)
    // Whoever looks into the folder finds whole mails only.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    logger.info({ folder }, `mail written to the dev mailbox${saysLink && link ? `: ${link}` : ''}`)
  }
}
