import { useLingui } from '@lingui/react/macro'
import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColumns } from '../../lib/list/use-columns.ts'
import type { ListParams } from '../../lib/list/use-list-params.ts'
import type { ListState } from '../../stores/list-store.ts'
import type { Column, TableInteraction } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { ListFooter } from './list-footer.tsx'
import { SelectionBar } from './selection-bar.tsx'

type ListViewProps<T> = Omit<TableInteraction<T>, 'sort' | 'onSort'> & {
  label: string
  /** The list's key, as in `ListTools`. */
  name?: string
  list: ListState<T> & { load: () => Promise<void> }
  columns: Column<T>[]
  params: ListParams
  onChange: (change: Partial<ListParams>) => void
  /** Shown when the clinic has no records. */
  empty: ReactNode
  /** What to try when a search finds nothing, where it is not people that are searched. */
  searchHint?: string
  /** Shown when filters hide all records: names the filters. */
  nothingSuch?: ReactNode
  nameOf?: (row: T) => string
  /** Actions for marked rows besides the export. */
  bulkActions?: ReactNode
}

/** A list in each of its states: loading, loaded, empty, nothing found, failed. */
export function ListView<T extends { id: string }>(props: ListViewProps<T>) {
  const {
    label,
    name = '',
    list,
    columns,
    params,
    onChange,
    empty,
    nothingSuch,
    searchHint,
    selection,
    bulkActions,
    ...interaction
  } = props
  const { t } = useLingui()
  const { shown } = useColumns(name, columns)
  const { data, loading, loaded, error, totalCount, pageInfo } = list
  if (error && !loaded) return <ErrorState failure={error} onRetry={() => void list.load()} />
  if (loaded && !loading && totalCount === 0 && !error) {
    if (nothingSuch) return nothingSuch
    return params.query ? (
      <EmptyState
        title={t`Nothing found for “${params.query}”`}
        hint={searchHint ?? t`Try a part of the name, the phone number or the e-mail address.`}
      />
    ) : (
      empty
    )
  }
  if (loaded && !loading && !error && data.length === 0) {
    const last = pageInfo.totalPages
    return (
      <EmptyState
        title={t`There is no page ${params.page}`}
        action={<Button variant="default" onClick={() => onChange({ page: last })}>{t`Go to the last page`}</Button>}
      />
    )
  }
  return (
    <>
      {error && (
        <Box mb="sm">
          <ErrorState failure={error} onRetry={() => void list.load()} />
        </Box>
      )}
      <DataTable
        {...interaction}
        label={label}
        columns={shown}
        rows={data}
        selection={selection}
        sort={params.sort}
        onSort={(sort) => onChange({ sort })}
        loadingRows={loaded ? false : params.limit}
        stale={loaded && loading}
      />
      {loaded && (
        <ListFooter
          {...params}
          totalCount={totalCount}
          totalPages={pageInfo.totalPages}
          shownPage={pageInfo.currentPage}
          onChange={onChange}
          marked={
            selection &&
            selection.rows.length > 0 && (
              <SelectionBar name={name} columns={columns} selection={selection}>
                {bulkActions}
              </SelectionBar>
            )
          }
        />
      )}
    </>
  )
}
