import { isBuiltInFileKind, partsOf } from '@clinic/shared/patient-files/patient-file'
import type { ArchivePatientFile, BeginPatientFile, UpdatePatientFile } from '@clinic/shared/patient-files/patient-file-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { newFileKey, removeParts } from '../../lib/stored-parts.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { checkMaySend, getPatientFileSettings } from './patient-file-settings.service.ts'
import { getPatientFile, getSentFile, type PatientFileRow } from './patient-file.queries.ts'

/** What a file is called until somebody gives it a title. */
const titleOf = (fileName: string) => fileName.replace(/\.[^.]{1,10}$/, '')

/** Announces a file, whose parts follow. What its sender has begun before under the same key goes on. */
export async function beginPatientFile(
  context: SignedInContext,
  { establishmentId, patientId, key, fileName, size, title, kind, documentDate }: BeginPatientFile,
): Promise<PatientFileRow> {
  await checkParties(context, { establishmentId, patientId })
  await checkMaySend(context, { establishmentId, patientId })
  await checkKind(context, { establishmentId, kind })
  const { db, viewer } = context
  await lockRow(db, 'patient', patientId)
  const mine = { establishmentId, patientId, senderId: viewer.userId, sentAs: key, status: 'sending' }
  const begun = await db.patientFile.findFirst({ where: mine })
  if (begun && begun.size !== size) throw badInput(['input.key', 'repeated'])
  if (begun) return begun as PatientFileRow
  const id = uuidv7()
  const file = { title: title || titleOf(fileName), kind, documentDate: documentDate ? new Date(documentDate) : null }
  await db.patientFile.create({
    data: { id, ...mine, ...file, size, fileName, senderName: viewer.name, key: newFileKey() as never },
  })
  return getSentFile(context, id)
}

/** Forgets one that has not arrived, with the parts that have. */
export async function cancelPatientFile(context: SignedInContext, id: string): Promise<PatientFileRow> {
  const file = await getSentFile(context, id)
  const { count } = await context.db.patientFile.deleteMany({ where: { id, status: 'sending' } })
  if (count === 0) throw wrongStep('A file', file.status, 'cancelled')
  context.afterCommit(() => void removeParts(context.media, id, partsOf(file.size)).catch(() => undefined))
  return file
}

export async function updatePatientFile(
  context: SignedInContext,
  { id, version, ...input }: UpdatePatientFile,
): Promise<PatientFileRow> {
  const before = await lockFile(context, id)
  if (before.archivedTime) throw wrongStep('A file', 'archived', 'changed')
  await checkVersion(context, before, version)
  if (input.kind !== before.kind) await checkKind(context, { establishmentId: before.establishmentId, kind: input.kind })
  const { title, documentDate } = input
  const wanted = {
    kind: input.kind,
    ...(title !== undefined && { title: title || titleOf(before.fileName) }),
    ...(documentDate !== undefined && { documentDate: documentDate ? new Date(documentDate) : null }),
  }
  const changes = differences(readable(before), readable(wanted))
  if (changes.length === 0) return before
  await context.db.patientFile.update({ where: { id }, data: { ...wanted, version: { increment: 1 } } })
  return told(context, id, changes)
}

/** Puts it aside. Its bytes stay. */
export async function archivePatientFile(context: SignedInContext, { id, reason }: ArchivePatientFile): Promise<PatientFileRow> {
  const before = await lockFile(context, id)
  if (before.archivedTime) throw wrongStep('A file', 'archived', 'archived')
  await context.db.patientFile.update({
    where: { id },
    data: { archivedTime: new Date(), archiveReason: reason, version: { increment: 1 } },
  })
  return told(context, id, [{ field: 'archiveReason', from: null, to: reason }])
}

/** A day in place of an instant. */
const readable = <Facts extends { documentDate?: Date | null }>(facts: Facts) => ({
  ...facts,
  ...(facts.documentDate && { documentDate: facts.documentDate.toISOString().slice(0, 10) }),
})

export async function told(
  context: SignedInContext,
  id: string,
  changes: ReturnType<typeof differences>,
): Promise<PatientFileRow> {
  const after = await readBack(context, id)
  await recordAndPublish(context, { ...entryOf(after), action: 'updated', changes })
  return after
}

/** One that the viewer sees, until the transaction ends. */
export async function lockFile(context: SignedInContext, id: string): Promise<PatientFileRow> {
  await lockRow(context.db, 'patient_file', id)
  return readBack(context, id)
}

async function readBack(context: SignedInContext, id: string): Promise<PatientFileRow> {
  const file = await getPatientFile(context, id)
  if (!file) throw notFound('File')
  return file
}

async function checkKind(context: SignedInContext, { establishmentId, kind }: { establishmentId: string; kind: string }) {
  if (isBuiltInFileKind(kind)) return
  const settings = await getPatientFileSettings(context, establishmentId)
  if (!settings?.kinds.includes(kind)) throw badInput(['input.kind', 'invalid_choice'])
}

export const entryOf = ({ id, establishmentId }: Pick<PatientFileRow, 'id' | 'establishmentId'>) => ({
  entity: 'patient_file' as const,
  list: 'patient_files' as const,
  entityId: id,
  establishmentIds: [establishmentId],
})
