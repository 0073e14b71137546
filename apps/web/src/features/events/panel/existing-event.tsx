import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PanelSkeleton, SidePanel } from '../../../components/side-panel.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { getEvent, type EventDetails } from '../data/get-event.ts'
import { useEventList } from '../data/list-events.ts'
import { EventEditor } from './event-editor.tsx'

type ExistingEventProps = { id: string; onClose: () => void }

/** Fetches the appointment, and again whenever the calendar hears of a newer one. */
export function ExistingEventPanel({ id, onClose }: ExistingEventProps) {
  const { t } = useLingui()
  const [details, setDetails] = useState<EventDetails | null>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const row = useEventList((state) => state.data.find((other) => other.id === id))
  const load = useCallback(
    () =>
      getEvent(id).then(
        (found) => {
          setFailure(null)
          setDetails(found)
          return found
        },
        (error: unknown) => {
          setFailure(toFailure(error))
          return null
        },
      ),
    [id],
  )
  useEffect(() => {
    void load()
  }, [load, row?.version])

  // A step's answer is in the calendar before all of the appointment is fetched anew; the next step follows from it at once.
  const newest = details && row && row.version > details.version ? row : details
  if (details && newest) return <EventEditor details={details} newest={newest} onReload={load} onClose={onClose} />
  return (
    <SidePanel slim title={t`Appointment`} onClose={onClose}>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {details === null && <EmptyState title={<Trans>This appointment is no longer there</Trans>} />}
      {details === undefined && !failure && <PanelSkeleton />}
    </SidePanel>
  )
}
