import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Drawer, Skeleton, Stack } from '@mantine/core'
import { useDeferredValue, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { coverPage } from '../stores/undo.ts'
import { UndoNotice } from './feedback/undo-notice.tsx'
import { closeByEscape } from './close-by-escape.ts'
import { useIsNarrow } from '../lib/use-is-narrow.ts'
import { useShortcut } from '../lib/keys/use-shortcuts.ts'
import { EmptyPanel } from './empty-panel.tsx'
import classes from './side-panel.module.css'

type SidePanelProps = {
  title: string
  note?: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** The narrowest width for a form. */
  slim?: boolean
  /** Whether the title gets the focus, where no field does. */
  takeFocus?: boolean
}

/** A panel beside a list or the calendar; not a dialog, both can be used at once. */
export function SidePanel({ title, note, onClose, children, footer, slim = false, takeFocus = true }: SidePanelProps) {
  const { t } = useLingui()
  const isNarrow = useIsNarrow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true })
  }, [takeFocus])
  useShortcut('Escape', msg`Close`, onClose)
  const onKeyDown = (event: KeyboardEvent) => closeByEscape(event, onClose)
  const content = (
    <>
      <header className={classes.head}>
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note}
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      <div className={classes.content}>{children}</div>
      {isNarrow && <CoveredNotice />}
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </>
  )
  if (!isNarrow) {
    return (
      <aside className={classes.panel} data-side-panel data-slim={slim || undefined} aria-label={title} onKeyDown={onKeyDown}>
        {content}
      </aside>
    )
  }
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={slim ? 'min(100%, 440px)' : '100%'} closeOnEscape={false}>
      {slim && <Drawer.Overlay />}
      <Drawer.Content aria-label={title} onKeyDown={onKeyDown}>
        <div className={classes.drawer} data-side-panel>
          {content}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** What the page says at its foot, which the panel covers. */
function CoveredNotice() {
  useEffect(coverPage, [])
  return <UndoNotice isInPanel />
}

/** Whether something is in such a panel, and not on the screen beside it. */
export const isInSidePanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-side-panel]') !== null

/** A list and the panel beside it. */
export function WithPanel({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.list}>{children}</div>
      {panel}
    </div>
  )
}

/** Paints an empty panel first: what is in it takes a slow PC some tenths of a second. */
export function PaintedFirst({ children }: { children: ReactNode }) {
  const isPainted = useDeferredValue(true, false)
  return isPainted ? children : <EmptyPanel />
}

/** A skeleton for a record that is loading. */
export function PanelSkeleton() {
  return (
    <Stack gap="md">
      {[20, 64, 36, 120].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  )
}
