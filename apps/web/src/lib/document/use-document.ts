import type { DocumentKind, DocumentRequest, DocumentSize } from '@clinic/shared/documents/document'
import { documentPapers } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import { useState } from 'react'
import { usePaper } from '../../stores/paper.ts'
import { useUi } from '../../stores/ui.ts'
import type { Failure } from '../errors.ts'
import { toFailure } from '../errors.ts'
import { printDocument } from './print-document.ts'

export type ShownDocument = {
  request: DocumentRequest
  setLanguage: (language: Language) => void
  /** On the chosen paper, unless another one is named. */
  print: (size?: DocumentSize) => Promise<void>
  isPrinting: boolean
  failure: Failure | null
}

/** What else the address of a kind names. */
export type DocumentParts = Pick<DocumentRequest, 'date' | 'doctors' | 'register' | 'until'>

/** A document in the interface's language until another one is chosen for it, on the paper of this device where it is printed on that. */
export function useDocument(kind: DocumentKind, id: string, parts: DocumentParts = {}): ShownDocument {
  const spoken = useUi((state) => state.language)
  const paper = usePaper((state) => state.paper)
  const papers = documentPapers[kind]
  const size = papers.includes(paper) ? paper : papers[0]
  const [chosen, setLanguage] = useState<Language>()
  const [isPrinting, setPrinting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const request: DocumentRequest = { kind, id, language: chosen ?? spoken, size, ...parts }

  async function print(otherSize?: DocumentSize) {
    setPrinting(true)
    setFailure(null)
    try {
      await printDocument({ ...request, size: otherSize ?? size })
    } catch (error) {
      setFailure(toFailure(error))
    }
    setPrinting(false)
  }
  return { request, setLanguage, print, isPrinting, failure }
}
