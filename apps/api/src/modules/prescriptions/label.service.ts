import type { Language } from '@clinic/shared/languages'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { getLabels } from './label.queries.ts'
import type { LabelsRow } from './label.queries.ts'

/** Counts a print of a prescription's labels and writes who printed them. Drafts and cancelled ones have none. */
export async function printLabels(
  context: SignedInContext,
  { id, language }: { id: string; language: Language },
): Promise<LabelsRow> {
  const labels = await getLabels(context, id)
  if (!labels) throw notFound('Prescription')
  const { establishmentId } = labels
  const { userId, name: userName } = context.viewer
  await context.db.labelPrint.create({
    data: { id: uuidv7(), establishmentId, prescriptionId: id, language, userId, userName },
  })
  await recordAndPublish(context, {
    entity: 'prescription',
    list: 'prescriptions',
    entityId: id,
    establishmentIds: [establishmentId],
    action: 'updated',
    changes: [{ field: 'labelsPrinted', from: null, to: String(labels.printCount + 1) }],
  })
  return { ...labels, printCount: labels.printCount + 1 }
}
