import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange, FieldErrorKey } from '@clinic/shared/errors'
import { isBuiltIn, kindRules, measuredFaults, ruleOfOwn, type KindRule } from '@clinic/shared/measurements/measurement'
import type { MarkMeasurementWrong, RecordMeasurement } from '@clinic/shared/measurements/measurement-input'
import { monthsBetween } from '@clinic/shared/patients/age'
import { earliestDay, latestDay } from '@clinic/shared/patients/birth-date'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { checkChartOpen } from '../charts/chart.service.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { loadEvent } from '../events/event.queries.ts'
import { checkMayMeasure } from './measurement-settings.service.ts'
import { getMeasurement, listMeasurementKinds, type MeasurementRow } from './measurement.queries.ts'

/** The same again, after a lost answer, records nothing more. */
export async function recordMeasurement(context: SignedInContext, input: RecordMeasurement): Promise<MeasurementRow> {
  const { key, establishmentId, patientId, eventId = null } = input
  const { db, viewer } = context
  await checkParties(context, { establishmentId, patientId })
  await checkMayMeasure(context, establishmentId)
  if (viewer.can('chart:read')) await checkChartOpen(context, { patientId })
  else if (!eventId) throw badInput(['input.eventId', 'required'])
  if (eventId) await checkVisit(context, { eventId, patientId, establishmentId })
  const repeated = await db.measurement.findFirst({ where: { authorId: viewer.userId, key, patientId } })
  if (repeated) return readBack(context, repeated.id)
  const takenTime = input.takenTime ?? new Date()
  const values = await checkedValues(context, { ...input, takenTime })
  const id = uuidv7()
  const { userId: authorId, name: authorName } = viewer
  await db.measurement.create({ data: { id, takenTime, establishmentId, patientId, eventId, authorId, authorName, key } })
  await db.measurementValue.createMany({ data: values.map((value) => ({ measurementId: id, establishmentId, ...value })) })
  const created = await readBack(context, id)
  await announce(context, created, 'created')
  return created
}

/** They are shown as wrong from now on, and count nowhere. */
export async function markMeasurementWrong(
  context: SignedInContext,
  { id, kinds, reason }: MarkMeasurementWrong,
): Promise<MeasurementRow> {
  const before = await readBack(context, id)
  await checkMayMeasure(context, before.establishmentId)
  const faults = kinds.flatMap((kind, index): [string, FieldErrorKey][] =>
    before.values.some((value) => value.kind === kind) ? [] : [[`input.kinds.${index}`, 'unknown_reference']],
  )
  if (faults.length > 0) throw badInput(...faults)
  const { count } = await context.db.measurementValue.updateMany({
    where: { measurementId: id, kind: { in: kinds }, wrongTime: null },
    data: { wrongTime: new Date(), wrongReason: reason, wrongByName: context.viewer.name },
  })
  if (count < kinds.length) throw wrongStep('A measurement', 'wrong', 'wrong')
  const after = await readBack(context, id)
  await announce(context, after, 'updated', [{ field: 'wrongReason', from: null, to: reason }])
  return after
}

async function checkVisit(context: SignedInContext, about: { eventId: string; patientId: string; establishmentId: string }) {
  const event = await loadEvent(context, about.eventId)
  if (event?.patientId !== about.patientId || event.establishmentId !== about.establishmentId)
    throw badInput(['input.eventId', 'unknown_reference'])
}

/** Clocks of browsers are not all right. */
const clockTolerance = 60_000

type Taken = RecordMeasurement & { takenTime: Date }

/** What may be stored: of kinds that the clinic has, possible, and looked at twice where it is unusual. */
async function checkedValues(context: SignedInContext, { establishmentId, patientId, takenTime, values }: Taken) {
  if (+takenTime > Date.now() + clockTolerance) throw badInput(['input.takenTime', 'in_future'])
  const own = await listMeasurementKinds(context, establishmentId)
  const { birthDate, date } = await patientAt(context, { establishmentId, patientId, takenTime })
  if (birthDate && date < earliestDay(birthDate)) throw badInput(['input.takenTime', 'before_birth'])
  const ageMonths = birthDate ? Math.max(0, monthsBetween(latestDay(birthDate), date)) : null
  const ruleOf = (kind: string): KindRule | undefined => {
    if (isBuiltIn(kind)) return kindRules[kind]
    const row = own.find(({ id, archivedTime }) => id === kind && !archivedTime)
    return row && ruleOfOwn({ ...row, plausibleLow: asText(row.plausibleLow), plausibleHigh: asText(row.plausibleHigh) })
  }
  const faults = values.flatMap((value, index): [string, FieldErrorKey][] => {
    const path = `input.values.${index}`
    const rule = ruleOf(value.kind)
    if (!rule) return [[`${path}.kind`, 'unknown_reference']]
    const found = Object.entries(measuredFaults(rule, value, ageMonths)) as [string, FieldErrorKey][]
    return found
      .filter(([, key]) => !(value.isConfirmed && key === 'measurement_unusual'))
      .map(([field, key]) => [`${path}.${field}`, key])
  })
  if (faults.length > 0) throw badInput(...faults)
  return values.map(({ kind, value, second = null }) => ({ kind, ownKindId: isBuiltIn(kind) ? null : kind, value, second }))
}

const asText = (value: { toString(): string } | null) => value?.toString() ?? null

/** When the patient was born, and the day at the clinic. */
async function patientAt(
  { db }: SignedInContext,
  { establishmentId, patientId, takenTime }: { establishmentId: string; patientId: string; takenTime: Date },
) {
  const patient = await db.patient.findFirst({ where: { id: patientId }, select: { birthDate: true } })
  const establishment = await db.establishment.findFirst({ where: { id: establishmentId }, select: { timeZone: true } })
  return { birthDate: patient?.birthDate ?? null, date: dateOf(takenTime, establishment?.timeZone ?? 'UTC') }
}

async function readBack(context: SignedInContext, id: string): Promise<MeasurementRow> {
  const measurement = await getMeasurement(context, id)
  if (!measurement) throw notFound('Measurement')
  return measurement
}

const announce = (
  context: SignedInContext,
  { id, establishmentId }: MeasurementRow,
  action: ChangeType,
  changes: FieldChange[] = [],
) =>
  recordAndPublish(context, {
    entity: 'measurement',
    entityId: id,
    list: 'measurements',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
