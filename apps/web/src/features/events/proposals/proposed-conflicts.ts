import type { Clash } from '@clinic/shared/assistant/results'
import { Failure } from '../../../lib/errors.ts'

/** Clashes that are known before anything was sent, as the refusal that they would lead to. */
export function clashFailure(clashes: readonly Clash[], doctorName: string | null): Failure | null {
  if (clashes.length === 0) return null
  const conflicts = clashes.map(({ id, ...clash }, at) => ({
    ...clash,
    index: 0,
    id: id ?? String(at),
    status: 'pending',
    doctorName,
  }))
  return new Failure({ code: 'CONFLICT', reason: 'double_booked', conflicts })
}
