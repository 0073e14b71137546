import type { Condition } from '@clinic/prisma/generated'
import { endsBeforeItBegins } from '@clinic/shared/conditions/condition'
import type { CreateCondition, StrikeCondition, UpdateCondition } from '@clinic/shared/conditions/condition-input'
import { earliestDay } from '@clinic/shared/patients/birth-date'
import { searchable } from '@clinic/shared/search/search'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkChartOpen } from '../charts/chart.service.ts'
import { getConditionCode, searchTextOf } from '../condition-codes/condition-code.queries.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { todayAt } from '../establishments/establishment.queries.ts'
import { getCondition } from './condition.queries.ts'

export async function createCondition(context: SignedInContext, input: CreateCondition): Promise<Condition> {
  const { establishmentId, patientId } = input
  await checkParties(context, { establishmentId, patientId })
  await checkChartOpen(context, { patientId })
  await lockRow(context.db, 'patient', patientId)
  const what = await whatIsSaid(context, establishmentId, input)
  if (!what) throw badInput(['input.name', 'required'])
  const id = uuidv7()
  const row = { id, establishmentId, patientId, userName: context.viewer.name, ...what, ...detailsOf(input) }
  await checkDays(context, row)
  await checkOnce(context, row)
  await context.db.condition.create({ data: row })
  const created = await readBack(context, id)
  await announce(context, created, 'created', differences({}, readable(created)))
  return created
}

/** Omitted fields are unchanged. One that has ended is open again without its end. */
export async function updateCondition(context: SignedInContext, { id, version, ...input }: UpdateCondition): Promise<Condition> {
  const before = await lockCondition(context, id, version)
  const isSameCode = Boolean(input.code) && input.code?.toUpperCase() === before.code
  const what = isSameCode ? undefined : await whatIsSaid(context, before.establishmentId, input)
  const changed = { ...what, ...detailsOf(input) }
  const wanted = { ...before, ...withoutUndefined(changed) }
  await checkDays(context, wanted)
  await checkOnce(context, wanted)
  await context.db.condition.update({ where: { id }, data: { ...changed, version: { increment: 1 } } })
  const after = await readBack(context, id)
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** It was entered in error: it stays, with the reason, and is shown as no problem any more. */
export async function strikeCondition(context: SignedInContext, { id, version, reason }: StrikeCondition): Promise<Condition> {
  const before = await lockCondition(context, id, version)
  await context.db.condition.update({ where: { id }, data: { errorReason: reason, version: { increment: 1 } } })
  const after = await readBack(context, id)
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** The words of a code are copied, so that they stay when the list is replaced. Undefined where nothing is said of it. */
async function whatIsSaid(
  context: SignedInContext,
  establishmentId: string,
  { code, name }: Pick<UpdateCondition, 'code' | 'name'>,
) {
  if (code) {
    const known = await getConditionCode(context, { establishmentId, code })
    if (!known) throw badInput(['input.code', 'unknown_reference'])
    const { thaiName } = known
    return { code: known.code, name: known.name || thaiName, thaiName, search: searchTextOf(known) }
  }
  return name ? { code: null, name, thaiName: '', search: searchable(name) } : undefined
}

const detailsOf = ({ sinceDate, endedDate, note }: Pick<UpdateCondition, 'sinceDate' | 'endedDate' | 'note'>) => ({
  sinceDate: sinceDate === undefined ? undefined : sinceDate || null,
  endedDate: endedDate === undefined ? undefined : endedDate || null,
  note: note === undefined ? undefined : (note ?? ''),
})

const withoutUndefined = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Row]?: Exclude<Row[Field], undefined>
  }

type Days = { establishmentId: string; sinceDate?: string | null | undefined; endedDate?: string | null | undefined }

async function checkDays(context: SignedInContext, { establishmentId, sinceDate, endedDate }: Days): Promise<void> {
  if (endsBeforeItBegins(sinceDate, endedDate)) throw badInput(['input.endedDate', 'end_after_start'])
  const today = await todayAt(context, establishmentId)
  if (sinceDate && earliestDay(sinceDate) > today) throw badInput(['input.sinceDate', 'in_future'])
  if (endedDate && earliestDay(endedDate) > today) throw badInput(['input.endedDate', 'in_future'])
}

type Coded = Pick<Condition, 'id' | 'establishmentId' | 'patientId' | 'code'> & { endedDate?: string | null | undefined }

/** A patient has an open problem of a code once. */
async function checkOnce({ db }: SignedInContext, { id, establishmentId, patientId, code, endedDate }: Coded): Promise<void> {
  if (!code || endedDate) return
  const same = { establishmentId, patientId, code, endedDate: null, errorReason: null, id: { not: id } }
  if ((await db.condition.count({ where: same })) > 0) throw badInput(['input.code', 'repeated'])
}

/** Values for the history. */
const readable = ({ code, name, thaiName, sinceDate, endedDate, note, errorReason }: Condition) => ({
  code,
  name,
  thaiName,
  sinceDate,
  endedDate,
  note,
  errorReason,
})

/** Of one patient one after the other, so that two windows don't open the same problem twice. */
async function lockCondition(context: SignedInContext, id: string, version: number | null | undefined): Promise<Condition> {
  const { patientId } = await readBack(context, id)
  await lockRow(context.db, 'patient', patientId)
  await lockRow(context.db, 'condition', id)
  const condition = await readBack(context, id)
  await checkVersion(context, condition, version)
  if (condition.errorReason !== null) throw wrongStep('A condition', 'entered in error', 'changed')
  return condition
}

async function readBack(context: SignedInContext, id: string): Promise<Condition> {
  const condition = await getCondition(context, id)
  if (!condition) throw notFound('Condition')
  return condition
}

const announce = (
  context: SignedInContext,
  { id, establishmentId }: Condition,
  action: 'created' | 'updated',
  changes: ReturnType<typeof differences>,
) =>
  recordAndPublish(context, {
    entity: 'condition',
    list: 'conditions',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
