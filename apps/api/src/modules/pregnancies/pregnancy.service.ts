import type { EndPregnancy, RecordPregnancy } from '@clinic/shared/pregnancies/pregnancy-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkChartOpen } from '../charts/chart.service.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { todayAt } from '../establishments/establishment.queries.ts'
import { getPregnancy, type PregnancyRow } from './pregnancy.queries.ts'

/** From today on, in the place of one of the kind that is not ended. */
export async function recordPregnancy(context: SignedInContext, input: RecordPregnancy): Promise<PregnancyRow> {
  const { establishmentId, patientId, kind, untilDate } = input
  await checkParties(context, { establishmentId, patientId })
  await checkChartOpen(context, { patientId })
  await lockRow(context.db, 'patient', patientId)
  const today = await todayAt(context, establishmentId)
  if (untilDate < today) throw badInput(['input.untilDate', 'end_after_start'])
  const { db } = context
  await db.pregnancy.updateMany({
    where: { establishmentId, patientId, kind, endedDate: null },
    data: { endedDate: new Date(today) },
  })
  const id = uuidv7()
  await db.pregnancy.create({ data: { id, establishmentId, patientId, kind, untilDate: new Date(untilDate) } })
  const created = await readBack(context, id)
  await recordAndPublish(context, {
    ...entryOf(created),
    action: 'created',
    changes: [
      { field: 'kind', from: null, to: kind },
      { field: 'untilDate', from: null, to: untilDate },
    ],
  })
  return created
}

export async function endPregnancy(context: SignedInContext, { id, endedDate }: EndPregnancy): Promise<PregnancyRow> {
  await lockRow(context.db, 'pregnancy', id)
  const before = await readBack(context, id)
  if (before.endedDate) throw wrongStep('A pregnancy', 'ended', 'ended')
  if (endedDate > (await todayAt(context, before.establishmentId))) throw badInput(['input.endedDate', 'in_future'])
  await context.db.pregnancy.update({ where: { id }, data: { endedDate: new Date(endedDate) } })
  const after = await readBack(context, id)
  await recordAndPublish(context, {
    ...entryOf(after),
    action: 'updated',
    changes: [{ field: 'endedDate', from: null, to: endedDate }],
  })
  return after
}

async function readBack(context: SignedInContext, id: string): Promise<PregnancyRow> {
  const pregnancy = await getPregnancy(context, id)
  if (!pregnancy) throw notFound('Pregnancy')
  return pregnancy
}

const entryOf = ({ id, establishmentId }: PregnancyRow) => ({
  entity: 'pregnancy' as const,
  list: 'pregnancies' as const,
  entityId: id,
  establishmentIds: [establishmentId],
})
