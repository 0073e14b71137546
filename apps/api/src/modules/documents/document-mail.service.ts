import type { PrismaClient } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { DocumentMailStatus, MailedKind } from '@clinic/shared/documents/document'
import type { SendDocument } from '@clinic/shared/documents/document-input'
import { v7 as uuidv7 } from 'uuid'
import type { ClinicModule, SignedInContext } from '../../context.ts'
import { AppError, forbidden, notFound } from '../../lib/app-error.ts'
import { documentMail } from '../../lib/mail/mail-texts.ts'
import { publish } from '../../lib/pubsub.ts'
import { countAttempt } from '../../lib/rate-limits.ts'
import { RendererBusy } from '../../lib/renderer/renderer.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import type { PrintedDocument } from '../module.ts'
import { wrongStep } from './document.service.ts'
import type { DocumentMailRow } from './document.types.ts'
import { mailedOf, printableOf } from './printable.ts'
import { renderDocument } from './render-document.ts'

/** Sends a document as an attached PDF. Its row says what becomes of the mail. */
export async function sendDocument(context: SignedInContext, input: SendDocument): Promise<DocumentMailRow> {
  const { viewer, limits, mailer, db } = context
  const { kind, id, address, language } = input
  const { permission, entity, list, beforeHandingOver } = mailedOf(context.modules, kind)
  const { read } = printableOf(context.modules, kind)
  if (!viewer.can(permission)) throw forbidden()
  const wait = await countAttempt(limits.documentMail, viewer.userId)
  if (wait !== undefined) throw new AppError('RATE_LIMITED', 'Too many mails. Please try again later.')
  await beforeHandingOver?.(context, id)
  const printed = await read(context, { id, language, size: 'a4', issue: 'original' })
  if (!printed) throw notFound('Document')
  if (printed.isDraft) throw wrongStep('A document', 'draft', 'sent')
  const pdf = await pdfOf(context, printed, language)
  const row = await db.documentMail.create({
    data: {
      id: uuidv7(),
      establishmentId: printed.establishmentId,
      kind,
      recordId: printed.recordId,
      documentName: printed.name,
      address,
      userId: viewer.userId,
      userName: viewer.name,
    },
  })
  await mailer.sendLater(documentMail({ ...printed, address, language, pdf, reference: row.id }), context)
  await recordAndPublish(context, {
    list,
    entity,
    entityId: printed.recordId,
    establishmentIds: [printed.establishmentId],
    action: 'updated',
    changes: [{ field: 'mailed', from: null, to: `${printed.name}, ${address}` }],
  })
  return row as DocumentMailRow
}

async function pdfOf(context: SignedInContext, printed: PrintedDocument, language: SendDocument['language']) {
  try {
    return await renderDocument(context, printed, { language, size: 'a4', format: 'pdf' })
  } catch (error) {
    if (error instanceof RendererBusy)
      throw new AppError('UNAVAILABLE', 'Too many documents are being made. Try again in a moment.')
    throw error
  }
}

type Became = { establishmentId: string; kind: MailedKind; recordId: string }

/** Writes what became of a mail, and tells the screens that show its document. */
export async function recordMailStatus(
  { system, modules }: { system: PrismaClient; modules: readonly ClinicModule[] },
  id: string,
  status: DocumentMailStatus,
): Promise<void> {
  const rows = await system.$queryRaw<Became[]>(Prisma.sql`SELECT * FROM document_mail_became(${id}::uuid, ${status})`)
  const changes = rows.map(({ establishmentId, kind, recordId }) => ({
    topic: 'list' as const,
    list: mailedOf(modules, kind).list,
    establishmentId,
    change: 'updated' as const,
    id: recordId,
  }))
  await publish(system, ...changes)
}
