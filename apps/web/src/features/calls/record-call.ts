import type { CallOutcome } from '@clinic/shared/calls/call'
import type { CallSubject } from '../../stores/modal.ts'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'

const CreateCall = graphql(`mutation CreateCall($input: CreateCallInput!) { createCall(input: $input) { id } }`)
const DeleteCall = graphql(`mutation DeleteCall($input: DeleteByIdInput!) { deleteCall(input: $input) { id } }`)

export type NewCall = CallSubject & { outcome: CallOutcome; note?: string }

/** It can be undone. Throws a `Failure`. */
export async function recordCall(input: NewCall, sentence: string): Promise<void> {
  const { id } = (await runMutation(CreateCall, { input })).createCall
  offerUndo({ sentence, undo: async () => void (await runMutation(DeleteCall, { input: { id } })) })
}
