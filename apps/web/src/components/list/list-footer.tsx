import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Pagination, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'

const sizes = [10, 25, 50, 100]

type ListFooterProps = {
  page: number
  /** The page of the rows on screen, which differs from the requested one while that is loading or after it failed. */
  shownPage: number
  limit: number
  totalCount: number
  totalPages: number
  onChange: (change: { page?: number; limit?: number }) => void
  /** Shown instead of the count while rows are marked. */
  marked?: ReactNode
}

/** The range of rows, the total, and the page buttons. */
export function ListFooter({ page, shownPage, limit, totalCount, totalPages, onChange, marked }: ListFooterProps) {
  const { t, i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  const [first, last, total] = [
    number(Math.min((shownPage - 1) * limit + 1, totalCount)),
    number(Math.min(shownPage * limit, totalCount)),
    number(totalCount),
  ]
  return (
    <Group justify="space-between" gap="xs" pt="xs" style={{ flex: 'none' }}>
      <Group gap="sm">
        {marked || (
          <Text c="dimmed" role="status">
            <Trans>
              {first}–{last} of {total}
            </Trans>
          </Text>
        )}
        <Select
          size="xs"
          w={104}
          aria-label={t`Rows per page`}
          allowDeselect={false}
          data={sizes.map((size) => ({ value: String(size), label: t`${size} rows` }))}
          value={String(limit)}
          onChange={(value) => value && onChange({ limit: Number(value) })}
        />
      </Group>
      {totalPages > 1 && (
        <Pagination
          size="sm"
          siblings={1}
          total={totalPages}
          value={page}
          onChange={(to) => onChange({ page: to })}
          getItemProps={(to) => ({ 'aria-label': t`Page ${to}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t`Next page` : t`Previous page` })}
        />
      )}
    </Group>
  )
}
