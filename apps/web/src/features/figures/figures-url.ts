import type { Period, PeriodPreset } from '@clinic/shared/time/period'
import { maxPeriodDays, periodDays, periodOf, periodPresets } from '@clinic/shared/time/period'
import { readDaySpan } from '../../lib/list/day-span.ts'

/** What the address asks for. `clinic`: '' is the one that the viewer works in, 'all' all of theirs. */
export type FiguresWanted = { preset: PeriodPreset | 'custom'; period: Period; clinic: string }

const usual: PeriodPreset = 'this_month'

export function readFiguresUrl(search: URLSearchParams, today: string): FiguresWanted {
  const clinic = search.get('clinic') ?? ''
  const { from, to: until } = readDaySpan(search)
  if (from && until && periodDays({ from, until }) <= maxPeriodDays) return { preset: 'custom', period: { from, until }, clinic }
  const preset = periodPresets.find((name) => name === search.get('period')) ?? usual
  return { preset, period: periodOf(preset, today), clinic }
}

export function writeFiguresUrl(
  search: URLSearchParams,
  change: Partial<Omit<FiguresWanted, 'preset'> & { preset: PeriodPreset }>,
) {
  const next = new URLSearchParams(search)
  const { preset, period, clinic } = change
  if (preset || period) for (const name of ['period', 'from', 'to']) next.delete(name)
  if (preset && preset !== usual) next.set('period', preset)
  if (period) {
    next.set('from', period.from)
    next.set('to', period.until)
  }
  if (clinic !== undefined) {
    if (clinic) next.set('clinic', clinic)
    else next.delete('clinic')
  }
  return next
}
