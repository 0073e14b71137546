import { percentileOf } from '@clinic/shared/measurements/growth/growth'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { formatPlainDate } from '../../../lib/time.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useUi } from '../../../stores/ui.ts'
import { MeasuredPointsQuery } from '../measurement-data.ts'
import classes from '../measurements.module.css'
import { growthOf, pointsOf, scoreOf, type CurvePoint, type Growth } from './curve-points.ts'
import { GrowthLines, TimeLines } from './lines.tsx'

export type CurveProps = { patientId: string; kind: { key: string; name: string; unit: string } }

/** What was measured of one kind as a curve, of children among those of the WHO, and the same as a table. */
export default function Curve({ patientId, kind }: CurveProps) {
  const zone = useZone()
  const kinds = kind.key === 'bmi' ? ['weight', 'height'] : [kind.key]
  const { data, failure, load } = useServerQuery({ query: MeasuredPointsQuery, variables: { patientId, kinds } })
  useListChanges(['measurements'], () => void load())
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data) return <Skeleton height={260} />
  const points = pointsOf(kind.key, data.measuredPoints, { patient: data.patient, zone })
  const last = points.at(-1)
  if (!last)
    return (
      <Text c="dimmed" size="sm">
        <Trans>There is no height that fits the weight: of children on the same day, of adults within two years.</Trans>
      </Text>
    )
  const growth = growthOf(kind.key, data.patient, points)
  return (
    <>
      {growth && <InWords growth={growth} last={last} />}
      {/* The table says all that it shows. */}
      <div aria-hidden>
        {growth ? (
          <GrowthLines growth={growth} points={points} name={kind.name} />
        ) : (
          <TimeLines points={points} name={kind.name} />
        )}
      </div>
      <Values points={points} kind={kind} growth={growth} />
    </>
  )
}

/** Where the latest value stands among children of the age. */
function InWords({ growth, last }: { growth: Growth; last: CurvePoint }) {
  const score = scoreOf(growth, last)
  if (score === undefined) return null
  const z = score.toFixed(1).replace('-', '−')
  const percent = percentileOf(score)
  const count = Math.round(percent)
  return (
    <Text size="sm">
      {percent < 1 ? (
        <Trans>Of 100 children of this age and sex, fewer than 1 has less (z-score {z}).</Trans>
      ) : percent > 99 ? (
        <Trans>Of 100 children of this age and sex, more than 99 have less (z-score {z}).</Trans>
      ) : (
        <Trans>
          Of 100 children of this age and sex, about {count} have less (z-score {z}).
        </Trans>
      )}
    </Text>
  )
}

const firstShown = 6

type ValuesProps = { points: readonly CurvePoint[]; kind: CurveProps['kind']; growth: Growth | undefined }

function Values({ points, kind, growth }: ValuesProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const [all, setAll] = useState(false)
  const latest = points.toReversed()
  const shown = all ? latest : latest.slice(0, firstShown)
  return (
    <div className={classes.scroll}>
      <Table aria-label={kind.name} verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t({ context: 'of a measurement', message: 'Date' })}</Table.Th>
            <Table.Th>{kind.unit ? `${kind.name} (${kind.unit})` : kind.name}</Table.Th>
            {growth && <Table.Th>{t`Percentile`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((point) => {
            const score = growth && scoreOf(growth, point)
            return (
              <Table.Tr key={point.at}>
                <Table.Td>{formatPlainDate(point.date, 'date', language)}</Table.Td>
                <Table.Td>{point.text}</Table.Td>
                {growth && <Table.Td>{score === undefined ? '' : percentText(percentileOf(score))}</Table.Td>}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {latest.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          <Trans>Show all {latest.length} values</Trans>
        </Button>
      )}
    </div>
  )
}

const percentText = (percent: number) => (percent < 1 ? '<1' : percent > 99 ? '>99' : String(Math.round(percent)))
