import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScrollArea, Table, Text } from '@mantine/core'
import { fieldErrorText, isFieldErrorKey } from '../../lib/error-text.ts'
import type { TableImport } from './table-import.ts'

type Fault = TableImport['faults'][number]

type FaultTableProps = {
  faults: readonly Fault[]
  labels: Readonly<Record<string, MessageDescriptor>>
  /** No row comes in, so that those with a fault are not what is left out. */
  isNothingTaken?: boolean
}

const mostShown = 100

/** The rows of a file that are left out, and why. */
export function FaultTable({ faults, labels, isNothingTaken = false }: FaultTableProps) {
  const { t, i18n } = useLingui()
  if (faults.length === 0) return null
  const columnText = ({ column }: Fault) => {
    const label = labels[column]
    return label ? i18n._(label) : t`Line`
  }
  const reasonText = ({ reason, reasonKey }: Fault) => {
    if (reasonKey === 'unknown_reference') return t`Nothing found` // a file has no ids
    return isFieldErrorKey(reasonKey) ? i18n._(fieldErrorText[reasonKey]) : reason
  }
  const shown = faults.slice(0, mostShown)
  return (
    <>
      <Text>
        {isNothingTaken ? (
          <Trans>Nothing is imported while a row has an error.</Trans>
        ) : (
          <Plural value={faults.length} one="# fault; its row is left out:" other="# faults; their rows are left out:" />
        )}
      </Text>
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t`Faults` }}>
        <Table aria-label={t`Faults`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Line</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Column</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>What is wrong</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((fault, at) => (
              <Table.Tr key={at}>
                <Table.Td>{i18n.number(fault.line)}</Table.Td>
                <Table.Td>{columnText(fault)}</Table.Td>
                <Table.Td>
                  {reasonText(fault)}
                  {fault.value && (
                    <Text size="xs" c="dimmed">
                      {fault.value}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {faults.length > mostShown && (
        <Text size="sm" c="dimmed">
          <Trans>The first {i18n.number(mostShown)} are shown.</Trans>
        </Text>
      )}
    </>
  )
}
