import { withoutIndex } from './indexes.ts'
import { complaints, operationNames, readingOf } from './judge.ts'
import type { OperationName } from './most-buffers.ts'
import type { SampleServer } from './sample-server.ts'

/** Not judged, with the reason. */
const seldomRead: Record<string, string> = {
  event_long_of_doctor: 'the data have no appointment of more than a day',
  event_long_of_establishment: 'the same',
  event_seriesId_idx: 'the data have no series',
  family_visit_event_familyVisitId_idx: 'the data have no family visits',
  payment_tillId_idx: 'the data have no tills',
  payment_without_till: 'the same',
  receipt_establishmentId_issuedTime_id_idx: 'the data have no receipts; register.test.ts reads it',
  credit_note_establishmentId_issuedTime_id_idx: 'the same',
  prescription_signatureId_idx: 'a picture that is deleted, by its foreign key and by the clean-up of pictures',
  message_of_recall: 'a recall that is deleted',
  message_of_receipt: 'a receipt that is deleted',
  patient_createdTime_id_idx: 'patients of several establishments at once',
}

/** The indexes of large tables that refuse nothing, each with the operations that read it: of an index that nobody needs there are none. */
export async function readersOfIndexes(sample: SampleServer): Promise<Map<string, OperationName[]>> {
  const helpers = sample.indexes.filter(({ name, isRule }) => !isRule && !(name in seldomRead))
  const readers = new Map(helpers.map(({ name }) => [name, [] as OperationName[]]))
  for (const operation of operationNames)
    for (const index of (await readingOf(sample, operation)).indexes) readers.get(index)?.push(operation)
  return readers
}

/** Whether one of these operations is complained of once the index is gone. */
export async function isMissed(sample: SampleServer, index: string, readers: OperationName[]): Promise<boolean> {
  return withoutIndex(sample.owner, index, async () => {
    for (const name of readers) if (complaints(name, await readingOf(sample, name)).length > 0) return true
    return false
  })
}
