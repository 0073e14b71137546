import type { Snapshot } from '@clinic/shared/snapshot'
import { snapshotOf } from '@clinic/shared/snapshot'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'

type Parties = { establishmentId: string; patientId: string; doctorId?: string }

export async function takeSnapshot(
  { db }: SignedInContext,
  { establishmentId, patientId, doctorId }: Parties,
): Promise<Snapshot> {
  const link = await db.patientEstablishment.findUnique({
    where: { patientId_establishmentId: { patientId, establishmentId } },
    include: { patient: true, establishment: true },
  })
  if (!link) throw notFound('Patient')
  const doctor = doctorId ? await db.doctor.findUnique({ where: { id: doctorId } }) : null
  return snapshotOf({ clinic: link.establishment, patient: link.patient, hospitalNumber: link.hospitalNumber, doctor })
}
