import { useState } from 'react'
import { printDocument } from '../../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { usePaper } from '../../../stores/paper.ts'
import { useUi } from '../../../stores/ui.ts'
import { printCreditNote } from '../data/print-credit-note.ts'

/** Prints credit notes: the first print is the original. */
export function useCreditNotePrint() {
  const language = useUi((state) => state.language)
  const size = usePaper((state) => state.paper)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const print = async (noteId: string) => {
    setBusy(true)
    setFailure(null)
    try {
      const { id, printCount } = await printCreditNote(noteId)
      await printDocument({ kind: 'credit_notes', id, language, size, issue: printCount === 1 ? 'original' : 'copy' })
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  return { print, busy, failure }
}
