import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../lib/account/use-can.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { formatTime } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { measuredText, type Kind } from './kind-looks.ts'
import { MarkWrong } from './mark-wrong.tsx'
import type { MeasuredValue, MeasurementRow } from './measurement-data.ts'
import classes from './measurements.module.css'

type MeasurementSetsProps = { sets: readonly MeasurementRow[]; kinds: readonly Kind[]; onChanged: () => void }

const firstShown = 3

/** What was recorded, the latest first, with what was wrong. */
export function MeasurementSets({ sets, kinds, onChanged }: MeasurementSetsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const mayWrite = useCan('measurement:write')
  const [all, setAll] = useState(false)
  const [wrong, setWrong] = useState<MeasurementRow | null>(null)
  const shown = all ? sets : sets.slice(0, firstShown)
  return (
    <>
      <ul className={classes.sets} aria-label={t`Recorded measurements`}>
        {shown.map((set) => {
          const time = formatTime(new Date(set.takenTime), 'dateTime', language, zone)
          return (
            <li key={set.id} className={classes.set}>
              <Text size="sm" c="dimmed">
                {time} · {set.authorName}
              </Text>
              {set.values.map((value) => (
                <Value key={value.kind} value={value} kind={kinds.find(({ key }) => key === value.kind)} />
              ))}
              {mayWrite && set.values.some(({ wrongReason }) => wrongReason === null) && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  aria-label={t`Entered in error: ${time}`}
                  onClick={() => setWrong(set)}
                >
                  <Trans>Entered in error</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sets.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          <Trans>Show all {sets.length} sets of values</Trans>
        </Button>
      )}
      {wrong && <MarkWrong measurement={wrong} kinds={kinds} onMarked={onChanged} onClose={() => setWrong(null)} />}
    </>
  )
}

function Value({ value, kind }: { value: MeasuredValue; kind: Kind | undefined }) {
  const text = `${kind?.name ?? ''} ${measuredText(value, kind?.unit ?? '')}`
  const { wrongReason, wrongByName } = value
  if (wrongReason === null) return <Text size="sm">{text}</Text>
  return (
    <Text size="sm" c="dimmed">
      <s className={classes.wrong}>{text}</s>{' '}
      <Trans>
        entered in error: {wrongReason} ({wrongByName})
      </Trans>
    </Text>
  )
}
