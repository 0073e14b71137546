import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Selection } from '../../lib/list/use-selection.ts'
import { useColumns } from '../../lib/list/use-columns.ts'
import { exportRows } from '../../stores/export.ts'
import { csvColumns } from './csv-columns.ts'
import type { Column } from './data-table.tsx'

type SelectionBarProps<T> = { name: string; columns: Column<T>[]; selection: Selection<T>; children?: ReactNode }

/** Replaces the count below a list: the number of marked rows and their actions. */
export function SelectionBar<T extends { id: string }>({ name, columns, selection, children }: SelectionBarProps<T>) {
  const { t } = useLingui()
  const { shown } = useColumns(name, columns)
  const written = csvColumns(shown)
  return (
    <Group gap="xs">
      <CloseButton size="sm" aria-label={t`Mark none`} onClick={selection.clear} />
      <Text role="status">
        <Plural value={selection.rows.length} one="# row marked" other="# rows marked" />
      </Text>
      {written.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void exportRows({ fileName: name, columns: written, rows: selection.rows })}
        >
          <Trans>Export</Trans>
        </Button>
      )}
      {children}
    </Group>
  )
}
