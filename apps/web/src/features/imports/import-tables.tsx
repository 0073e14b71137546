import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Table, Text } from '@mantine/core'
import type { ImportResult } from './import-job.ts'
import { fieldText } from './field-labels.ts'
import { faultText, kindText } from './import-labels.ts'
import classes from './imports.module.css'

/** What becomes, or became, of the rows of each kind. */
export function Tallies({ tallies, label }: { tallies: ImportResult['tallies']; label: string }) {
  const { i18n } = useLingui()
  return (
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>What</Trans>
            </Table.Th>
            <Table.Th className={classes.number ?? ''}>
              <Trans>Read</Trans>
            </Table.Th>
            <Table.Th className={classes.number ?? ''}>
              <Trans>New</Trans>
            </Table.Th>
            <Table.Th className={classes.number ?? ''}>
              <Trans>Changed</Trans>
            </Table.Th>
            <Table.Th className={classes.number ?? ''}>
              <Trans>Unchanged</Trans>
            </Table.Th>
            <Table.Th className={classes.number ?? ''}>
              <Trans>Left out</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tallies.map(({ kind, read, inserted, updated, unchanged, reported }) => (
            <Table.Tr key={kind}>
              <Table.Td>{kindText(i18n, kind)}</Table.Td>
              {[read, inserted, updated, unchanged, reported].map((count, at) => (
                <Table.Td key={at} className={classes.number ?? ''}>
                  {i18n.number(count)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** The first faults and notices by file and line; the whole list is a download. */
export function Faults({ result }: { result: Pick<ImportResult, 'faults' | 'faultCount'> }) {
  const { t, i18n } = useLingui()
  const { faults, faultCount } = result
  if (faultCount === 0) return null
  return (
    <section aria-label={t`Faults and notices`}>
      <Text fw={600} component="h2" size="sm" mb="xs">
        <Trans>Faults and notices</Trans>
      </Text>
      <div className={classes.scroll} role="region" aria-label={t`Faults and notices`} tabIndex={0}>
        <Table aria-label={t`Faults and notices`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Line</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>What is wrong</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Row</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.map((fault, at) => (
              <Table.Tr key={at}>
                <Table.Td>
                  {fault.file}
                  {fault.line > 0 && `:${fault.line}`}
                </Table.Td>
                <Table.Td className={classes.wrap ?? ''}>
                  {fault.field && <b>{fieldText(i18n, fault)}: </b>}
                  {faultText(i18n, fault)}
                  {fault.value && (
                    <Text size="xs" c="dimmed">
                      {fault.value}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{fault.isNotice ? <Trans>taken in</Trans> : <Trans>left out</Trans>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm" mt="xs">
        {faultCount > faults.length && (
          <>
            <Trans>
              The first {i18n.number(faults.length)} of {i18n.number(faultCount)}.
            </Trans>{' '}
          </>
        )}
        <Anchor href="/api/imports/report" download>
          <Trans>Download the whole report (CSV)</Trans>
        </Anchor>
      </Text>
    </section>
  )
}
