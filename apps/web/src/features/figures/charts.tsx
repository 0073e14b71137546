import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'

type Bar = { label: string; value: number }

const accent = 'var(--mantine-primary-color-filled)'
const quiet = 'var(--mantine-color-gray-5)'
/** Nothing moves; the table is what is read aloud and reached by the keyboard. */
const still = { accessibilityLayer: false }
const stillBar = { isAnimationActive: false, maxBarSize: 28 }

type BarsProps = { data: Bar[]; name: string; format: (value: number) => string }

/** Over time, from left to right. */
export const Columns = ({ data, name, format }: BarsProps) => (
  <BarChart
    h={240}
    data={data}
    dataKey="label"
    series={[{ name: 'value', label: name, color: accent }]}
    valueFormatter={format}
    yAxisProps={{ width: 72 }}
    barChartProps={still}
    barProps={stillBar}
  />
)

const mostRows = 12

/** The largest, from the top. */
export const Rows = ({ data, name, format }: BarsProps) => (
  <BarChart
    h={Math.min(data.length, mostRows) * 30 + 40}
    data={data.slice(0, mostRows)}
    dataKey="label"
    orientation="vertical"
    series={[{ name: 'value', label: name, color: accent }]}
    valueFormatter={format}
    yAxisProps={{ width: 130 }}
    barChartProps={still}
    barProps={stillBar}
  />
)

type Stacked = { label: string; first: number; second: number }

/** Two parts of a whole over time. */
export const StackedColumns = ({ data, names: [first, second] }: { data: Stacked[]; names: [string, string] }) => (
  <BarChart
    h={240}
    data={data}
    dataKey="label"
    type="stacked"
    withLegend
    series={[
      { name: 'first', label: first, color: accent },
      { name: 'second', label: second, color: quiet },
    ]}
    yAxisProps={{ width: 48, allowDecimals: false }}
    barChartProps={still}
    barProps={stillBar}
  />
)
