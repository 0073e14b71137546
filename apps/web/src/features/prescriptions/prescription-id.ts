import { Failure } from '../../lib/errors.ts'

/** Raised before any call (specification, section 5). */
export function needPrescriptionId(id: string | null | undefined): asserts id is string {
  if (!id) throw new Failure({ code: 'BAD_USER_INPUT', missing: 'prescription' })
}
