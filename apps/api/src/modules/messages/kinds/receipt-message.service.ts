import { Prisma } from '@clinic/prisma/generated'
import type { Language } from '@clinic/shared/languages'
import { messageText } from '@clinic/shared/messages/message-text'
import type { NewMessage } from '@clinic/shared/messages/plan-messages'
import { languageOf, wayTo } from '@clinic/shared/messages/plan-messages'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import type { MailedDocument } from '../../../lib/mail/mail.ts'
import { publish } from '../../../lib/pubsub.ts'
import { documentAsMailed } from '../../documents/document-mail.service.ts'
import { getPreference, getSettings } from '../message.queries.ts'
import { changeOf } from '../send-message.ts'

type IssuedReceipt = { id: string; number: string; establishmentId: string; patientId: string }

/** Sends a copy of a receipt to its patient, where the clinic wants that, by e-mail alone: who has no address has the paper. */
export async function mailReceipt(context: SignedInContext, receipt: IssuedReceipt): Promise<void> {
  const planned = await planReceipt(context, receipt)
  const document = planned && (await receiptAsMailed(context, receipt.id, planned.language))
  if (!document) return
  const id = uuidv7()
  await context.db.$queryRaw(Prisma.sql`SELECT store_receipt_message(${JSON.stringify({ id, ...planned })}::jsonb)::text`)
  await publish(context.db, changeOf(receipt.establishmentId, id, 'created'))
  await context.messenger.send(id, context, document)
}

async function planReceipt(
  context: SignedInContext,
  { id: receiptId, number, establishmentId, patientId }: IssuedReceipt,
): Promise<NewMessage | undefined> {
  const rule = await context.db.messageRule.findFirst({ where: { establishmentId, kind: 'receipt', isOn: true } })
  if (!rule) return undefined
  const { language: usual } = await getSettings(context, establishmentId)
  const [preference, patient, clinic] = [
    await getPreference(context, patientId, establishmentId),
    await context.db.patient.findFirst({ where: { id: patientId } }),
    await context.load.establishment.load(establishmentId),
  ]
  if (!preference || !patient || !clinic) return undefined
  const open = (await context.channels.openAt(establishmentId)).filter((channel) => channel === 'email')
  const way = wayTo({ ...preference, addresses: patient.email ? { email: patient.email } : {} }, 'receipt', open)
  if (way.fault) return undefined
  const language = languageOf({
    patient: { wantedLanguage: preference.language, language: patient.language },
    clinic: { language: usual },
  })
  const phone = clinic.phoneValue ? [clinic.phoneDialCode, clinic.phoneValue].filter(Boolean).join(' ') : ''
  const { name, timeZone } = clinic
  const texts = messageText({
    kind: 'receipt',
    language,
    texts: rule,
    clinic: { name, phone, timeZone },
    patient,
    appointments: [],
    number,
  })
  return { establishmentId, patientId, kind: 'receipt', language, ...way, ...texts, status: 'waiting', receiptId }
}

/** The copy that is attached; the original is printed. */
export const receiptAsMailed = (context: SignedInContext, id: string, language: Language): Promise<MailedDocument | undefined> =>
  documentAsMailed(context, { kind: 'receipts', id, language, issue: 'copy' })
