import { openRecallStatuses, recallStatuses, type RecallStatus } from '@clinic/shared/recalls/recall'
import { addMonths } from '@clinic/shared/time/period'
import { addDays, isPlainDate } from '@clinic/shared/time/time'
import { useSearchParams } from 'react-router-dom'
import { currentSearchParams } from '../../lib/list/search-params.ts'
import type { RecallFilter } from './list-recalls.ts'

/** `open`: those who are still to be called. */
export type RecallState = RecallStatus | 'open' | 'all'
export const recallStates: readonly RecallState[] = ['open', ...recallStatuses, 'all']

/** What the address says of the list; `month` is the first day of one. */
export type RecallUrl = { month: string; state: RecallState; doctorId: string | null }

const monthOf = (text: string | null, today: string) => {
  const first = `${text ?? ''}-01`
  return isPlainDate(first) ? first : `${today.slice(0, 7)}-01`
}

const readRecallUrl = (search: URLSearchParams, today: string): RecallUrl => ({
  month: monthOf(search.get('month'), today),
  state: recallStates.find((state) => state === search.get('state')) ?? 'open',
  doctorId: search.get('doctor'),
})

/** Whom this month's list leaves to be called since earlier ones is in it as well. */
export function filterOf({ month, state, doctorId }: RecallUrl, today: string): RecallFilter {
  const isThisMonth = month.slice(0, 7) === today.slice(0, 7)
  return {
    doctorId,
    statuses: state === 'open' ? openRecallStatuses : state === 'all' ? null : [state],
    dueFrom: state === 'open' && isThisMonth ? null : month,
    dueUntil: addDays(addMonths(month, 1), -1),
  }
}

/** What the list shows where its address says nothing. */
export const thisMonthsFilter = (today: string) => {
  const { statuses, ...filter } = filterOf({ month: monthOf(null, today), state: 'open', doctorId: null }, today)
  return { ...filter, statuses: statuses && [...statuses] }
}

/** Another filter starts at the first page; what is as usual is left out. */
function writeRecallUrl(search: URLSearchParams, change: Partial<RecallUrl>, today: string): URLSearchParams {
  const { month, state, doctorId } = { ...readRecallUrl(search, today), ...change }
  const written = new URLSearchParams(search)
  written.delete('page')
  const put = (name: string, value: string | null) => (value ? written.set(name, value) : written.delete(name))
  put('month', month === monthOf(null, today) ? null : month.slice(0, 7))
  put('state', state === 'open' ? null : state)
  put('doctor', doctorId)
  return written
}

export function useRecallUrl(today: string): [RecallUrl, (change: Partial<RecallUrl>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (part: Partial<RecallUrl>) =>
    setSearch(() => writeRecallUrl(currentSearchParams(), part, today), { preventScrollReset: true })
  return [readRecallUrl(search, today), change]
}
