import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { CurveProps } from './curve/curve.tsx'
import { LatestMeasuredQuery, MeasurementsQuery } from './measurement-data.ts'
import { MeasurementSets } from './measurement-sets.tsx'
import classes from './measurements.module.css'
import { useKinds } from './use-kinds.ts'

const Curve = lazyPart<CurveProps>(
  () => import('./curve/curve.tsx'),
  () => <Skeleton height={260} />,
)

/** The curve of what was measured, kind by kind, and all that was recorded. */
export default function ChartCurves({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const { kinds } = useKinds()
  const sets = useServerQuery({ query: MeasurementsQuery, variables: { patientId } })
  const latest = useServerQuery({ query: LatestMeasuredQuery, variables: { patientId } })
  useListChanges(['measurements'], () => void Promise.all([sets.load(), latest.load()]))
  const [chosen, setChosen] = useState<string | null>(null)
  const failure = sets.failure ?? latest.failure
  if (failure) return <ErrorState failure={failure} onRetry={() => void Promise.all([sets.load(), latest.load()])} />
  if (!sets.data || !latest.data || !kinds) return <Skeleton height={120} />
  const known = new Set(latest.data.latestMeasured.map(({ kind }) => kind))
  const bmi = known.has('weight') && known.has('height') ? [{ key: 'bmi', name: t`BMI`, unit: 'kg/m²' }] : []
  const offered = [...kinds.filter(({ key }) => known.has(key)), ...bmi]
  const shown = offered.find(({ key }) => key === chosen) ?? offered[0]
  return (
    <section aria-label={t`Curves of measurements`}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Curves of measurements</Trans>
        </h2>
        {shown && (
          <NativeSelect
            size="xs"
            aria-label={t`Which curve`}
            value={shown.key}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={offered.map(({ key, name }) => ({ value: key, label: name }))}
          />
        )}
      </div>
      {sets.data.measurements.length === 0 && (
        <Text c="dimmed" size="sm">
          <Trans>Nothing was measured yet.</Trans>
        </Text>
      )}
      {shown && <Curve key={shown.key} patientId={patientId} kind={shown} />}
      {sets.data.measurements.length > 0 && (
        <MeasurementSets sets={sets.data.measurements} kinds={kinds} onChanged={() => void sets.load()} />
      )}
    </section>
  )
}
