import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Kbd } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './undo-notice.module.css'

/** How long the notice is shown, milliseconds; paused while it is hovered or focused. */
const patience = 10_000

type UndoNoticeProps = {
  /** Identifies the change: a new one restarts the time. */
  done: object
  said: string
  /** Without it the change can't be undone. */
  onUndo: (() => void) | undefined
  busy?: boolean
  /** While undoing, and after it failed. */
  stays?: boolean
  onClose: () => void
}

/** Names the last change and undoes it. */
export function UndoNotice({ done, said, onUndo, busy = false, stays = false, onClose }: UndoNoticeProps) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || stays) return
    const timer = setTimeout(onClose, patience)
    return () => clearTimeout(timer)
  }, [done, held, stays, onClose])
  return (
    <div
      className={classes.bar}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.text}>{said}</span>
      {onUndo && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={onUndo}
        >
          <Trans>Undo</Trans>
          <Kbd size="xs" ml={6} visibleFrom="sm">
            Z
          </Kbd>
        </Button>
      )}
      <CloseButton size="sm" aria-label={t`Close`} onClick={onClose} />
    </div>
  )
}
