import { breakpoints } from '@clinic/shared/theme'
import { FocusTrap, Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import classes from './assistant.module.css'

/** Where it covers the screen. */
export const phone = `(max-width: ${breakpoints.sm - 0.02}px)`

const isListOpen = () =>
  [...document.querySelectorAll('.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .mantine-Menu-dropdown')].some(
    (list) => list.getClientRects().length > 0,
  )

type AssistantFrameProps = { label: string; onClose: () => void; children: ReactNode }

/** At the right, beside what is being worked on, which stays in use; on a phone over all of it. */
export function AssistantFrame({ label, onClose, children }: AssistantFrameProps) {
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches, { getInitialValueInEffect: false })
  useReturnedFocus()
  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs and lists opened from here bubble to here, and have their own Escape.
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || isListOpen()) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Portal>
      {/* One tree at every width: a tablet that is turned keeps what is half typed. */}
      <FocusTrap active={isPhone}>
        <div role="dialog" aria-modal={isPhone} aria-label={label} className={classes.beside} onKeyDown={onKeyDown}>
          <div className={classes.frame} data-assistant-frame>
            {children}
          </div>
        </div>
      </FocusTrap>
    </Portal>
  )
}

/** Whoever opened it has the focus again when it closes, unless the focus has gone elsewhere meanwhile. */
function useReturnedFocus() {
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const before = opener.current
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement?.closest('[data-assistant-frame]')
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}
