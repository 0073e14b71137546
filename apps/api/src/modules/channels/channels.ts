import type { Connection } from '@clinic/prisma/client'
import type { ClinicChannel } from '@clinic/shared/messages/message'
import { messageChannels } from '@clinic/shared/messages/message'
import type { Env } from '../../env.ts'
import type { Mailer } from '../../lib/mail/mail.ts'
import { hasMailServer } from '../../lib/mail/mail.ts'
import { createLineSender } from '../line-links/line-sender.service.ts'
import type { Credentials } from './credentials.ts'
import { openCredentials } from './credentials.ts'
import { createEmailSender } from './email-sender.ts'
import type { Channels, Sender } from './sender.ts'

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

/** One that is on, and whose credentials this server can read. */
export type UsableChannel = Omit<StoredChannel, 'credentials'> & { credentials: Credentials }

const senders: Record<ClinicChannel, (channel: UsableChannel, env: Env) => Sender | undefined> = {
  line: createLineSender,
  sms: () => undefined,
}

type Parts = { env: Env; system: Connection; mailer: Mailer }

export function createChannels({ env, system, mailer }: Parts): Channels {
  const email = hasMailServer(env) || env.demo ? createEmailSender(mailer) : undefined

  async function sendersAt(establishmentId: string): Promise<Map<string, Sender>> {
    const rows = await system.client.$queryRaw<StoredChannel[]>`SELECT * FROM channels_of(${establishmentId}::uuid)`
    const found = new Map<string, Sender>(email && [['email', email]])
    for (const { credentials: sealed, ...row } of rows) {
      const credentials = row.isOn && openCredentials(env, row.id, sealed)
      const sender = credentials && senders[row.kind]({ ...row, credentials }, env)
      if (sender) found.set(row.kind, sender)
    }
    return found
  }

  return {
    senderOf: async (establishmentId, channel) => (channel === 'email' ? email : (await sendersAt(establishmentId)).get(channel)),
    async openAt(establishmentId) {
      const open = await sendersAt(establishmentId)
      return messageChannels.filter((channel) => open.has(channel))
    },
  }
}
