import type { ProposedConflict } from '@clinic/shared/assistant/proposal'
import type { DoctorTitle } from '@clinic/shared/doctors/titles'
import { Failure } from '../../../lib/errors.ts'

/** Conflicts that are known before anything was sent, as the refusal that they would lead to. */
type DoctorLabel = { doctor: string | null; doctorTitle?: DoctorTitle | undefined }

export function conflictFailure(
  known: readonly ProposedConflict[],
  { doctor, doctorTitle = 'doctor' }: DoctorLabel,
): Failure | null {
  if (known.length === 0) return null
  const conflicts = known.map((conflict) => ({ ...conflict, index: 0, status: null, doctorName: doctor, doctorTitle }))
  return new Failure({ code: 'CONFLICT', reason: 'double_booked', conflicts })
}
