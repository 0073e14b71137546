import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Drawer, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useShortcut } from '../lib/use-shortcuts.ts'
import classes from './side-panel.module.css'

/** Narrower than this, the panel lies over the screen instead of beside it. */
const narrow = '(max-width: 59.99em)'

const isListOpen = () =>
  [...document.querySelectorAll('.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .mantine-Menu-dropdown')].some(
    (list) => list.getClientRects().length > 0,
  )

type SidePanelProps = {
  title: string
  note?: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** As narrow as a form allows: the screen beside it needs its width. */
  slim?: boolean
  /** Whether the title takes the focus, where no field of it does. */
  takeFocus?: boolean
}

/** What is open beside a list or the calendar: not a dialog, both can be used at once. */
export function SidePanel({ title, note, onClose, children, footer, slim = false, takeFocus = true }: SidePanelProps) {
  const { t } = useLingui()
  const isNarrow = useMediaQuery(narrow, window.matchMedia(narrow).matches, { getInitialValueInEffect: false })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true })
  }, [takeFocus])
  useShortcut('Escape', msg`Close`, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs and lists opened from here bubble to here, and have their own Escape.
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || isListOpen()) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
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
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </>
  )
  if (!isNarrow) {
    return (
      <aside className={classes.panel} data-slim={slim || undefined} aria-label={title} onKeyDown={onKeyDown}>
        {content}
      </aside>
    )
  }
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={slim ? 'min(100%, 440px)' : '100%'} closeOnEscape={false}>
      {slim && <Drawer.Overlay />}
      <Drawer.Content aria-label={title} onKeyDown={onKeyDown}>
        <div className={classes.drawer}>{content}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** A list, and what is open beside it. */
export function WithPanel({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.list}>{children}</div>
      {panel}
    </div>
  )
}

/** In the shape of a record that is on its way. */
export function PanelSkeleton() {
  return (
    <Stack gap="md">
      {[20, 64, 36, 120].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  )
}
