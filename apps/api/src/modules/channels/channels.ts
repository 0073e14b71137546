import type { Connection } from '@clinic/prisma/client'
import type { ClinicChannel } from '@clinic/shared/messages/message'
import { messageChannels } from '@clinic/shared/messages/message'
import { v7 as uuidv7 } from 'uuid'
import type { Env } from '../../env.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import type { Mailer } from '../../lib/mail/mail.ts'
import { hasMailServer } from '../../lib/mail/mail.ts'
import { createLineSender } from '../line-links/line-sender.service.ts'
import type { Credentials } from './credentials.ts'
import { openCredentials } from './credentials.ts'
import { createEmailSender } from './email-sender.ts'
import type { Channels, Sender } from './sender.ts'
import { createSmsSenders } from './sms/sms-sender.ts'

/** A channel of a clinic as it is stored. */
type StoredChannel = {
  id: string
  kind: ClinicChannel
  provider: string
  isOn: boolean
  settings: Record<string, unknown>
  credentials: string
  partPrice: number
}

/** One whose credentials this server can read. */
type UsableChannel = Omit<StoredChannel, 'credentials'> & { credentials: Credentials }

type Parts = { env: Env; system: Connection; mailer: Mailer; logger: Logger }

export function createChannels({ env, system, mailer, logger }: Parts): Channels {
  // The demo's mails go to the mailbox of this machine.
  const email = hasMailServer(env) || env.demo ? createEmailSender(mailer) : undefined
  const sms = createSmsSenders(env)
  const senderBy: Record<ClinicChannel, (channel: UsableChannel) => Sender | undefined> = {
    line: (channel) => createLineSender(channel, env),
    sms,
  }

  async function usableAt(establishmentId: string): Promise<UsableChannel[]> {
    const rows = await system.client.$queryRaw<StoredChannel[]>`SELECT * FROM channels_of(${establishmentId}::uuid)`
    return rows.flatMap(({ credentials: sealed, ...row }) => {
      const credentials = openCredentials(env, row.id, sealed)
      return credentials ? [{ ...row, credentials }] : []
    })
  }

  const senderOf: Channels['senderOf'] = async (establishmentId, channel) => {
    if (channel === 'email') return email
    const found = (await usableAt(establishmentId)).find(({ kind, isOn }) => kind === channel && isOn)
    return found && senderBy[channel](found)
  }

  return {
    senderOf,
    textSoon({ establishmentId, address, text, language }, { afterCommit }) {
      const send = async () => {
        const sender = await senderOf(establishmentId, 'sms')
        await sender?.send({ key: uuidv7(), address, subject: '', text, language })
      }
      afterCommit(() => void send().catch((error: unknown) => logger.warn({ err: error }, 'a text message was not sent')))
    },
    async openAt(establishmentId) {
      const usable = await usableAt(establishmentId)
      const open = new Set<string>(usable.filter((row) => row.isOn && senderBy[row.kind](row)).map(({ kind }) => kind))
      return messageChannels.filter((channel) => (channel === 'email' ? email : open.has(channel)))
    },
    credentialsAt: async (establishmentId, channel) =>
      (await usableAt(establishmentId)).find(({ kind }) => kind === channel)?.credentials,
    async smsAt(establishmentId) {
      const found = (await usableAt(establishmentId)).find(({ kind }) => kind === 'sms')
      return found && sms(found)
    },
  }
}
