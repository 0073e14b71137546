import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@clinic/shared/languages'
import type { Env } from '../../env.ts'
import type { Cause, Jobs } from '../jobs.ts'
import type { Logger } from '../logging/logger.ts'
import { encrypt, decrypt } from '../encryption.ts'
import { fileName } from '../file-name.ts'
import type { MailFault } from './mail-fault.ts'
import { NotMade, mailFaultOf } from './mail-fault.ts'

/** Whether mails can be sent; without a mail server they stay on this machine. The only place that decides it. */
export const hasMailServer = <Settings extends Pick<Env, 'smtpUrl'>>(env: Settings): env is Settings & { smtpUrl: string } =>
  env.smtpUrl !== undefined

export type Mail = {
  to: string
  subject: string
  text: string
  link?: string
  /** Nobody has an account yet. */
  isForFirstOwner?: boolean
  /** A file, its bytes in base64. */
  attachment?: { name: string; bytes: string }
  /** A document, which becomes the attachment when the mail is sent in the background. */
  document?: MailedDocument
  /** Tells the recipient's programs that two are the same one. */
  messageId?: string
  /** Where the recipient's mail program declines such mails by a POST (RFC 8058). */
  oneClick?: string
  /** Appointments for the recipient's calendar. */
  calendars?: readonly MailedCalendar[]
  /** By which it is said what became of it. */
  reference?: string
}

export type MailedCalendar = { method: 'REQUEST' | 'CANCEL'; text: string }

/** What a document is made of, kept with the mail: it is sent as it was then. `name` is without an ending. */
export type MailedDocument = {
  name: string
  language: Language
  template: string
  data: object
  logoAddress: string | undefined
  signatureId?: string | null
}

export type Mailer = {
  /** Resolves when the mail server has accepted it, or it is kept where there is none; throws when it did not. */
  send(mail: Mail): Promise<void>
  /** Resolves when the mail server can be reached; throws when it can't. Sends nothing. */
  check(): Promise<void>
  /** Stores the mail, in the given transaction if there is one; it is sent in the background. */
  sendLater(mail: Mail, cause?: Cause): Promise<void>
}

/**
 * Retries after 10 to 20 s, then after twice as long each time: over one and a half to nearly three hours, which is longer than
 * most links are valid. An attempt may wait for its document, 55 s at most, and for the mail server.
 */
const retries = { retryDelay: 10, retryLimit: 9, expireInSeconds: 120 }

/** Stored mails are encrypted, because their links open accounts. */
const purpose = 'mail job'

/** `kept`: nobody was sent it, it lies in the mailbox of this machine. */
type Delivered = 'sent' | 'kept'
export type MailOutcome = Delivered | 'delayed' | 'failed'

/** Called with the outcome of each attempt to send a mail that has a reference. */
type Report = (reference: string, outcome: MailOutcome, fault: MailFault | null) => Promise<void>

type MailerParts = {
  env: Env
  logger: Logger
  jobs: Jobs
  makePdf: (document: MailedDocument) => Promise<Uint8Array>
  count: (outcome: MailOutcome) => void
  report: Report
}

export async function createMailer({ env, logger, jobs, makePdf, count, report }: MailerParts): Promise<Mailer> {
  const { deliver, check } = hasMailServer(env) ? smtp(env.smtpUrl, env.mailFrom) : mailbox({ env, logger })

  const queue = await jobs.openQueue<{ sealed: string }>('mail', retries, async ({ data, tries, isLast }) => {
    const mail = decrypt<Mail>(data.sealed, env.authSecret, purpose)
    try {
      const outcome = await deliver(await withAttachment(mail, makePdf))
      count(outcome)
      await tell(mail, outcome)
    } catch (error) {
      const { fault, isFinal } = mailFaultOf(error)
      // Whoever is told can put the address right at once; nobody would be told of a mail about an account.
      const isGivenUp = isLast || (isFinal && mail.reference !== undefined)
      const outcome = isGivenUp ? 'failed' : 'delayed'
      count(outcome)
      await tell(mail, outcome, fault)
      logger[isGivenUp ? 'error' : 'warn']({ err: error, tries }, isGivenUp ? 'mail given up' : 'mail delayed')
      if (isLast || !isGivenUp) throw error
    }
  })

  /** What became of a mail is known even where it can't be written: sent again it would arrive twice. */
  async function tell({ reference }: Mail, outcome: MailOutcome, fault: MailFault | null = null): Promise<void> {
    if (!reference) return
    await report(reference, outcome, fault).catch((error: unknown) =>
      logger.warn({ err: error }, 'outcome of a mail not recorded'),
    )
  }

  async function send(mail: Mail): Promise<void> {
    try {
      count(await deliver(await withAttachment(mail, makePdf)))
    } catch (error) {
      count('failed')
      throw error
    }
  }

  return { send, check, sendLater: (mail, cause) => queue.add({ sealed: encrypt(mail, env.authSecret, purpose) }, cause) }
}

