import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeHistory } from '../../components/change-history.tsx'
import { Facts } from '../../components/facts.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { RecordPanel } from '../../components/record-panel.tsx'
import type { Failure } from '../../lib/errors.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { NumberingForm } from './numbering-form.tsx'
import type { NumberingRow } from './list-numberings.ts'
import { numberingLabels, numberingTexts, restartText, runLabels, separatorText, yearText } from './numbering-labels.ts'

type NumberingPanelProps = {
  loaded: {
    record: NumberingRow | null | undefined
    setRecord: (next: NumberingRow) => void
    failure: Failure | null
    load: () => Promise<NumberingRow | null>
  }
  editing: boolean
  onEdit: (editing: boolean) => void
  onClose: () => void
}

/** How one kind of document is numbered, and how it was before. */
export function NumberingPanel({ loaded, ...panel }: NumberingPanelProps) {
  const { t } = useLingui()
  const { record } = loaded
  return (
    <RecordPanel
      {...panel}
      loaded={loaded}
      title={record ? t(runLabels[record.run]) : t`Document numbers`}
      missing={<EmptyState title={<Trans>There is no such kind of document</Trans>} />}
      mayEdit
      form={(props) => <NumberingForm {...props} />}
      facts={(shown) => <NumberingFacts record={shown} />}
    />
  )
}

function NumberingFacts({ record }: { record: NumberingRow }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(numberingTexts)
  const { prefix, restart, yearForm, separator, digits, next, history } = record
  const isPeriodic = restart !== 'never'
  return (
    <>
      <Facts
        facts={[
          [t`Next number`, next.number],
          [t(numberingLabels.prefix), prefix],
          [t(numberingLabels.restart), t(restartText[restart])],
          [t(numberingLabels.yearForm), isPeriodic && t(yearText[yearForm])],
          [t(numberingLabels.separator), isPeriodic && t(separatorText[separator])],
          [t(numberingLabels.digits), String(digits)],
        ]}
      />
      <ChangeHistory history={history} formatTime={(at) => formatTime(at, 'dateTime', language, zone)} sentence={sentence} />
    </>
  )
}
