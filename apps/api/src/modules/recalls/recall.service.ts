import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { CreateRecall, UpdateRecall } from '@clinic/shared/recalls/recall-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { loadVisitType } from '../visit-types/visit-type.queries.ts'
import { getRecall, getSameRecall, type RecallRow } from './recall.queries.ts'

/** One that is sent again, as where the answer was lost, is written once. */
export async function createRecall(context: SignedInContext, input: CreateRecall): Promise<RecallRow> {
  const { establishmentId, patientId, dueDate, doctorId = null, visitTypeId = null, reason, note } = input
  if (!mayWriteFor(context.viewer, doctorId)) throw forbidden()
  await checkReferences(context, { establishmentId, patientId, doctorId, visitTypeId })
  const wanted = {
    establishmentId,
    patientId,
    dueDate: new Date(dueDate),
    doctorId,
    visitTypeId,
    reason: reason ?? '',
    note: note ?? '',
  }
  await lockRow(context.db, 'patient', patientId) // the first one may still be under way
  const same = await getSameRecall(context, wanted)
  if (same) return same
  const id = uuidv7()
  await context.db.recall.create({ data: { id, ...wanted } })
  const created = await readBack(context, id)
  await announce(context, created, 'created', differences({}, await readable(context, created)))
  return created
}

/** Omitted fields are unchanged. */
export async function updateRecall(context: SignedInContext, { id, version, ...input }: UpdateRecall): Promise<RecallRow> {
  const before = await lockRecall(context, id)
  await checkVersion(context, before, version)
  if (input.doctorId && !mayWriteFor(context.viewer, input.doctorId)) throw forbidden()
  const { establishmentId } = before
  await checkReferences(context, {
    establishmentId,
    doctorId: input.doctorId === before.doctorId ? null : input.doctorId,
    visitTypeId: input.visitTypeId === before.visitTypeId ? null : input.visitTypeId,
  })
  await context.db.recall.update({
    where: { id },
    data: {
      dueDate: input.dueDate ? new Date(input.dueDate) : undefined,
      doctorId: input.doctorId,
      visitTypeId: input.visitTypeId,
      reason: input.reason === undefined ? undefined : (input.reason ?? ''),
      note: input.note === undefined ? undefined : (input.note ?? ''),
      ...stepOf(before, input),
      version: { increment: 1 },
    },
  })
  const after = await readBack(context, id)
  const [from, to] = [await readable(context, before), await readable(context, after)]
  await announce(context, after, 'updated', differences(from, to))
  return after
}

export async function deleteRecall(context: SignedInContext, id: string): Promise<{ id: string }> {
  const recall = await lockRecall(context, id)
  await context.db.recall.deleteMany({ where: { id } })
  await announce(context, recall, 'deleted')
  return { id }
}

/** What becomes of a recall that no appointment has answered; the appointment of one that is booked is to be cancelled first. */
function stepOf(before: RecallRow, { status, declineReason }: UpdateRecall | Omit<UpdateRecall, 'id'>) {
  if (!status || (status === before.status && status !== 'postponed' && status !== 'declined')) return {}
  if (before.eventId) throw wrongStep('A recall', before.status, status)
  return {
    status,
    declineReason: status === 'declined' ? declineReason : null,
    ...(status === 'postponed' && { postponedFrom: before.postponedFrom ?? before.dueDate }),
    ...(status === 'due' && { postponedFrom: null }),
  }
}

type References = {
  establishmentId: string
  patientId?: string | undefined
  doctorId?: string | null | undefined
  visitTypeId?: string | null | undefined
}

async function checkReferences(context: SignedInContext, { establishmentId, patientId, doctorId, visitTypeId }: References) {
  await checkParties(context, { establishmentId, patientId, doctorId: doctorId ?? undefined })
  if (!visitTypeId) return
  const visitType = await loadVisitType(context, visitTypeId)
  if (visitType?.establishmentId !== establishmentId || visitType.archivedTime) {
    throw badInput(['input.visitTypeId', 'unknown_reference'])
  }
}

async function lockRecall(context: SignedInContext, id: string): Promise<RecallRow> {
  await lockRow(context.db, 'recall', id)
  const recall = await getRecall(context, id)
  if (!recall) throw notFound('Recall')
  if (!mayWriteFor(context.viewer, recall.doctorId)) throw forbidden()
  return recall
}

const readBack = async (context: SignedInContext, id: string) => (await getRecall(context, id)) as RecallRow

/** Values for the history: names instead of ids. */
async function readable(context: SignedInContext, { dueDate, status, declineReason, reason, note, ...recall }: RecallRow) {
  const doctor = recall.doctorId ? await context.load.doctor.load(recall.doctorId) : null
  const visitType = recall.visitTypeId ? await loadVisitType(context, recall.visitTypeId) : null
  return {
    dueDate: dueDate.toISOString().slice(0, 10),
    status,
    declineReason,
    doctor: doctor && fullName(doctor),
    visitType: visitType && (visitType.nameTh || visitType.nameEn),
    reason,
    note,
  }
}

const announce = (
  context: SignedInContext,
  { id, establishmentId }: RecallRow,
  action: ChangeType,
  changes: FieldChange[] = [],
) =>
  recordAndPublish(context, {
    entity: 'recall',
    entityId: id,
    list: 'recalls',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
