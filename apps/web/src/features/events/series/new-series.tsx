import type { CreateEvent } from '@clinic/shared/events/event-input'
import { dateOf } from '@clinic/shared/time/time'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { fieldErrorText } from '../../../lib/error-text.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { offerUndo } from '../../../stores/undo.ts'
import { useUi } from '../../../stores/ui.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { dateInputOf, type Planned } from '../../../pickers/planned-times/planned-time.ts'
import { planOf, type Choices, type Plan } from './planned-dates.ts'
import { newDraft, ruleOfDraft } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import { createSeries, deleteSeries, newSeriesInput, SeriesPreview } from './series-data.ts'
import { SeriesDates } from './series-dates.tsx'
import { SeriesFoot } from './series-foot.tsx'
import { SeriesModal } from './series-modal.tsx'
import { useAnswers } from './use-answers.ts'

type NewSeriesProps = { first: CreateEvent; onClose: () => void; onBooked: (first: EventRow) => void }

const noPlan: Plan = { planned: [] }
const noRule = { unit: 'week', every: 1, weekdays: [], monthDay: 'date', count: 1, until: null } as const

/** How the appointment repeats, and each of its dates before anything is booked. */
export default function NewSeries({ first, onClose, onBooked }: NewSeriesProps) {
  const { t } = useLingui()
  const { timeZone: zone } = useEstablishment()
  const language = useUi((state) => state.language)
  const [draft, setDraft] = useState(() => newDraft(first, zone))
  const [choices, setChoices] = useState<Choices>({})
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const rule = ruleOfDraft(draft)
  const { planned, fault } = rule ? planOf(first, { rule, choices, zone }) : noPlan
  const kept = planned.filter(({ isLeftOut }) => !isLeftOut)
  const asked = useServerQuery({
    query: SeriesPreview,
    variables: {
      input: newSeriesInput(
        first,
        rule ?? noRule,
        kept.map((date) => dateInputOf({ ...date, reasons: {} })),
      ),
    },
    pause: fault !== undefined || kept.length === 0,
  })
  const dates = useAnswers(planned, asked.data?.seriesPreview)
  const choose = (key: string, choice: Partial<Planned>) =>
    setChoices((before) => ({ ...before, [key]: { ...before[key], ...choice } }))
  const book = async () => {
    if (!rule) return
    setSaving(true)
    try {
      const { id, events } = await createSeries(newSeriesInput(first, rule, kept.map(dateInputOf)))
      const name = events[0] ? headline(events[0], language) : ''
      const count = events.length
      offerUndo({ sentence: t`Booked: ${name}, ${count} appointments`, undo: () => deleteSeries(id, events) })
      if (events[0]) onBooked(events[0])
    } catch (error) {
      setFailure(toFailure(error))
      void asked.load()
    } finally {
      setSaving(false)
    }
  }
  const problem = failure ?? asked.failure
  return (
    <SeriesModal title={<Trans>Several appointments</Trans>} onClose={onClose} onSubmit={() => void book()}>
      <RuleFields draft={draft} firstDate={dateOf(first.startTime, zone)} onChange={setDraft} />
      {fault && <div role="alert">{t(fieldErrorText[fault])}</div>}
      {problem && <ErrorState failure={problem} onRetry={() => void asked.load()} onClose={() => setFailure(null)} />}
      <SeriesDates dates={dates} leaveOutLabel={<Trans>Leave this date out</Trans>} onChoose={choose} />
      <SeriesFoot
        dates={fault ? [] : dates}
        saving={saving}
        submitLabel={<Plural value={kept.length} one="Book # appointment" other="Book # appointments" />}
        onChoose={choose}
        onClose={onClose}
      />
    </SeriesModal>
  )
}
