import { fullName } from '@clinic/shared/patients/patient-name'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'
import { getDoubleLook, getPatientDouble, isLooking, type DoubleLook, type PatientDoubleRow } from './patient-double.queries.ts'

/** Looks for an establishment's doubles at once; whoever asks while somebody looks waits for the same look. */
export async function lookForDoubles(context: SignedInContext, establishmentId: string): Promise<DoubleLook> {
  const { db, viewer, doubles, afterCommit } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const before = await getDoubleLook(context, establishmentId)
  if (isLooking(before)) return before
  await db.$executeRaw`
    INSERT INTO patient_double_look ("establishmentId", "wantedTime") VALUES (${establishmentId}::uuid, now())
    ON CONFLICT ("establishmentId") DO UPDATE SET "wantedTime" = EXCLUDED."wantedTime"`
  await record(context, [], [{ topic: 'list', list: 'patient_doubles', establishmentId, change: 'updated', id: establishmentId }])
  await doubles.lookSoon(establishmentId, { db, afterCommit })
  return getDoubleLook(context, establishmentId)
}

/** They are two persons, and are not proposed again. */
export async function dismissPatientDouble(context: SignedInContext, id: string): Promise<PatientDoubleRow> {
  const { userId, name } = context.viewer
  return become(context, id, { dismissedTime: new Date(), dismissedById: userId, dismissedByName: name })
}

/** Whether they are one person is open again. */
export const restorePatientDouble = (context: SignedInContext, id: string): Promise<PatientDoubleRow> =>
  become(context, id, { dismissedTime: null, dismissedById: null, dismissedByName: null })

type Dismissal = Pick<PatientDoubleRow, 'dismissedTime' | 'dismissedById' | 'dismissedByName'>

/** In the history of both; a dismissal stays whose it was. */
async function become(context: SignedInContext, id: string, dismissal: Dismissal): Promise<PatientDoubleRow> {
  const before = await readBack(context, id)
  const isDismissed = dismissal.dismissedTime !== null
  if ((before.dismissedTime !== null) === isDismissed) return before
  await context.db.patientDouble.update({ where: { id }, data: dismissal })
  const { establishmentId, oneId, otherId } = before
  const [one, other] = await Promise.all([oneId, otherId].map((patientId) => nameOf(context, patientId)))
  const told = (entityId: string, name: string | undefined) => ({
    entity: 'patient' as const,
    entityId,
    establishmentId,
    action: 'updated' as const,
    changes: [{ field: 'differsFrom', from: isDismissed ? null : (name ?? null), to: isDismissed ? (name ?? null) : null }],
  })
  await record(
    context,
    [told(oneId, other), told(otherId, one)],
    [{ topic: 'list', list: 'patient_doubles', establishmentId, change: 'updated', id }],
  )
  return readBack(context, id)
}

async function nameOf({ load }: SignedInContext, id: string): Promise<string | undefined> {
  const patient = await load.patient.load(id)
  return patient ? fullName(patient) : undefined
}

async function readBack(context: SignedInContext, id: string): Promise<PatientDoubleRow> {
  const double = await getPatientDouble(context, id)
  if (!double) throw notFound('PatientDouble')
  return double
}
