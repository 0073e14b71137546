import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { patientScope } from '../patients/patient.scope.ts'
import type { PatientRow } from '../patients/patient.types.ts'

/** Whose credit it is. */
export async function getPatientOfCredit(context: SignedInContext, id: string): Promise<PatientRow> {
  const patient = await context.db.patient.findFirst({ where: { id, ...patientScope(context) } })
  if (!patient) throw notFound('Patient')
  return patient
}
