import { Trans } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import classes from './print-sheet.module.css'

type PrintSheetProps = {
  title: ReactNode
  /** The target of "Back" without a history entry. */
  backTo: string
  /** Whether everything is loaded; then the browser's print dialog opens. */
  ready: boolean
  /** A watermark on a document that is not valid. */
  mark?: string | undefined
  /** A4 by default; slips are smaller. */
  size?: 'slip'
  children: ReactNode
}

/** A page as it will be printed. */
export function PrintSheet({ title, backTo, ready, mark, size, children }: PrintSheetProps) {
  const navigate = useNavigate()
  const back = useRef<HTMLButtonElement>(null)
  const leave = () => void (window.history.length > 1 ? navigate(-1) : navigate(backTo, { replace: true }))
  useEffect(() => {
    if (!ready) return
    let current = true
    void document.fonts.ready.then(() => {
      if (!current) return
      back.current?.focus()
      window.print()
    })
    return () => void (current = false)
  }, [ready])
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
        <Title order={1} style={{ flex: 1 }}>
          {title}
        </Title>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} disabled={!ready} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <main className={classes.sheet} data-mark={mark} data-size={size}>
        {children}
      </main>
    </div>
  )
}
