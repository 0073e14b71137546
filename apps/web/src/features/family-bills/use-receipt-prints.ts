import { useState } from 'react'
import { printDocuments } from '../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { usePaper } from '../../stores/paper.ts'
import { useUi } from '../../stores/ui.ts'
import { printReceipt } from './family-bills.ts'

/** Prints receipts, all of them in one go: each print is counted before, and the first of each is the original. */
export function useReceiptPrints() {
  const language = useUi((state) => state.language)
  const size = usePaper((state) => state.paper)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  async function print(ids: readonly string[]) {
    setBusy(true)
    setFailure(null)
    try {
      const counted = await Promise.all(ids.map(printReceipt))
      await printDocuments(
        counted.map(({ id, printCount }) => ({
          kind: 'receipts' as const,
          id,
          language,
          size,
          issue: printCount === 1 ? ('original' as const) : ('copy' as const),
        })),
      )
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  return { print, busy, failure }
}
