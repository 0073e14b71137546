import type { UpdatePatientFileSettings } from '@clinic/shared/patient-files/patient-file-input'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden } from '../../lib/app-error.ts'
import { differences, record } from '../audit/audit.service.ts'
import { checkChartOpen } from '../charts/chart.service.ts'

export type PatientFileSettings = { establishmentId: string; staffMaySend: boolean; extraTypes: string[]; kinds: string[] }

/** Null where the viewer doesn't belong. */
export async function getPatientFileSettings(
  { db, viewer }: SignedInContext,
  establishmentId: string,
): Promise<PatientFileSettings | null> {
  if (!viewer.establishmentIds.includes(establishmentId)) return null
  const row = await db.patientFileSetting.findFirst({ where: { establishmentId } })
  return row ?? { establishmentId, staffMaySend: false, extraTypes: [], kinds: [] }
}

export async function updatePatientFileSettings(
  context: SignedInContext,
  { establishmentId, staffMaySend, extraTypes, kinds }: UpdatePatientFileSettings,
): Promise<PatientFileSettings> {
  const before = await getPatientFileSettings(context, establishmentId)
  if (!before) throw badInput(['input.establishmentId', 'unknown_reference'])
  const wanted = { staffMaySend, extraTypes: [...new Set(extraTypes)], kinds: [...new Set(kinds ?? before.kinds)] }
  await context.db.patientFileSetting.upsert({
    where: { establishmentId },
    create: { establishmentId, ...wanted },
    update: wanted,
  })
  const changes = differences(before, wanted)
  if (changes.length > 0)
    await record(context, [
      { entity: 'patient_file_setting', entityId: establishmentId, establishmentId, action: 'updated', changes },
    ])
  return { establishmentId, ...wanted }
}

/** Doctors and admins where the chart is open to them; the desk where the clinic allows it. */
export async function checkMaySend(context: SignedInContext, to: { establishmentId: string; patientId: string }): Promise<void> {
  if (context.viewer.can('chart:read')) return checkChartOpen(context, to)
  const settings = await getPatientFileSettings(context, to.establishmentId)
  if (!settings?.staffMaySend) throw forbidden()
}
