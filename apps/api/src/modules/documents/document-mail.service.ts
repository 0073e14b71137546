import type { PrismaClient } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { DocumentIssue, DocumentMailStatus, MailedKind } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import type { SendDocument } from '@clinic/shared/documents/document-input'
import { v7 as uuidv7 } from 'uuid'
import type { ClinicModule, SignedInContext } from '../../context.ts'
import { AppError, forbidden, notFound } from '../../lib/app-error.ts'
import type { MailFault } from '../../lib/mail/mail-fault.ts'
import type { MailedDocument, MailOutcome } from '../../lib/mail/mail.ts'
import { hasMailServer } from '../../lib/mail/mail.ts'
import { documentMail } from '../../lib/mail/mail-texts.ts'
import { publish } from '../../lib/pubsub.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import type { PrintedDocument } from '../module.ts'
import { wrongStep } from './document.service.ts'
import type { DocumentMailRow } from './document.types.ts'
import { mailedOf, printableOf } from './printable.ts'

/**
 * Sends a document as an attached PDF, which is made afterwards of what is read here. Its row says what becomes of the mail. Without a mail server nothing is sent and nobody is handed
 * anything: the row says so.
 */
export async function sendDocument(context: SignedInContext, input: SendDocument): Promise<DocumentMailRow> {
  const { viewer, limits, mailer, env } = context
  const { kind, id, address, language } = input
  const { permission, checkMaySend, handOver } = mailedOf(context.modules, kind)
  const { read } = printableOf(context.modules, kind)
  if (!viewer.can(permission)) throw forbidden()
  const wait = await countAttempt(limits.documentMail, viewer.userId)
  if (wait !== undefined) throw new AppError('RATE_LIMITED', 'Too many mails. Please try again later.')
  await checkMaySend?.(context, id)
  const canSend = hasMailServer(env)
  if (canSend) await handOver?.(context, id)
  const printed = await read(context, { id, language, size: 'a4', issue: 'original' })
  if (!printed) throw notFound('Document')
  if (printed.isDraft) throw wrongStep('A document', 'draft', 'sent')
  if (!canSend) return recordMail(context, input, printed, 'no_mail_server')
  const row = await recordMail(context, input, printed, 'waiting')
  await mailer.sendLater(
    documentMail({ address, clinic: printed.clinic, document: mailed(printed, language), reference: row.id }),
    context,
  )
  return row
}

/** A document as a mail carries it; none where there is no such document. */
export async function documentAsMailed(
  context: SignedInContext,
  { kind, id, language, issue }: { kind: MailedKind; id: string; language: Language; issue: DocumentIssue },
): Promise<MailedDocument | undefined> {
  const printed = await printableOf(context.modules, kind).read(context, { id, language, size: 'a4', issue })
  return printed ? mailed(printed, language) : undefined
}

const mailed = (
  { name, template, data, logoAddress, signatureId = null }: PrintedDocument,
  language: Language,
): MailedDocument => ({
  name,
  language,
  template,
  data,
  logoAddress,
  signatureId,
})

async function recordMail(
  context: SignedInContext,
  { kind, id, address }: SendDocument,
  { establishmentId, recordId, name, kept }: PrintedDocument,
  status: 'waiting' | 'no_mail_server',
): Promise<DocumentMailRow> {
  const { db, viewer, modules } = context
  const { entity, list } = kept ?? mailedOf(modules, kind)
  const of = { establishmentId, kind, recordId, documentId: id, documentName: name }
  const by = { userId: viewer.userId, userName: viewer.name }
  const row = await db.documentMail.create({ data: { id: uuidv7(), ...of, address, status, ...by } })
  await recordAndPublish(context, {
    list,
    entity,
    entityId: recordId,
    establishmentIds: [establishmentId],
    action: 'updated',
    changes: [{ field: status === 'waiting' ? 'mailed' : 'notMailed', from: null, to: `${name}, ${address}` }],
  })
  return row as DocumentMailRow
}

type Became = { establishmentId: string; kind: MailedKind; recordId: string }

const statusOf: Record<MailOutcome, DocumentMailStatus> = {
  sent: 'sent',
  kept: 'no_mail_server',
  delayed: 'delayed',
  failed: 'failed',
}

type Outcome = { id: string; outcome: MailOutcome; fault: MailFault | null }

/** Writes what became of a mail, and tells the screens that show its document. */
export async function recordMailOutcome(
  { system, modules }: { system: PrismaClient; modules: readonly ClinicModule[] },
  { id, outcome, fault }: Outcome,
): Promise<void> {
  const became = Prisma.sql`SELECT * FROM document_mail_became(${id}::uuid, ${statusOf[outcome]}, ${fault})`
  const rows = await system.$queryRaw<Became[]>(became)
  const changes = rows.map(({ establishmentId, kind, recordId }) => ({
    topic: 'list' as const,
    list: mailedOf(modules, kind).list,
    establishmentId,
    change: 'updated' as const,
    id: recordId,
  }))
  await publish(system, ...changes)
}
