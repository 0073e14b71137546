import type { DocumentRequest } from '@clinic/shared/documents/document'
import { documentPapers } from '@clinic/shared/documents/document'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { fetchPages, showPages } from '../../lib/document/document-pages.ts'
import type { Failure } from '../../lib/errors.ts'
import { toFailure } from '../../lib/errors.ts'
import { ErrorState } from '../feedback/error-state.tsx'

const styles = `
  :host { display: block }
  svg:not([width]) { display: block; width: 100%; margin-bottom: 12px; background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 20%) }
  :host([data-size$='mm']) svg:not([width]) { max-width: 360px; margin-inline: auto }`

const narrow = '(max-width: 37.49em)'

type DocumentViewProps = {
  request: DocumentRequest
  /** Of the record: another one is another picture. */
  version: number
}

/** A document as it will be printed; on a phone as on a roll, where it has one, whose letters stay large enough. */
export function DocumentView({ request, version }: DocumentViewProps) {
  const { kind, id, language, date, doctors } = request
  const isNarrow = useMediaQuery(narrow, window.matchMedia(narrow).matches, { getInitialValueInEffect: false })
  const size = isNarrow && documentPapers[kind].includes('80mm') ? '80mm' : request.size
  const host = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const gone = new AbortController()
    fetchPages({ kind, id, language, size, ...(date && { date }), ...(doctors && { doctors }) }, gone.signal).then(
      (pages) => {
        if (gone.signal.aborted || !host.current) return
        showPages(host.current, pages, styles)
        setShown(true)
        setFailure(null)
      },
      (error: unknown) => !gone.signal.aborted && setFailure(toFailure(error)),
    )
    return () => gone.abort()
  }, [kind, id, language, size, date, doctors, version, attempt])

  return (
    <>
      {failure && <ErrorState failure={failure} onRetry={() => setAttempt((count) => count + 1)} />}
      {!isShown && !failure && <Skeleton height={480} />}
      <div ref={host} data-size={size} translate="no" />
    </>
  )
}
