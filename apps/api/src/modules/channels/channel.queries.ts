import type { Channel } from '@clinic/prisma/generated'
import type { SmsProvider, SmsSettings } from '@clinic/shared/channels/sms'
import { blankSmsSettings } from '@clinic/shared/channels/sms'
import type { MessageFault } from '@clinic/shared/messages/message'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

type Hints = { account?: string; secret?: string }

export type SmsChannelRow = Omit<Channel, 'kind' | 'provider' | 'settings' | 'hints' | 'testFault' | 'createdTime'> & {
  provider: SmsProvider
  settings: SmsSettings
  hints: Hints
  testFault: MessageFault | null
  /** Known where the keys have just been written. */
  isReadable?: boolean
}

/** Of a clinic that has set none up. It is version 0, and its id the clinic's. */
const unset = {
  version: 0,
  provider: 'thaibulksms',
  isOn: false,
  partPrice: 0,
  hints: {},
  testedTime: null,
  testFault: null,
  testAnswer: '',
} as const

export function checkClinic({ viewer }: SignedInContext, establishmentId: string, path: string): void {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput([path, 'unknown_reference'])
}

export async function getSmsChannel({ db }: SignedInContext, establishmentId: string): Promise<SmsChannelRow> {
  const row = await db.channel.findFirst({ where: { establishmentId, kind: 'sms' } })
  if (!row) return { ...unset, id: establishmentId, establishmentId, settings: blankSmsSettings }
  const settings = { ...blankSmsSettings, ...(row.settings as Partial<SmsSettings>) }
  return { ...row, settings } as SmsChannelRow
}
