import { runMutation } from '../../graphql/client.ts'
import { offerUndo } from '../../stores/undo.ts'
import { UpdateAnswerMutation } from './answers-data.ts'

/** Says that the desk has seen to an answer; it can be undone. Throws a `Failure`. */
export async function settleAnswer(id: string, sentence: string): Promise<void> {
  const write = async (isSettled: boolean) => void (await runMutation(UpdateAnswerMutation, { input: { id, isSettled } }))
  await write(true)
  offerUndo({ sentence, undo: () => write(false) })
}
