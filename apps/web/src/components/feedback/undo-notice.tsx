import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Kbd } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { failureText } from '../../lib/error-text.ts'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import { forgetUndo, runUndo, useCover, useUndo } from '../../stores/undo.ts'
import { Slot } from '../slot.tsx'
import classes from './undo-notice.module.css'

/**
 * Says what has just been done, and undoes it, until something else is done. `within`: the part of a form that it belongs to. `isInPanel`: in one that
 * covers the page.
 */
export function UndoNotice({ within, isInPanel = false }: { within?: string; isInPanel?: boolean }) {
  const { t } = useLingui()
  const { offer, busy, failure } = useUndo()
  const isCovered = useCover(({ panels }) => panels > 0)
  const isHere = offer !== null && offer.within === within && (within !== undefined || isCovered === isInPanel)
  const mayUndo = isHere && offer.undo !== undefined
  useShortcut('z', msg`Undo`, () => void runUndo(), mayUndo)
  if (!isHere) return null
  const { freed = [], moved = [] } = offer
  return (
    <div
      className={classes.bar}
      data-within={within !== undefined || isInPanel || undefined}
      data-panel={isInPanel || undefined}
      data-undo={within ?? ''}
      role="status"
    >
      <span className={classes.text}>{failure ? t(failureText(failure.details)) : offer.sentence}</span>
      {mayUndo && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => void runUndo()}
        >
          <Trans>Undo</Trans>
          <Kbd size="xs" ml={6} visibleFrom="sm" aria-hidden>
            Z
          </Kbd>
        </Button>
      )}
      {freed.length + moved.length > 0 && <Slot name="freedTimes" freed={freed} moved={moved} />}
      {within === undefined && <CloseButton size="sm" aria-label={t`Close`} onClick={forgetUndo} />}
    </div>
  )
}
