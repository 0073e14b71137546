import { testText } from '@clinic/shared/channels/test-text'
import type { TestChannel } from '@clinic/shared/channels/channel-input'
import type { MessageFault } from '@clinic/shared/messages/message'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../lib/app-error.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { checkClinic } from './channel.queries.ts'
import type { Outgoing, Sender } from './sender.ts'
import { SendingFault } from './sender.ts'
import type { Credit } from './sender.ts'

/** `fault` is null where it was taken; `answer` in the provider's words. */
export type TestResult = { fault: MessageFault | null; answer: string; parts: number | null; cost: number | null }

/** Milliseconds; whoever waits for it waits at a page. */
const patience = 12_500

/** Sends one message to an address that somebody has typed, also by a channel that is switched off. */
export async function testChannel(context: SignedInContext, input: TestChannel): Promise<TestResult> {
  const { establishmentId, kind, address, language } = input
  const { channels, limits, db, load } = context
  checkClinic(context, establishmentId, 'input.establishmentId')
  if ((await countAttempt(limits.channelTest, establishmentId)) !== undefined)
    throw new AppError('RATE_LIMITED', 'Too many tests. Please try again later.')
  const sender = kind === 'sms' ? await channels.smsAt(establishmentId) : await channels.senderOf(establishmentId, kind)
  const clinic = (await load.establishment.load(establishmentId))?.name ?? ''
  const message = { key: uuidv7(), address, language, ...testText({ channel: kind, clinic, language }) }
  const result = sender ? await tried(sender, message) : { ...nothing, fault: 'no_channel' as const }
  if (kind === 'email') return result
  const tested = { testedTime: new Date(), testFault: result.fault, testAnswer: result.answer }
  await db.channel.updateMany({ where: { establishmentId, kind }, data: tested })
  return result
}

const nothing = { answer: '', parts: null, cost: null }

async function tried(sender: Sender, message: Outgoing): Promise<TestResult> {
  const timer = new AbortController()
  try {
    const { parts = null, cost = null } = await Promise.race([sender.send(message), late(timer.signal)])
    return { fault: null, answer: '', parts, cost }
  } catch (error) {
    if (!(error instanceof SendingFault)) throw error
    return { ...nothing, fault: error.fault, answer: error.answer }
  } finally {
    timer.abort()
  }
}

/** Throws after a while, unless it is no longer waited for. */
const late = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const timeout = setTimeout(() => reject(new SendingFault({ fault: 'unreachable', isFinal: false, answer: '' })), patience)
    signal.addEventListener('abort', () => clearTimeout(timeout))
  })

/** What is left with the clinic's provider; `amount` is null where it did not say. */
export type CreditResult = { amount: number | null; currency: string | null; fault: MessageFault | null; answer: string }

const untold = { amount: null, currency: null, answer: '' }

/** Nothing where the provider tells no such thing. */
export async function readCredit(context: SignedInContext, establishmentId: string): Promise<CreditResult> {
  checkClinic(context, establishmentId, 'establishmentId')
  const sender = await context.channels.smsAt(establishmentId)
  if (!sender?.credit) return { ...untold, fault: sender ? null : 'no_channel' }
  if ((await countAttempt(context.limits.channelCredit, establishmentId)) !== undefined)
    throw new AppError('RATE_LIMITED', 'Too many questions. Please try again later.')
  try {
    const { amount, currency }: Credit = await sender.credit()
    return { amount, currency, fault: null, answer: '' }
  } catch (error) {
    if (!(error instanceof SendingFault)) throw error
    return { ...untold, fault: error.fault, answer: error.answer }
  }
}
