import { useState } from 'react'
import { printDocument } from '../../lib/document/print-document.ts'
import { useDocument, type ShownDocument } from '../../lib/document/use-document.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import type { TillDetails } from './data/till-row.ts'
import { printTill } from './data/print-till.ts'

/** The document of a closed till, each print of which is counted. */
export function usePrintedTill(id: string, onChanged: (till: TillDetails) => void): ShownDocument {
  const document = useDocument('tills', id)
  const [isPrinting, setPrinting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  async function print() {
    setPrinting(true)
    setFailure(null)
    try {
      const till = await printTill(id)
      onChanged(till)
      await printDocument({ ...document.request, issue: till.printCount === 1 ? 'original' : 'copy' })
    } catch (error) {
      setFailure(toFailure(error))
    }
    setPrinting(false)
  }
  return { ...document, print, isPrinting, failure }
}
