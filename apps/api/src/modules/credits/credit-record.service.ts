import type { FieldChange } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import type { CreditKey } from './credit-row.types.ts'

/** Writes into the history of a patient's credit, and tells the screens that show it. */
export const recordOnCredit = (
  context: SignedInContext,
  { patientId, establishmentId }: Pick<CreditKey, 'patientId' | 'establishmentId'>,
  changes: FieldChange[],
) =>
  recordAndPublish(context, {
    entity: 'credit',
    entityId: patientId,
    list: 'patients',
    establishmentIds: [establishmentId],
    action: 'updated',
    changes,
  })
