import { smsSize } from '@clinic/shared/channels/sms-parts'
import type { MessageChannel } from '@clinic/shared/messages/message'
import type { PreviewMessage } from '@clinic/shared/messages/message-input'
import { purposeOf } from '@clinic/shared/messages/message'
import { messageText, withAnswerAddresses, withDecline } from '@clinic/shared/messages/message-text'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { askingAddress, hiddenAskingAddress, hiddenDeclineAddress } from '../../lib/accounts/patient-links.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { wrongStep } from '../documents/document.service.ts'
import { getMessage, otherWays } from './message.queries.ts'
import { receiptAsMailed } from './kinds/receipt-message.service.ts'
import type { MessageRow } from './message.queries.ts'

type Resend = { id: string; channel?: MessageChannel | null | undefined }

/** Once more, at once, to the same address or by another channel: of a message that was given up, or may have been lost. */
export async function resendMessage(context: SignedInContext, { id, channel }: Resend): Promise<MessageRow> {
  const { db, messenger } = context
  await lockRow(db, 'message', id)
  const message = await getMessage(context, id)
  if (!message) throw notFound('Message')
  if (!message.needsAttention) throw wrongStep('A message', message.status, 'waiting')
  const way = await wayAgain(context, message, channel)
  const said = { fault: null, providerId: null, providerAnswer: null, parts: null, cost: null }
  const data = { status: 'waiting', statusTime: new Date(), needsAttention: false, tries: 0, ...said, ...way }
  await db.message.updateMany({ where: { id }, data })
  const document = message.receiptId ? await receiptAsMailed(context, message.receiptId, message.language) : undefined
  await messenger.send(id, context, document)
  const sent = (await getMessage(context, id)) as MessageRow
  await recordAndPublish(context, {
    entity: 'message',
    list: 'messages',
    entityId: id,
    establishmentIds: [sent.establishmentId],
    action: 'updated',
    changes: [
      { field: 'status', from: message.status, to: 'waiting' },
      ...(way.channel ? [{ field: 'channel', from: message.channel, to: way.channel }] : []),
    ],
  })
  return sent
}

async function wayAgain(
  context: SignedInContext,
  message: MessageRow,
  wanted: MessageChannel | null | undefined,
): Promise<{ channel?: MessageChannel; address?: string }> {
  if (!wanted || wanted === message.channel) return {}
  const address = (await otherWays(context, message)).get(wanted)
  if (!address) throw badInput(['input.channel', 'invalid_choice'])
  return { channel: wanted, address }
}

/** What a text says of an appointment of the clinic: the next one, or one that is made up. */
export async function previewMessage(
  context: SignedInContext,
  input: PreviewMessage,
): Promise<{ subject: string; text: string; smsText: string | null; smsLetters: number; smsParts: number }> {
  const { establishmentId, kind, language, subject, text, sms } = input
  const clinic =
    context.viewer.establishmentIds.includes(establishmentId) && (await context.load.establishment.load(establishmentId))
  if (!clinic) throw badInput(['input.establishmentId', 'unknown_reference'])
  const { db } = context
  const next = await db.event.findFirst({
    where: {
      establishmentId,
      archivedTime: null,
      patientId: { not: null },
      doctorId: { not: null },
      startTime: { gt: new Date() },
      status: { not: 'cancelled' },
    },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
    include: { patient: true, doctor: true },
  })
  const own = { subject: subject ?? '', text: text ?? '', sms: sms ?? '' }
  const texts = {
    subjectEn: own.subject,
    subjectTh: own.subject,
    textEn: own.text,
    textTh: own.text,
    smsEn: own.sms,
    smsTh: own.sms,
  }
  const phone = [clinic.phoneDialCode, clinic.phoneValue].filter(Boolean).join(' ')
  const madeUp = { firstName: language === 'th' ? 'มาลี' : 'Malee', lastName: language === 'th' ? 'ใจดี' : 'Jaidee' }
  const written = messageText({
    kind,
    language,
    texts,
    clinic: { name: clinic.name, phone: clinic.phoneValue ? phone : '', timeZone: clinic.timeZone },
    patient: next?.patient ?? madeUp,
    number: 'RC-2026-00001',
    appointments: [
      {
        id: next?.id ?? establishmentId,
        startTime: next?.startTime ?? new Date(Date.now() + 86_400_000),
        isAllDay: next?.isAllDay ?? false,
        patient: next?.patient ?? madeUp,
        doctor: next?.doctor ?? null,
      },
    ],
  })
  const { env } = context
  const shown = withAnswerAddresses(written.text, (page) => hiddenAskingAddress(env, language, { page, isShort: false }))
  const address = hiddenDeclineAddress(env, language)
  const { smsText } = written
  const isShort = true
  const shownSms = smsText && withAnswerAddresses(smsText, (page) => hiddenAskingAddress(env, language, { page, isShort }))
  const sentSms = withAnswerAddresses(smsText ?? '', (page, id) =>
    page === 'booked' ? '' : askingAddress(env, language, { page, id, isShort }),
  )
  const { letters: smsLetters, parts: smsParts } = smsSize(sentSms)
  const whole = withDecline(shown, { language, purpose: purposeOf[kind], address })
  return { subject: written.subject, text: whole, smsText: shownSms, smsLetters, smsParts }
}
