import type { DocumentKind } from '@clinic/shared/documents/document'
import { languages } from '@clinic/shared/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Title } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { languageNames } from '../../i18n/languages.ts'
import { useDocument, type DocumentParts } from '../../lib/document/use-document.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { DocumentView } from './document-view.tsx'
import classes from './print-page.module.css'

type PrintPageProps = {
  title: ReactNode
  /** The target of "Back" without a history entry. */
  backTo: string
  kind: DocumentKind
  id: string
  parts?: DocumentParts
}

/** A page that shows a document and opens the browser's print dialog with it. */
export function PrintPage({ title, backTo, kind, id, parts }: PrintPageProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const back = useRef<HTMLButtonElement>(null)
  const { request, setLanguage, print, isPrinting, failure } = useDocument(kind, id, parts)
  const leave = () => void (window.history.length > 1 ? navigate(-1) : navigate(backTo, { replace: true }))
  const start = useEffectEvent(() => {
    back.current?.focus()
    void print()
  })
  useEffect(() => {
    const begun = setTimeout(start) // not twice where React mounts twice
    return () => clearTimeout(begun)
  }, [])
  return (
    <div
      className={classes.screen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
      }}
    >
      <div className={classes.bar}>
        <Button ref={back} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={leave}>
          <Trans>Back</Trans>
        </Button>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <NativeSelect
          aria-label={t`Language`}
          value={request.language}
          onChange={(event) => setLanguage(event.currentTarget.value as (typeof languages)[number])}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={isPrinting} onClick={() => void print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <main className={classes.sheet} data-size={request.size}>
        {failure ? <ErrorState failure={failure} onRetry={() => void print()} /> : <DocumentView request={request} version={0} />}
      </main>
    </div>
  )
}
