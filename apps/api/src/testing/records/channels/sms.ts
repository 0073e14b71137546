import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Env } from '../../../env.ts'
import { sealCredentials } from '../../../modules/channels/credentials.ts'
import type { Clinic } from '../../clinic.ts'
import { insert } from '../../clinic.ts'

/** Text messages of a clinic by Twilio, whose place a stand-in takes. */
export async function addSmsAccount(
  owner: pg.Pool,
  env: Pick<Env, 'authSecret'>,
  { id: establishmentId }: Pick<Clinic, 'id'>,
): Promise<void> {
  const id = uuidv7()
  const credentials = sealCredentials(env, id, { account: `AC${'0'.repeat(32)}`, secret: 'twilio-token-4321' })
  const settings = { sender: '+66600000000' }
  await insert(owner, 'channel', [
    { id, establishmentId, kind: 'sms', provider: 'twilio', isOn: true, settings, hints: {}, credentials, partPrice: 50 },
  ])
}

/** What a text message by Twilio says, and to whom. */
export const smsOf = ({ body }: { body: string }) => {
  const form = new URLSearchParams(body)
  return { to: form.get('To') ?? '', text: form.get('Body') ?? '' }
}
