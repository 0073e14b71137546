import { eventStatusRules } from '@clinic/shared/events/event'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useUi } from '../../../stores/ui.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import type { EventChange } from '../data/update-event.ts'
import { cancelSeries, SeriesEvents } from './series-data.ts'
import { SeriesChange } from './series-change.tsx'
import { offerSeriesUndo } from './series-undo.ts'

type SeriesQuestionProps = {
  event: EventRow
  change: EventChange
  /** Of this one only. */
  onAlone: () => void
  onCancel: () => void
  /** Those that follow were changed, too. */
  onDone: () => void
}

/** Whether a change is of this appointment only, or of those that follow it in its series as well. */
export default function SeriesQuestion({ event, change, onAlone, onCancel, onDone }: SeriesQuestionProps) {
  const language = useUi((state) => state.language)
  const { data, failure, load } = useServerQuery({ query: SeriesEvents, variables: { id: event.seriesId ?? '' } })
  const [isOfAll, setOfAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const following = data && followingOf(data.series?.events ?? [], event)
  useOnlyOne(following, onAlone)
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} onClose={onCancel} />
  if (!following || following.length < 2) return null
  if (isOfAll && change.status !== 'cancelled')
    return <SeriesChange event={event} change={change} before={following} onClose={onCancel} onDone={onDone} />
  const later = following.length - 1
  const cancelAll = async () => {
    setBusy(true)
    try {
      const note = change.info?.split('\n').at(-1)
      const { id: eventId, version } = event
      const after = await cancelSeries({ eventId, version, cancelReason: change.cancelReason, note })
      offerSeriesUndo({ before: following, after })
      onDone()
    } catch (error) {
      setRefused(toFailure(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onCancel} size="sm" centered withCloseButton={false} title={headline(event, language)}>
      <Stack gap="sm">
        {refused && <ErrorState failure={refused} />}
        <Text>
          <Plural
            value={later}
            one="This appointment is of a series; # more follows it."
            other="This appointment is of a series; # more follow it."
          />
        </Text>
        <Button data-autofocus variant="default" disabled={busy} onClick={onAlone}>
          <Trans>Only this one</Trans>
        </Button>
        <Button
          variant="default"
          loading={busy}
          onClick={() => (change.status === 'cancelled' ? void cancelAll() : setOfAll(true))}
        >
          <Trans>This and the following</Trans>
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Stack>
    </Modal>
  )
}

/** An appointment and those after it that have not begun. */
const followingOf = (events: readonly EventRow[], event: EventRow) =>
  events.filter(
    ({ startTime, status }) =>
      Date.parse(startTime) >= Date.parse(event.startTime) &&
      Date.parse(startTime) > Date.now() &&
      eventStatusRules[status].phase === 'to_come',
  )

/** Where none follows, there is nothing to ask. */
function useOnlyOne(following: readonly EventRow[] | undefined, onAlone: () => void) {
  const isOnly = following !== undefined && following.length < 2
  const answer = useEffectEvent(onAlone)
  useEffect(() => {
    if (isOnly) answer()
  }, [isOnly])
}
