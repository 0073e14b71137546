import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Column } from '../../components/list/data-table.tsx'
import { formatMoney } from '../../lib/money.ts'
import { formatPlainDate } from '../../lib/time.ts'
import type { CsvColumn } from '../../stores/export.ts'
import { useUi } from '../../stores/ui.ts'
import type { RegisterEntry } from './get-register.ts'
import { registeredText } from './register-labels.ts'

const wrapping = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
const whole = { whiteSpace: 'nowrap' } as const

/** The columns that the revenue office asks for, and what is exempt. */
export function useRegisterColumns(): Column<RegisterEntry>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const money = (
    name: 'value' | 'exempt' | 'vat' | 'total',
    header: string,
    hideBelow?: 'md' | 'wide',
  ): Column<RegisterEntry> => ({
    key: name,
    header,
    width: 108,
    align: 'right',
    ...(hideBelow && { hideBelow }),
    render: (entry) => formatMoney(entry[name], entry.currency),
  })
  return [
    {
      key: 'date',
      header: t`Date`,
      width: 108,
      hideBelow: 'sm',
      render: ({ date }) => formatPlainDate(date, 'date', language),
    },
    {
      key: 'number',
      header: t`Number`,
      fixed: true,
      width: 164,
      render: (entry) => <Numbers entry={entry} />,
    },
    { key: 'customer', header: t`Customer`, render: (entry) => <Customer entry={entry} /> },
    { key: 'taxId', header: t`Tax ID`, width: 128, hideBelow: 'wide', render: ({ taxId }) => taxId },
    {
      key: 'office',
      header: t`Office`,
      width: 100,
      hideBelow: 'wide',
      render: ({ branchNumber }) => (branchNumber === '00000' ? t`Head office` : branchNumber),
    },
    money('value', t`Value`, 'md'),
    money('exempt', t`Exempt`, 'wide'),
    money('vat', t`VAT`, 'md'),
    money('total', t`Total`),
  ]
}

function Numbers({ entry }: { entry: RegisterEntry }) {
  const { number, lastNumber, invoiceId, patientId, voidReason } = entry
  if (!invoiceId && !patientId)
    return (
      <div style={wrapping} translate="no">
        <span style={whole}>{number}</span>
        {lastNumber !== number && (
          <>
            {' – '}
            <span style={whole}>{lastNumber}</span>
          </>
        )}
      </div>
    )
  return (
    <Anchor
      component={Link}
      to={invoiceId ? `/invoices/${invoiceId}` : `/patients/${patientId}`}
      translate="no"
      style={whole}
      {...(voidReason !== null && { td: 'line-through' })}
    >
      {number}
    </Anchor>
  )
}

function Customer({ entry }: { entry: RegisterEntry }) {
  const { t } = useLingui()
  const { kind, count, customer, reference, voidReason } = entry
  const note = [
    kind === 'credit_note' && t`Credit note against ${reference}`,
    voidReason !== null && t`Void: ${voidReason}`,
  ].filter(Boolean)
  return (
    <div style={wrapping}>
      {kind === 'short_tax_invoices' ? t`Short tax invoices: ${count}` : <span translate="no">{customer}</span>}
      {note.length > 0 && (
        <Text size="xs" c="dimmed">
          {note.join(' · ')}
        </Text>
      )}
    </div>
  )
}

/** The same as a file, numbers as numbers. */
export function useRegisterFile(): CsvColumn<RegisterEntry>[] {
  const { t } = useLingui()
  return [
    { header: t`Date`, value: ({ date }) => date },
    { header: t`Document`, value: ({ kind }) => t(registeredText[kind]) },
    { header: t`Number`, value: ({ number }) => number },
    { header: t`Last number`, value: ({ lastNumber }) => lastNumber },
    { header: t`Documents`, value: ({ count }) => count },
    { header: t`Customer`, value: ({ customer }) => customer },
    { header: t`Tax ID`, value: ({ taxId }) => taxId?.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5') },
    { header: t`Office`, value: ({ branchNumber }) => (branchNumber === '00000' ? t`Head office` : branchNumber) },
    { header: t`Currency`, value: ({ currency }) => currency },
    { header: t`Value`, value: ({ value }) => value },
    { header: t`Exempt`, value: ({ exempt }) => exempt },
    { header: t`VAT`, value: ({ vat }) => vat },
    { header: t`Total`, value: ({ total }) => total },
    { header: t`Against`, value: ({ reference }) => reference },
    { header: t`Reason for voiding`, value: ({ voidReason }) => voidReason },
  ]
}
