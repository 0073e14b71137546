import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Column } from '../../components/list/data-table.tsx'
import { useColumnChoices } from '../../stores/columns.ts'
import { currentSearchParams } from './search-params.ts'

/** Whether a column is shown, by its default and the user's choice. */
const isShown = ({ key, hidden = false }: { key: string; hidden?: boolean }, turned: readonly string[]) =>
  turned.includes(key) ? hidden : !hidden

/** The shown columns of a list: by the URL, else as last chosen on this device. Too narrow a table leaves some of them out by itself. */
export function useColumns<T>(list: string, columns: Column<T>[]) {
  const { turned, choose } = useColumnChoices()
  const [search, setSearch] = useSearchParams()
  const keys = useMemo(() => search.get('columns')?.split(',').filter(Boolean) ?? turned[list] ?? [], [search, turned, list])
  const shown = useMemo(() => columns.filter((column) => column.fixed || isShown(column, keys)), [columns, keys])
  const change = (next: string[]) => {
    choose(list, next)
    setSearch(
      () => {
        const now = currentSearchParams()
        if (next.length > 0) now.set('columns', next.join(','))
        else now.delete('columns')
        return now
      },
      { replace: true, preventScrollReset: true }, // the way back leads to other rows, not to other columns
    )
  }
  return {
    shown,
    isShown: (column: Column<T>) => column.fixed || isShown(column, keys),
    isDefault: keys.length === 0,
    toggle: (key: string) => change(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]),
    reset: () => change([]),
  }
}
