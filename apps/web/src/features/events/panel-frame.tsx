import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useShortcut } from '../../lib/use-shortcuts.ts'
import styles from './panel.module.css'

/** Narrower than this, the panel lies over the calendar instead of beside it. */
const narrow = '(max-width: 59.99em)'

const isListOpen = () =>
  [...document.querySelectorAll('.mantine-Popover-dropdown, .mantine-Combobox-dropdown')].some(
    (list) => list.getClientRects().length > 0,
  )

type PanelFrameProps = {
  title: string
  note?: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  takeFocus?: boolean
}

/** What is open beside the calendar: not a dialog where both can be used at once. */
export function PanelFrame({ title, note, onClose, children, footer, takeFocus = false }: PanelFrameProps) {
  const { t } = useLingui()
  const isNarrow = useMediaQuery(narrow, window.matchMedia(narrow).matches, { getInitialValueInEffect: false })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  useShortcut('Escape', msg`Close`, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs and lists opened from here bubble to here, and have their own Escape.
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || isListOpen()) return
    event.preventDefault()
    onClose()
  }
  const content = (
    <>
      <header className={styles.head}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note}
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </>
  )
  if (!isNarrow) {
    return (
      <aside className={styles.panel} aria-label={title} onKeyDown={onKeyDown}>
        {content}
      </aside>
    )
  }
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(100%, 440px)" closeOnEscape={false}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={title} onKeyDown={onKeyDown}>
        <div className={styles.drawer}>{content}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
