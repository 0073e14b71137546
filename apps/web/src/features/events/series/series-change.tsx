import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import type { EventRow } from '../data/event-row.ts'
import type { EventChange } from '../data/update-event.ts'
import { dateInputOf, isSettled, type Planned } from '../../../pickers/planned-times/planned-time.ts'
import type { TimeCheck } from '../../../pickers/planned-times/time-check.ts'
import type { Choices } from './planned-dates.ts'
import { changeSeries, changeSeriesInput, SeriesChangePreview } from './series-data.ts'
import { SeriesDates } from './series-dates.tsx'
import { SeriesFoot } from './series-foot.tsx'
import { SeriesModal } from './series-modal.tsx'
import { offerSeriesUndo } from './series-undo.ts'
import { useAnswers } from './use-answers.ts'

type SeriesChangeProps = {
  event: EventRow
  change: EventChange
  /** The appointments that are changed, as they are. */
  before: readonly EventRow[]
  onClose: () => void
  onDone: () => void
}

/** What becomes of an appointment and those that follow it: done at once where nothing stands in the way, else date by date. */
export function SeriesChange({ event, change, before, onClose, onDone }: SeriesChangeProps) {
  const [choices, setChoices] = useState<Choices>({})
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const moved = useServerQuery({ query: SeriesChangePreview, variables: { input: changeSeriesInput(event, change, []) } })
  const first = moved.data?.seriesChangePreview
  const planned = (first ?? []).map((date) => plannedOf(date, choices, before))
  const exceptions = planned
    .filter(({ key }) => choices[key])
    .map((date) => ({ eventId: date.key, ...dateInputOf({ ...date, reasons: {} }) }))
  const asked = useServerQuery({
    query: SeriesChangePreview,
    variables: { input: changeSeriesInput(event, change, exceptions) },
    pause: exceptions.length === 0,
  })
  const dates = useAnswers(planned, exceptions.length > 0 ? asked.data?.seriesChangePreview : first)
  const apply = async () => {
    setSaving(true)
    try {
      const chosen = planned.filter(({ key }) => choices[key]).map((date) => ({ eventId: date.key, ...dateInputOf(date) }))
      const after = await changeSeries(changeSeriesInput(event, change, chosen))
      offerSeriesUndo({ before, after })
      onDone()
    } catch (error) {
      setFailure(toFailure(error))
      setSaving(false)
    }
  }
  const isFree = first?.every((date) => isSettled({ isLeftOut: false, reasons: {} }, date))
  useOnce(isFree === true, () => void apply())
  const problem = failure ?? moved.failure ?? asked.failure
  if (!problem && (first === undefined || isFree)) return null
  return (
    <SeriesModal title={<Trans>This and the following</Trans>} onClose={onClose} onSubmit={() => void apply()}>
      {problem && <ErrorState failure={problem} onClose={() => setFailure(null)} />}
      <SeriesDates
        dates={dates}
        leaveOutLabel={<Trans>Leave as it is</Trans>}
        onChoose={(key, choice) => setChoices((known) => ({ ...known, [key]: { ...known[key], ...choice } }))}
      />
      <SeriesFoot
        dates={dates}
        saving={saving}
        submitLabel={<Plural value={planned.length} one="Change # appointment" other="Change # appointments" />}
        onChoose={(key, choice) => setChoices((known) => ({ ...known, [key]: { ...known[key], ...choice } }))}
        onClose={onClose}
      />
    </SeriesModal>
  )
}

/** One that is left as it is keeps its own time. */
function plannedOf(date: TimeCheck, choices: Choices, before: readonly EventRow[]): Planned {
  const key = date.eventId ?? ''
  const choice = choices[key] ?? {}
  const former = choice.isLeftOut ? before.find(({ id }) => id === key) : undefined
  const { startTime, endTime } = former ?? date
  const own = {
    key,
    start: new Date(startTime),
    end: new Date(endTime),
    doctorId: former ? (former.doctor?.id ?? null) : date.doctorId,
    reasons: {},
  }
  return { ...own, ...(former ? {} : choice), isLeftOut: false }
}

function useOnce(isTime: boolean, work: () => void) {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (isTime) run()
  }, [isTime])
}
