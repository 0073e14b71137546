import type { MeasurementKind } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { maxOwnKinds } from '@clinic/shared/measurements/measurement'
import type { ArchiveMeasurementKind, SaveMeasurementKind } from '@clinic/shared/measurements/measurement-input'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getMeasurementKind, listMeasurementKinds } from './measurement.queries.ts'

/** A new one, or a change of one; the unit and the decimals stay, since its values are in them. */
export async function saveMeasurementKind(context: SignedInContext, input: SaveMeasurementKind): Promise<MeasurementKind> {
  const { id, version, establishmentId, decimals } = input
  const [nameEn, nameTh, unit] = [input.nameEn ?? '', input.nameTh ?? '', input.unit ?? '']
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(context.db, 'establishment', establishmentId)
  const known = await listMeasurementKinds(context, establishmentId)
  const before = known.find((kind) => kind.id === id)
  if (id && !before) throw notFound('MeasurementKind')
  checkNames(
    known.filter((kind) => kind.id !== id),
    { nameEn, nameTh },
  )
  const data = { nameEn, nameTh, plausibleLow: input.plausibleLow ?? null, plausibleHigh: input.plausibleHigh ?? null }
  if (!before) {
    if (known.length >= maxOwnKinds) throw badInput(['input.establishmentId', 'too_many'])
    return announce(context, await context.db.measurementKind.create({ data: { establishmentId, unit, decimals, ...data } }))
  }
  await checkVersion(context, before, version)
  return change(context, before, data)
}

/** No longer offered, or offered again. */
export async function archiveMeasurementKind(
  context: SignedInContext,
  { id, archived }: ArchiveMeasurementKind,
): Promise<MeasurementKind> {
  await lockRow(context.db, 'measurement_kind', id)
  const before = await getMeasurementKind(context, id)
  if (!before) throw notFound('MeasurementKind')
  return change(context, before, { archivedTime: archived ? new Date() : null })
}

async function change(context: SignedInContext, before: MeasurementKind, data: Partial<MeasurementKind> | Changes) {
  const after = await context.db.measurementKind.update({
    where: { id: before.id },
    data: { ...data, version: { increment: 1 } },
  })
  return announce(context, after, before)
}

type Changes = { nameEn: string; nameTh: string; plausibleLow: string | null; plausibleHigh: string | null }

/** Two of one name could not be told apart. */
function checkNames(others: readonly MeasurementKind[], names: { nameEn: string; nameTh: string }): void {
  for (const field of ['nameEn', 'nameTh'] as const)
    if (names[field] && others.some((kind) => kind[field].toLowerCase() === names[field].toLowerCase()))
      throw badInput([`input.${field}`, 'name_taken'])
}

async function announce(context: SignedInContext, kind: MeasurementKind, before?: MeasurementKind): Promise<MeasurementKind> {
  const { id, establishmentId } = kind
  const action: ChangeType = before ? 'updated' : 'created'
  const changes: FieldChange[] = differences(before ? readable(before) : {}, readable(kind))
  await recordAndPublish(context, {
    entity: 'measurement_kind',
    entityId: id,
    list: 'measurement_kinds',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
  return kind
}

const readable = ({ nameEn, nameTh, unit, decimals, plausibleLow, plausibleHigh, archivedTime }: MeasurementKind) => ({
  nameEn,
  nameTh,
  unit,
  decimals: String(decimals),
  plausibleLow: plausibleLow?.toString() ?? null,
  plausibleHigh: plausibleHigh?.toString() ?? null,
  archived: archivedTime !== null,
})
