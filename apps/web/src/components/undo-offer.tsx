import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Kbd } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { failureText } from '../lib/error-text.ts'
import { useShortcut } from '../lib/use-shortcuts.ts'
import { forgetUndo, runUndo, useUndo } from '../stores/undo.ts'
import classes from './undo-offer.module.css'

/** Long enough to read and decide, milliseconds; held for as long as it is looked at. */
const patience = 10_000

/** Says what has just been done, and takes it back. */
export function UndoOffer() {
  const { t } = useLingui()
  const { offer, busy, failure } = useUndo()
  const [held, setHeld] = useState(false)
  useShortcut('z', msg`Undo`, () => void runUndo(), offer !== null)
  useEffect(() => {
    if (!offer || held || busy || failure) return
    const timer = setTimeout(forgetUndo, patience)
    return () => clearTimeout(timer)
  }, [offer, held, busy, failure])
  if (!offer) return null
  return (
    <div
      className={classes.bar}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{failure ? t(failureText(failure.details)) : offer.said}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={() => void runUndo()}
      >
        <Trans>Undo</Trans>
        <Kbd size="xs" ml={6} visibleFrom="sm">
          Z
        </Kbd>
      </Button>
      <CloseButton size="sm" aria-label={t`Close`} onClick={forgetUndo} />
    </div>
  )
}
