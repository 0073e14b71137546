import { offerUndo } from '../../stores/undo.ts'
import { removeEntry, restoreEntry } from './waitlist-data.ts'

/** Takes somebody off the list by hand; it can be undone. Throws a `Failure`. */
export async function takeOff(id: string, sentence: string): Promise<void> {
  await removeEntry(id)
  offerUndo({ sentence, undo: () => restoreEntry(id) })
}
