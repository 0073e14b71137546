import { measureInteractions } from './browser/interactions.ts'
import { measureLoading } from './browser/loading.ts'
import { measureMorning } from './browser/morning.ts'
import { measureList, measureMonth } from './browser/redraws.ts'
import { measureFanOut } from './live/fan-out.ts'
import { measureCharts } from './load/charts.ts'
import { measureFreeTimes } from './load/free-times.ts'
import { measureGrowth } from './load/growth.ts'
import { measureHour } from './load/hour.ts'
import { measureOwnersFigures } from './load/owners-figures.ts'
import { measureStatements } from './load/statements.ts'
import { measureStorm } from './live/storm.ts'
import type { FigureTable, Given } from './runner/figures.ts'

/** What is not asked of several servers in turn, by the name that is given to `npm run bench`. */
export const measurements: Record<string, ((given: Given) => Promise<FigureTable>)[]> = {
  live: [measureFanOut, measureStorm],
  browser: [measureLoading, measureInteractions, measureList, measureMonth, measureMorning],
  morning: [measureMorning],
  month: [measureMonth],
  growth: [measureGrowth],
  hour: [measureHour],
  figures: [measureOwnersFigures],
  'free-times': [measureFreeTimes],
  charts: [measureCharts],
  statements: [measureStatements],
}

/** What takes too long to be measured, or a second database, unless it is asked for by name. */
export const onlyByName = ['growth', 'hour', 'charts']