/** Makes the document, outside of the operation that sent it: a page takes a second where the renderer has to start. */
async function withAttachment(mail: Mail, makePdf: MailerParts['makePdf']): Promise<Mail> {
  const { document } = mail
  if (!document) return mail
  const pdf = await makePdf(document).catch((cause: unknown) => {
    throw new NotMade('its document was not made', { cause })
  })
  return { ...mail, attachment: { name: `${fileName(document.name)}.pdf`, bytes: Buffer.from(pdf).toString('base64') } }
}

/** Loaded by the first mail, because most days have none. */
const loadNodemailer = async () => (await import('nodemailer')).default

function messageOf({ to, subject, text, attachment, messageId, oneClick, calendars = [] }: Mail, from: string) {
  const attachments = [
    ...(attachment ? [{ filename: attachment.name, content: Buffer.from(attachment.bytes, 'base64') }] : []),
    ...(calendars.length > 1 ? calendars.map(calendarFile) : []),
  ]
  const [calendar] = calendars
  const icalEvent = calendar &&
    calendars.length === 1 && { method: calendar.method, filename: 'appointment.ics', content: calendar.text }
  const identity = messageId && {
    messageId: `<${messageId}@${from.replace(/^.*@|>$/g, '')}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClick && { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
  return { from, to, subject, text, ...identity, attachments, ...(icalEvent && { icalEvent }) }
}

/** Mail programs show one appointment beside its mail; of several each is a file. */
const calendarFile = ({ method, text }: MailedCalendar, at: number) => ({
  filename: `appointment-${at + 1}.ics`,
  content: text,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

function smtp(url: string, from: string) {
  const options = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const openTransport = async () => (await loadNodemailer()).createTransport(options)
  return {
    async deliver(mail: Mail): Promise<Delivered> {
      const transport = await openTransport()
      await transport.sendMail(messageOf(mail, from))
      return 'sent'
    },
    check: async () => void (await (await openTransport()).verify()),
  }
}

/**
 * Without a mail server each mail is written to a file. In the demo and in development its link is logged too, and that of the first
 * owner anywhere, which are the only secrets in any log.
 */
function mailbox({ env, logger }: { env: Env; logger: Logger }) {
  const folder = path.join(env.dataDir, 'mail')
  const saysLink = env.demo || !env.production
  let count = 0 // makes the names of mails in the same millisecond unique
  async function deliver(mail: Mail): Promise<Delivered> {
    const { to, link, isForFirstOwner } = mail
    const transport = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await transport.sendMail(messageOf(mail, env.mailFrom))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    count += 1
    const moment = `${new Date().toISOString().replaceAll(':', '-')}-${String(count).padStart(6, '0')}`
    const file = path.join(folder, `${moment}-${to.replace(/[^\w.@-]/g, '_')}.eml`)
    // Renamed when complete, so that readers of the folder see complete mails only.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    if (isForFirstOwner && link && !saysLink)
      logger.warn(
        { folder },
        `no mail server is set up (SMTP_URL): open this link within one hour to confirm the first account: ${link}`,
      )
    else logger.info({ folder }, `mail written to the dev mailbox${saysLink && link ? `: ${link}` : ''}`)
    return 'kept'
  }
  return { deliver, check: () => Promise.resolve() }
}
