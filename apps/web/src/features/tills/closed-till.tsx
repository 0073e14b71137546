import { toMinorUnits } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ChangeHistory } from '../../components/change-history.tsx'
import { DocumentActions } from '../../components/document/document-actions.tsx'
import { DocumentView } from '../../components/document/document-view.tsx'
import classes from '../../components/document/document.module.css'
import { tillTexts } from './till-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { TillDetails } from './data/till-row.ts'
import { DifferenceText } from './difference-text.tsx'
import { TillMovements } from './till-movements.tsx'
import { usePrintedTill } from './use-printed-till.ts'

type ClosedTillProps = { till: TillDetails; onChanged: (till: TillDetails) => void }

/** A closed till as it is printed and signed; it never changes. */
export function ClosedTill({ till, onChanged }: ClosedTillProps) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(tillTexts)
  const document = usePrintedTill(till.id, onChanged)
  const printButton = useRef<HTMLButtonElement>(null)
  useEffect(() => printButton.current?.focus(), [])
  const { cash, reason, closedByName, isClosedByOwner } = till
  return (
    <div className={classes.page}>
      <section aria-label={t`Till`}>
        <DocumentView request={document.request} version={till.version} />
      </section>
      <aside className={classes.side}>
        <section className={classes.box} aria-label={t`Cash`}>
          {cash.map((each) => (
            <DifferenceText key={each.currency} cash={each} />
          ))}
          {reason && cash.some(({ difference }) => toMinorUnits(difference) !== 0n) && (
            <Text style={{ overflowWrap: 'anywhere' }}>{reason}</Text>
          )}
          {!isClosedByOwner && (
            <Text c="dimmed" size="sm">
              <Trans>Left open, and closed by {closedByName}.</Trans>
            </Text>
          )}
        </section>
        <div className={classes.actions}>
          <DocumentActions document={document} isNext printButton={printButton} />
        </div>
        <TillMovements movements={till.movements} />
        <ChangeHistory
          history={till.history}
          formatTime={(at) => formatTime(at, 'dateTime', language, zone)}
          sentence={sentence}
        />
      </aside>
    </div>
  )
}
