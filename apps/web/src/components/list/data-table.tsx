import type { CsvValue } from '@clinic/shared/csv'
import { Checkbox, Table } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { ListSort } from '../../lib/list/use-list-params.ts'
import type { Selection } from '../../lib/list/use-selection.ts'
import classes from './data-table.module.css'
import { isMissing, MissingValue } from './missing-value.tsx'
import { SortHeader, type ColumnHeader } from './sort-header.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { openRow, useRowKeys } from './use-row-keys.ts'

export type Column<T> = ColumnHeader & {
  key: string
  render: (row: T) => ReactNode
  /**
   * Left out where the table is narrower than a screen of this width would make it; `wide` is 1200 px, which most clinics'
   * screens just have.
   */
  hideBelow?: 'sm' | 'md' | 'wide'
  /** The value in CSV files; a column without it is not exported. */
  csv?: (row: T) => CsvValue
  /** Can't be hidden. */
  fixed?: boolean
  /** Hidden until it is chosen. */
  hidden?: boolean
}

export type TableInteraction<T> = {
  sort?: ListSort | undefined
  onSort?: ((sort: ListSort | undefined) => void) | undefined
  selection?: Selection<T> | undefined
  /** Opens a row: Enter on it, or a click. */
  onOpen?: ((row: T) => void) | undefined
  /** The row whose details are open beside the table. */
  openId?: string | undefined
}

type DataTableProps<T> = TableInteraction<T> & {
  label: string
  columns: Column<T>[]
  rows: T[]
  /** A row's accessible name. */
  nameOf?: ((row: T) => string) | undefined
  /** Shown as this many blank rows until the first rows are there. */
  loadingRows?: number | false
  /** Whether the rows are being replaced. */
  stale?: boolean
}

const cellClass = ({ hideBelow, fixed }: Column<never>) => (fixed ? classes.name : classes[`from-${hideBelow ?? ''}`])

export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, loadingRows = false, stale = false, selection, sort, onSort, onOpen } = props
  const { t } = useLingui()
  // Rows that can be opened are focusable and scroll the table; otherwise the frame has to be.
  return (
    <div className={classes.scroll} {...(!onOpen && { role: 'region', tabIndex: 0, 'aria-label': label })}>
      <Table className={classes.table} aria-label={label} aria-busy={stale || loadingRows !== false} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.mark}>
                <Checkbox
                  size="xs"
                  aria-label={t`Mark all rows`}
                  disabled={rows.length === 0}
                  checked={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
                  indeterminate={rows.some(({ id }) => selection.has(id)) && !rows.every(({ id }) => selection.has(id))}
                  onChange={() => selection.toggleAll(rows)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} className={cellClass(column)} sort={sort} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        {loadingRows !== false ? (
          <BlankRows columns={columns} count={loadingRows} withMark={selection !== undefined} />
        ) : (
          <Rows {...props} />
        )}
      </Table>
    </div>
  )
}

function BlankRows<T>({ columns, count, withMark }: { columns: Column<T>[]; count: number; withMark: boolean }) {
  return (
    <Table.Tbody className={classes.body}>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index}>
          {withMark && <td className={classes.mark} />}
          {columns.map((column) => (
            <td key={column.key} className={cellClass(column)}>
              <div className={classes.blank} style={{ width: `${50 + ((index * 7 + column.key.length * 11) % 40)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </Table.Tbody>
  )
}

/** Rows and cells are plain elements: Mantine's take twice as long to draw, and a list has hundreds. */
function Rows<T extends { id: string }>(props: DataTableProps<T>) {
  const { columns, rows, stale = false, selection, onOpen, openId, nameOf } = props
  const rowKeys = useRowKeys({ rows, openId, onOpen, onToggle: selection?.toggle })
  const body = useKeptFocus<HTMLTableSectionElement>(rows)
  return (
    <Table.Tbody ref={body} data-stale={stale || undefined} className={classes.body}>
      {rows.map((row, index) => (
        <tr
          key={row.id}
          className={classes.row}
          data-open={row.id === openId || undefined}
          data-marked={selection?.has(row.id) || undefined}
          data-opens={onOpen ? true : undefined}
          {...(onOpen && openRow(() => onOpen(row)))}
          {...rowKeys(row, index)}
        >
          {selection && <Mark row={row} nameOf={nameOf} isMarked={selection.has(row.id)} toggle={selection.toggle} />}
          <Cells columns={columns} row={row} />
        </tr>
      ))}
    </Table.Tbody>
  )
}

type MarkProps<T> = { row: T; nameOf: ((row: T) => string) | undefined; isMarked: boolean; toggle: (row: T) => void }

function MarkCell<T>({ row, nameOf, isMarked, toggle }: MarkProps<T>): ReactNode {
  const { t } = useLingui()
  return (
    <td className={classes.mark}>
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={nameOf ? t`Mark ${nameOf(row)}` : t`Mark this row`}
        checked={isMarked}
        onChange={() => toggle(row)}
      />
    </td>
  )
}

function AllCells<T>({ columns, row }: { columns: Column<T>[]; row: T }): ReactNode {
  return columns.map((column) => (
    <td key={column.key} className={cellClass(column)} style={{ textAlign: column.align }}>
      <Cell column={column} row={row} />
    </td>
  ))
}

// Most of a list's rows stay the same whenever it is fetched anew, which is after every change of one.
const Mark = memo(MarkCell) as typeof MarkCell
const Cells = memo(AllCells) as typeof AllCells

/** A column without a header holds actions and may be empty. */
function Cell<T>({ column, row }: { column: Column<T>; row: T }) {
  const value = column.render(row)
  return isMissing(value) && column.header !== '' ? <MissingValue /> : value
}
