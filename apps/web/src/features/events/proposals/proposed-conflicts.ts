import type { ProposedConflict } from '@clinic/shared/assistant/results'
import { Failure } from '../../../lib/errors.ts'

/** Conflicts that are known before anything was sent, as the refusal that they would lead to. */
export function conflictFailure(known: readonly ProposedConflict[], doctorName: string | null): Failure | null {
  if (known.length === 0) return null
  const conflicts = known.map((conflict) => ({ ...conflict, index: 0, status: null, doctorName }))
  return new Failure({ code: 'CONFLICT', reason: 'double_booked', conflicts })
}
