import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { failureText } from '../../lib/error-text.ts'
import { useShortcut } from '../../lib/use-shortcuts.ts'
import { forgetUndo, runUndo, useUndo } from '../../stores/undo.ts'
import { UndoNotice } from './undo-notice.tsx'

/** Offers to undo the last change of a list. */
export function UndoOffer() {
  const { t } = useLingui()
  const { offer, busy, failure } = useUndo()
  useShortcut('z', msg`Undo`, () => void runUndo(), offer !== null)
  if (!offer) return null
  return (
    <UndoNotice
      done={offer}
      said={failure ? t(failureText(failure.details)) : offer.said}
      busy={busy}
      stays={busy || failure !== null}
      onUndo={() => void runUndo()}
      onClose={forgetUndo}
    />
  )
}
