import { takenParts, type TakenPart } from '@clinic/shared/patient-merges/patient-merge'
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import { hospitalNumberText } from '../../lib/hospital-number.ts'
import { useUi } from '../../stores/ui.ts'
import { joinedLabels, partLabels, partText } from './merged-parts.ts'
import type { MergedSide, RowCount } from './patient-merges.ts'
import { useRowKinds } from './use-row-kinds.ts'
import classes from './merge.module.css'

export type Compared = { side: MergedSide; counts: readonly RowCount[] }
export type Choice = { keptId: string; taken: readonly TakenPart[] }

type MergeComparisonProps = { both: readonly [Compared, Compared]; choice: Choice; onChange: (choice: Choice) => void }

/** Two records side by side: which is kept, and what counts where they differ. */
export function MergeComparison({ both, choice, onChange }: MergeComparisonProps) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const kindText = useRowKinds()
  const kinds = [...new Set(both.flatMap(({ counts }) => counts.map(({ kind }) => kind)))]
  const rows = takenParts
    .map((part) => ({ part, texts: both.map(({ side }) => partText(side, part, language, i18n)) as [string, string] }))
    .filter(({ texts }) => texts.some(Boolean))
  const isTaken = (part: TakenPart, { id }: MergedSide) => choice.taken.includes(part) === (id !== choice.keptId)
  const take = (part: TakenPart, { id }: MergedSide) => {
    const others = choice.taken.filter((other) => other !== part)
    onChange({ ...choice, taken: id === choice.keptId ? others : [...others, part] })
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {both.map(({ side }) => (
              <th key={side.id} scope="col">
                <Radio
                  name="kept"
                  label={side.hospitalNumber ? t`Keep ${hospitalNumberText(side.hospitalNumber)}` : t`Keep this record`}
                  checked={choice.keptId === side.id}
                  onChange={() => onChange({ keptId: side.id, taken: [] })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, texts }) => {
            const isChoice = texts.every(Boolean) && texts[0] !== texts[1]
            return (
              <tr key={part} className={isChoice ? classes.differs : undefined}>
                <th scope="row">{t(partLabels[part])}</th>
                {both.map(({ side }, index) => (
                  <td key={side.id}>
                    {isChoice ? (
                      <Radio name={part} label={texts[index]} checked={isTaken(part, side)} onChange={() => take(part, side)} />
                    ) : (
                      texts[index]
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          {(['allergies', 'alerts', 'notes'] as const)
            .filter((field) => both.some(({ side }) => side[field]))
            .map((field) => (
              <tr key={field}>
                <th scope="row">
                  {t(joinedLabels[field])} <Trans>(both are kept)</Trans>
                </th>
                {both.map(({ side }) => (
                  <td key={side.id}>{side[field]}</td>
                ))}
              </tr>
            ))}
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindText?.(kind)}</th>
              {both.map(({ side, counts }) => (
                <td key={side.id}>{counts.find((other) => other.kind === kind)?.count ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
