import { Skeleton, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export type Column<T> = {
  key: string
  header: ReactNode
  render: (row: T) => ReactNode
  width?: number
  /** Left out on screens narrower than this; `wide` is 1200 px, which most clinics' screens just have. */
  hideBelow?: 'sm' | 'md' | 'wide'
  align?: 'right'
}

type DataTableProps<T> = {
  label: string
  columns: Column<T>[]
  rows: T[]
  /** Shown as this many blank rows until the first rows are there. */
  loadingRows?: number | false
  /** Rows on screen that are about to be replaced. */
  stale?: boolean
}

export function DataTable<T extends { id: string }>({
  label,
  columns,
  rows,
  loadingRows = false,
  stale = false,
}: DataTableProps<T>) {
  return (
    <div className={classes.scroll}>
      <Table
        className={classes.table}
        aria-label={label}
        aria-busy={stale || loadingRows !== false}
        highlightOnHover
        stickyHeader
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, header, width, hideBelow, align }) => (
              <Table.Th key={key} className={classes[`from-${hideBelow ?? ''}`]} style={{ width, textAlign: align }}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-stale={stale || undefined} className={classes.body}>
          {loadingRows !== false
            ? Array.from({ length: loadingRows }, (_, index) => (
                <Table.Tr key={index}>
                  {columns.map(({ key, hideBelow }) => (
                    <Table.Td key={key} className={classes[`from-${hideBelow ?? ''}`]}>
                      <Skeleton height={14} width={`${50 + ((index * 7 + key.length * 11) % 40)}%`} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : rows.map((row) => (
                <Table.Tr key={row.id}>
                  {columns.map(({ key, render, hideBelow, align }) => (
                    <Table.Td key={key} className={classes[`from-${hideBelow ?? ''}`]} style={{ textAlign: align }}>
                      {render(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
