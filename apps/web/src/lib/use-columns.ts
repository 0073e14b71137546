import type { Column } from '../components/data-table.tsx'
import { useColumnChoices } from '../stores/columns.ts'

/** Whether a column is on the table, by its own default and the person's choice. */
export const isShown = ({ key, hidden = false }: { key: string; hidden?: boolean }, turned: readonly string[]) =>
  turned.includes(key) ? hidden : !hidden

/** Which of a list's columns are shown. A column is left out below its width unless it was chosen by hand. */
export function useColumns<T>(list: string, columns: Column<T>[]) {
  const { turned, turn, reset } = useColumnChoices()
  const keys = turned[list] ?? []
  return {
    shown: columns.filter((column) => column.fixed || isShown(column, keys)),
    isShown: (column: Column<T>) => column.fixed || isShown(column, keys),
    isDefault: keys.length === 0,
    turn: (key: string) => turn(list, key),
    reset: () => reset(list),
  }
}
