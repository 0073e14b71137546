import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ListSort } from '../../lib/list/use-list-params.ts'
import classes from './data-table.module.css'

export type ColumnHeader = {
  header: string
  width?: number
  align?: 'right'
  /** The field of the server's sort argument; without one the list can't be sorted by it. */
  sort?: string
}

type SortHeaderProps = {
  column: ColumnHeader
  className: string | undefined
  sort: ListSort | undefined
  onSort: ((sort: ListSort | undefined) => void) | undefined
}

/** Cycles through ascending, descending and the list's default order. */
export function nextSort(field: string, sort: ListSort | undefined): ListSort | undefined {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? undefined : { field, descending: true }
}

export function SortHeader({ column, className, sort, onSort }: SortHeaderProps) {
  const { header, width, align, sort: field } = column
  const style = { width, textAlign: align }
  if (!field || !onSort) {
    return (
      <Table.Th className={className} style={style}>
        {header}
      </Table.Th>
    )
  }
  const isSorted = sort?.field === field
  const Arrow = isSorted && sort.descending ? IconArrowDown : IconArrowUp
  return (
    <Table.Th className={className} style={style} aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        data-align={align}
        onClick={() => onSort(nextSort(field, sort))}
      >
        <span>{header}</span>
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
