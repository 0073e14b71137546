import type { SignedInContext } from '../../context.ts'
import { listSimilarPatients } from '../patients/patient.similar.queries.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import type { BookingRow } from './booking.queries.ts'

/** Patients who may be whoever booked: of a request, and of one for whom a record was made. Of a person who was recognised there is nothing to ask. */
export async function listPossiblePatients(context: SignedInContext, booking: BookingRow): Promise<PatientRow[]> {
  const { state, patientId, isNewPatient, establishmentId, firstName, lastName, birthDate, phoneValue, phoneDialCode } = booking
  if (state !== 'requested' && !(state === 'booked' && isNewPatient)) return []
  const found = await listSimilarPatients(context, {
    establishmentId,
    firstName,
    lastName,
    birthDate,
    birthDateEstimated: false,
    phone: { value: phoneValue, dialCode: phoneDialCode },
  })
  return found.filter(({ id }) => id !== patientId)
}
