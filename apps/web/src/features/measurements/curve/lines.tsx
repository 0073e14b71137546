import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { drawnPercentiles } from '@clinic/shared/measurements/growth/growth'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { formatPlainDate } from '../../../lib/time.ts'
import { useUi } from '../../../stores/ui.ts'
import { growthRows, growthWindow, type CurvePoint, type Growth } from './curve-points.ts'

const accent = 'var(--mantine-primary-color-filled)'
const quiet = 'var(--mantine-color-gray-5)'
/** Nothing moves; the table is what is read aloud and reached by the keyboard. */
const still = { accessibilityLayer: false }
const height = 260
const yAxis = { width: 44, domain: ['auto', 'auto'] as [string, string] }

/** Over time. */
export function TimeLines({ points, name }: { points: readonly CurvePoint[]; name: string }) {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const hasTwo = points.some(({ second }) => second !== undefined)
  return (
    <LineChart
      h={height}
      data={points.map(({ at, value, second }) => ({ at, value, second }))}
      dataKey="at"
      curveType="linear"
      withTooltip={false}
      series={[{ name: 'value', label: name, color: accent }, ...(hasTwo ? [{ name: 'second', color: quiet }] : [])]}
      yAxisProps={yAxis}
      xAxisProps={{
        type: 'number',
        domain: ['dataMin', 'dataMax'],
        tickCount: 4,
        tickFormatter: (at: number) => formatPlainDate(dateOf(new Date(at), zone), 'date', language),
      }}
      lineChartProps={still}
      lineProps={{ isAnimationActive: false }}
    />
  )
}

/** By age, among the percentiles of the WHO. */
export function GrowthLines({ growth, points, name }: { growth: Growth; points: readonly CurvePoint[]; name: string }) {
  const { t } = useLingui()
  const last = points.at(-1)
  if (!last) return null
  const { from, to } = growthWindow(growth, last)
  const step = to - from <= 24 ? 3 : 12
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  const inYears = step === 12
  return (
    <LineChart
      h={height + 40}
      data={growthRows(growth, points)}
      dataKey="at"
      curveType="linear"
      connectNulls
      withTooltip={false}
      withLegend
      xAxisLabel={inYears ? t`Age in years` : t`Age in months`}
      series={[
        ...drawnPercentiles.map(({ percentile }) => ({
          name: `p${percentile}`,
          label: `P${percentile}`,
          color: quiet,
          ...(percentile !== 50 && { strokeDasharray: '4 3' }),
        })),
        { name: 'value', label: name, color: accent },
      ]}
      yAxisProps={yAxis}
      xAxisProps={{
        type: 'number',
        domain: [from, to],
        ticks,
        tickFormatter: (months: number) => String(inYears ? months / 12 : months),
      }}
      lineChartProps={still}
      lineProps={({ name: series }) => ({
        isAnimationActive: false,
        ...(series !== 'value' && { dot: false, strokeWidth: 1 }),
      })}
    />
  )
}
