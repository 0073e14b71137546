import { toMinorUnits } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/money.ts'
import type { invoiceFilter } from './data/list-invoices.ts'
import { useInvoiceSums, type InvoiceSum } from './data/use-invoice-sums.ts'

/** What the list comes to, over all of its pages; nothing where nothing was issued. */
export function InvoiceSums({ filter }: { filter: ReturnType<typeof invoiceFilter> }) {
  const sums = useInvoiceSums(filter)
  if (!sums || sums.length === 0) return null
  return (
    <div role="status">
      <Group component="dl" gap="md" m={0} style={{ rowGap: 0 }}>
        <Sum name={<Trans>Total issued</Trans>} sums={sums} field="total" />
        {sums.some(({ credited }) => toMinorUnits(credited) > 0n) && (
          <Sum name={<Trans>Credited</Trans>} sums={sums} field="credited" />
        )}
        <Sum name={<Trans>Paid</Trans>} sums={sums} field="paid" />
        <Sum name={<Trans>Open</Trans>} sums={sums} field="outstanding" />
      </Group>
    </div>
  )
}

function Sum({
  name,
  sums,
  field,
}: {
  name: ReactNode
  sums: InvoiceSum[]
  field: 'total' | 'credited' | 'paid' | 'outstanding'
}) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text component="dt" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {sums.map((sum) => formatMoney(sum[field], sum.currency)).join(' + ')}
      </Text>
    </Group>
  )
}
