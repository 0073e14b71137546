import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PanelSkeleton, SidePanel } from '../../../components/side-panel.tsx'
import { EstablishmentOfRecord } from '../../../lib/account/use-establishment.ts'
import { useRecord } from '../../../lib/use-record.ts'
import { eventRecord } from '../data/get-event.ts'
import { useEventList } from '../data/list-events.ts'
import { EventEditor } from './event-editor.tsx'
import { KnownFacts } from './known-facts.tsx'

type ExistingEventProps = { id: string; onClose: () => void }

/** The appointment, as new as the calendar behind it. */
export function ExistingEventPanel({ id, onClose }: ExistingEventProps) {
  const { t } = useLingui()
  const { record: details, failure, load } = useRecord(eventRecord, id)
  // A step's answer is in the calendar before all of the appointment is fetched anew; the next step follows from it at once.
  const row = useEventList(({ data }) => data.find((other) => other.id === id && other.version > (details?.version ?? 0)))

  if (details)
    return (
      <EstablishmentOfRecord value={details.establishment}>
        <EventEditor details={details} newest={row ?? details} onReload={load} onClose={onClose} />
      </EstablishmentOfRecord>
    )
  return (
    <SidePanel slim title={t`Appointment`} onClose={onClose}>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {failure && row && <KnownFacts event={row} />}
      {details === null && <EmptyState title={<Trans>This appointment is no longer there</Trans>} />}
      {details === undefined && !failure && <PanelSkeleton />}
    </SidePanel>
  )
}
