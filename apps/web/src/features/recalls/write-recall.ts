import type { CreateRecall, UpdateRecall } from '@clinic/shared/recalls/recall-input'
import { recallSteps } from '@clinic/shared/recalls/recall'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { recallRow, type RecallRow } from './recall-row.ts'

const CreateRecallDocument = graphql(
  `
    mutation CreateRecall($input: CreateRecallInput!) {
      createRecall(input: $input) { ...RecallRow }
    }
  `,
  [recallRow],
)

const UpdateRecallDocument = graphql(
  `
    mutation UpdateRecall($input: UpdateRecallInput!) {
      updateRecall(input: $input) { ...RecallRow }
    }
  `,
  [recallRow],
)

const DeleteRecallDocument = graphql(`
  mutation DeleteRecall($input: DeleteByIdInput!) {
    deleteRecall(input: $input) { id }
  }
`)

/** Throws a `Failure`. */
export const createRecall = async (input: CreateRecall) => (await runMutation(CreateRecallDocument, { input })).createRecall

/** Throws a `Failure`. */
export const deleteRecall = async (id: string): Promise<void> => void (await runMutation(DeleteRecallDocument, { input: { id } }))

/** Says that a recall was written, and offers the way back. */
export const offerRecallUndo = ({ id }: RecallRow, sentence: string) => offerUndo({ sentence, undo: () => deleteRecall(id) })

const update = async (input: UpdateRecall) => (await runMutation(UpdateRecallDocument, { input })).updateRecall

export type RecallChange = Pick<UpdateRecall, 'status' | 'dueDate' | 'declineReason'>

/** A step of a recall, which can be undone. Throws a `Failure`. */
export async function changeRecall(before: RecallRow, change: RecallChange, sentence: string): Promise<void> {
  const { id, version, dueDate, declineReason } = before
  const after = await update({ id, version, ...change })
  const status = recallSteps.find((step) => step === before.status)
  const undo = async () => void (await update({ id, version: after.version, status, dueDate, declineReason }))
  offerUndo({ sentence, undo })
}
