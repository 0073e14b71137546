import type { CsvValue } from '@clinic/shared/csv'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Table, Text, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NameWords } from '../../components/name-words.tsx'
import { exportRows } from '../../stores/export.ts'
import classes from './figures.module.css'

export type FigureColumn<Row> = {
  header: string
  /** The value in the file. */
  csv: (row: Row) => CsvValue
  /** The value in the table, where it is written in another way. */
  text?: (row: Row) => string
  isNumber?: boolean
  /** Of a person: its words stay whole. */
  isName?: boolean
}

type FigureSectionProps<Row> = {
  title: string
  hint?: ReactNode
  /** Of the file, without the day. */
  fileName: string
  columns: FigureColumn<Row>[]
  /** Where the file has others: what stands in one cell of the table may be several values. */
  fileColumns?: Pick<FigureColumn<Row>, 'header' | 'csv'>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Drawn of the same rows; the table says all that it shows. */
  chart: ReactNode
  empty: string
}

/** A figure as a picture, a table and a file. */
export function FigureSection<Row>({
  title,
  hint,
  fileName,
  columns,
  rows,
  keyOf,
  chart,
  empty,
  ...file
}: FigureSectionProps<Row>) {
  const { fileColumns = columns } = file
  const { t } = useLingui()
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {rows.length > 0 && (
          <Tooltip label={t`Export as a file for spreadsheets`}>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t`Export “${title}” as a file for spreadsheets`}
              onClick={() =>
                void exportRows({
                  fileName,
                  columns: fileColumns.map(({ header, csv }) => ({ header, value: csv })),
                  rows: [...rows],
                })
              }
            >
              <IconDownload size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </header>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <div className={classes.both}>
          <div className={classes.chart} aria-hidden>
            {chart}
          </div>
          <div className={classes.table} tabIndex={0} role="region" aria-label={title}>
            <Table aria-label={title} stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  {columns.map(({ header, isNumber }) => (
                    <Table.Th key={header} data-number={isNumber || undefined}>
                      {header}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={keyOf(row)}>
                    {columns.map(({ header, csv, text, isNumber, isName }) => (
                      <Table.Td key={header} data-number={isNumber || undefined}>
                        {isName ? <NameWords name={String(csv(row))} /> : text ? text(row) : csv(row)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </div>
      )}
    </section>
  )
}
