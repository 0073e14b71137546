import { breakpoints } from '@clinic/shared/theme'
import { FocusTrap, Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { closeByEscape } from '../../components/close-by-escape.ts'
import classes from './assistant-frame.module.css'

/** Below this width it covers the screen. */
export const phone = `(max-width: ${breakpoints.sm - 0.02}px)`

type AssistantFrameProps = { label: string; onClose: () => void; children: ReactNode }

/** The assistant's panel at the right of the screen, which can still be used; on a phone it covers the screen. */
export function AssistantFrame({ label, onClose, children }: AssistantFrameProps) {
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches, { getInitialValueInEffect: false })
  const onKeyDown = (event: KeyboardEvent) => closeByEscape(event, onClose)
  return (
    <Portal>
      {/* The same tree at every width, so that rotating a tablet keeps the text field's content. */}
      <FocusTrap active={isPhone}>
        <div role="dialog" aria-modal={isPhone} aria-label={label} className={classes.panel} onKeyDown={onKeyDown}>
          <div className={classes.frame}>{children}</div>
        </div>
      </FocusTrap>
    </Portal>
  )
}
