import { useLingui } from '@lingui/react/macro'
import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListState } from '../stores/list-store.ts'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { ListFooter } from './list-footer.tsx'

type ListViewProps<T> = {
  label: string
  list: ListState<T> & { load: () => Promise<void> }
  columns: Column<T>[]
  params: { page: number; limit: number; query: string }
  onChange: (change: { page?: number; limit?: number }) => void
  /** Shown while the clinic has none at all. */
  empty: ReactNode
}

/** A list in each of its states: not there yet, there, nothing there, nothing found, failed. */
export function ListView<T extends { id: string }>({ label, list, columns, params, onChange, empty }: ListViewProps<T>) {
  const { t } = useLingui()
  const { data, loading, loaded, error, totalCount, pageInfo } = list
  if (error && !loaded) return <ErrorState failure={error} onRetry={() => void list.load()} />
  if (loaded && !loading && totalCount === 0 && !error) {
    return params.query ? (
      <EmptyState
        title={t`Nothing found for “${params.query}”`}
        hint={t`Try a part of the name, the phone number or the e-mail address.`}
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
        label={label}
        columns={columns}
        rows={data}
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
        />
      )}
    </>
  )
}
