import type { UpdateMeasurementSettings } from '@clinic/shared/measurements/measurement-input'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'

export type MeasurementSettings = { establishmentId: string; staffMayWrite: boolean }

/** Null where the viewer doesn't belong. */
export async function getMeasurementSettings(
  { db, viewer }: SignedInContext,
  establishmentId: string,
): Promise<MeasurementSettings | null> {
  if (!viewer.establishmentIds.includes(establishmentId)) return null
  const row = await db.measurementSetting.findFirst({ where: { establishmentId } })
  return { establishmentId, staffMayWrite: row?.staffMayWrite ?? false }
}

export async function updateMeasurementSettings(
  context: SignedInContext,
  { establishmentId, staffMayWrite }: UpdateMeasurementSettings,
): Promise<MeasurementSettings> {
  const before = await getMeasurementSettings(context, establishmentId)
  if (!before) throw badInput(['input.establishmentId', 'unknown_reference'])
  await context.db.measurementSetting.upsert({
    where: { establishmentId },
    create: { establishmentId, staffMayWrite },
    update: { staffMayWrite },
  })
  const change = { field: 'staffMayWrite', from: String(before.staffMayWrite), to: String(staffMayWrite) }
  if (change.from !== change.to)
    await record(context, [
      { entity: 'measurement_setting', entityId: establishmentId, establishmentId, action: 'updated', changes: [change] },
    ])
  return { establishmentId, staffMayWrite }
}

/** Doctors and admins always; the desk, where the clinic allows it. */
export async function checkMayMeasure(context: SignedInContext, establishmentId: string): Promise<void> {
  if (context.viewer.can('chart:read')) return
  const settings = await getMeasurementSettings(context, establishmentId)
  if (!settings?.staffMayWrite) throw forbidden()
}
