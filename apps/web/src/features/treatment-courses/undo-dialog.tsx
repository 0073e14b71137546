import { Trans } from '@lingui/react/macro'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { undoSession } from './courses.ts'

/** A session that was used by mistake. */
export const UndoDialog = ({ sessionId, onClose }: { sessionId: string; onClose: () => void }) => (
  <ReasonDialog
    title={<Trans>Undo this session?</Trans>}
    hint={<Trans>It is left again. That it was used, and why it was undone, stays readable.</Trans>}
    confirmLabel={<Trans>Undo the session</Trans>}
    onConfirm={(reason) => undoSession({ id: sessionId, reason })}
    onClose={onClose}
  />
)
