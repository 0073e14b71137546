import type { CancelReason } from '@clinic/shared/events/event'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { CancelDialog } from '../../../components/cancel-dialog.tsx'
import { cancelChange, type Cancelling } from '../../../components/cancel-reason.tsx'
import { painted } from '../../../lib/painted.ts'
import { useUi } from '../../../stores/ui.ts'
import { tryChange } from '../data/event-change.ts'
import { headline, type EventRow } from '../data/event-row.ts'

/** After its beginning it is supposed that the patient did not come. */
export function CancelEvent({ event, info, onClose }: { event: EventRow; info: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const language = useUi((state) => state.language)
  const [supposed] = useState<CancelReason>(() => (new Date(event.startTime) < new Date() ? 'no_show' : 'patient'))
  const isSent = useRef(false)
  /** The dialog goes once the key is painted. */
  const cancel = (cancelling: Cancelling) => {
    if (isSent.current) return
    isSent.current = true
    void tryChange({ event, change: cancelChange(cancelling, info, i18n) })
    void painted().then(onClose)
  }
  return (
    <CancelDialog
      name={headline(event, language)}
      startTime={event.startTime}
      supposed={supposed}
      onClose={onClose}
      onConfirm={cancel}
    />
  )
}
