import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import type { VariablesOf } from '../../graphql/graphql.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatMoney } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { registerSums, type RegisterSum } from './get-register.ts'

/** A burst of changes becomes one question, milliseconds. */
const calm = 400

/** What all documents of the register come to, in each currency. */
export function RegisterSums({ variables }: { variables: VariablesOf<typeof registerSums> }) {
  const { data, failure, load } = useServerQuery({ query: registerSums, variables })
  useListChanges(
    ['invoices'],
    useDebouncedCallback(() => void load(), calm),
  )
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  return (
    <div role="status">
      {data?.register.sums.map((sum) => (
        <SumsLine key={sum.currency} sum={sum} />
      ))}
    </div>
  )
}

function SumsLine({ sum }: { sum: RegisterSum }) {
  const { t, i18n } = useLingui()
  const money = (name: 'value' | 'exempt' | 'vat' | 'total') => formatMoney(sum[name], sum.currency)
  const voided = i18n.number(sum.voidCount)
  return (
    <Group component="dl" gap="md" m={0} mb="xs" style={{ rowGap: 0 }}>
      <Sum name={<Trans>Documents</Trans>}>
        {i18n.number(sum.count)}
        {sum.voidCount > 0 && ` (${t`${voided} void`})`}
      </Sum>
      <Sum name={<Trans>Value</Trans>}>{money('value')}</Sum>
      <Sum name={<Trans>Exempt</Trans>}>{money('exempt')}</Sum>
      <Sum name={<Trans>VAT</Trans>}>{money('vat')}</Sum>
      <Sum name={<Trans>Total</Trans>}>{money('total')}</Sum>
    </Group>
  )
}

function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text component="dt" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Text>
    </Group>
  )
}
