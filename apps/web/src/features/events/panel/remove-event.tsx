import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import type { Failure } from '../../../lib/errors.ts'
import { toFailure } from '../../../lib/errors.ts'
import { offerUndo } from '../../../stores/undo.ts'
import { useViewer } from '../../../stores/session.ts'
import { deleteEvent } from '../data/delete-event.ts'
import { freedBy } from '../data/event-change.ts'
import { headline } from '../data/event-row.ts'
import type { EventDetails } from '../data/get-event.ts'
import { useUi } from '../../../stores/ui.ts'

/**
 * For an appointment that was made by mistake. It can't be undone, so it asks first and is an administrator's; whoever
 * does not come is cancelled instead, and what has an invoice stays.
 */
export function RemoveEvent({ event, onRemoved }: { event: EventDetails; onRemoved: () => void }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { user } = useViewer()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  if (user.role !== 'ADMIN' || !event.mayDelete) return null

  const name = headline(event, language)
  async function remove() {
    setBusy(true)
    try {
      await deleteEvent({ id: event.id, establishmentId: event.establishment.id })
      onRemoved()
      offerUndo({ sentence: t`Removed: ${name}`, freed: freedBy(event, null) })
    } catch (error) {
      setFailure(toFailure(error))
      setAsking(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Made by mistake: remove</Trans>
      </Button>
      <Confirm
        opened={asking}
        danger
        busy={busy}
        title={<Trans>Remove the appointment of {name}?</Trans>}
        confirmLabel={<Trans>Remove the appointment</Trans>}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          It disappears from every calendar and can't be brought back. An appointment that does not take place is better
          cancelled: it stays in the patient's history.
        </Trans>
      </Confirm>
    </div>
  )
}
