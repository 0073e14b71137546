import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, Popover, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { useColumns } from '../../lib/list/use-columns.ts'
import type { CsvColumn } from '../../stores/export.ts'
import { cancelExport, forgetExportFailure, startExport, useExport } from '../../stores/export.ts'
import type { ListPage } from '../../stores/list-store.ts'
import type { Column } from './data-table.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { PrintScreen } from '../print-screen.tsx'
import { csvColumns } from './csv-columns.ts'
import classes from './list-tools.module.css'

type ListToolsProps<T> = {
  /** The list's key, under which its columns are stored, and the name of its file. */
  name: string
  columns: Column<T>[]
  /** The columns of the exported file, where they are not those that are shown. */
  file?: CsvColumn<T>[]
  /** The screen has a paper of its own. */
  hasPrint?: boolean
  /** Fetches any page with the list's filters and order; omitted where nothing can be exported. */
  listPage?: (page: { page: number; limit: number }) => Promise<ListPage<T>>
  /** Columns of the file alone. */
  moreColumns?: () => Promise<CsvColumn<{ id: string }>[]>
}

/** Column menu and CSV export at the end of a list's filter line. */
export function ListTools<T extends { id: string }>({
  name,
  columns,
  file,
  hasPrint = false,
  listPage,
  moreColumns,
}: ListToolsProps<T>) {
  const { t } = useLingui()
  const { running, failure } = useExport()
  const { shown } = useColumns(name, columns)
  return (
    <Group gap={4} className={classes.tools}>
      {running && <ExportProgress />}
      <ColumnMenu name={name} columns={columns} />
      {listPage && !running && (
        <Tooltip label={t`Export as a file for spreadsheets`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Export as a file for spreadsheets`}
            onClick={() => void startExport({ fileName: name, columns: file ?? csvColumns(shown), listPage, moreColumns })}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {!hasPrint && <PrintScreen />}
      {failure && <ErrorState failure={failure} onClose={forgetExportFailure} />}
    </Group>
  )
}

function ExportProgress() {
  const { t, i18n } = useLingui()
  const { running } = useExport()
  if (!running) return null
  const done = i18n.number(running.done)
  const total = i18n.number(running.total ?? 0)
  return (
    <Group gap={8} role="status" className={classes.progress}>
      <Progress
        w={80}
        aria-label={t`Export`}
        value={running.total ? (running.done / running.total) * 100 : 0}
        animated={running.total === undefined}
      />
      <Text size="sm">{running.total === undefined ? <Trans>Exporting…</Trans> : t`${done} of ${total}`}</Text>
      <Button size="compact-sm" variant="default" onClick={cancelExport}>
        <Trans>Cancel</Trans>
      </Button>
    </Group>
  )
}

function ColumnMenu<T>({ name, columns }: { name: string; columns: Column<T>[] }) {
  const { t } = useLingui()
  const { isShown, isDefault, toggle: turn, reset } = useColumns(name, columns)
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t`Columns`}>
          <ActionIcon variant="default" size={36} aria-label={t`Columns`}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Columns`}>
        <Stack gap={8}>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={column.header}
              checked={isShown(column)}
              disabled={column.fixed === true}
              onChange={() => turn(column.key)}
            />
          ))}
          {!isDefault && (
            <Button size="compact-sm" variant="subtle" onClick={reset}>
              <Trans>As it was</Trans>
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
