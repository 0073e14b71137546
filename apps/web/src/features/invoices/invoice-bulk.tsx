import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { BulkStep } from '../../components/list/bulk-step.tsx'
import type { Bulk } from '../../lib/list/use-bulk.ts'
import { useCan } from '../../lib/account/use-can.ts'
import type { InvoiceRow } from './data/invoice-row.ts'
import { issueInvoice } from './data/issue-invoice.ts'
import { voidInvoice } from './data/void-invoice.ts'

type InvoiceBulkProps = { rows: InvoiceRow[]; bulk: Bulk<InvoiceRow>; onDone: () => void }

/** What can be done with the marked invoices. */
export function InvoiceBulk({ rows, bulk, onDone }: InvoiceBulkProps) {
  const { t } = useLingui()
  if (!useCan('invoice:write')) return null
  const drafts = rows.filter(({ nextStatuses }) => nextStatuses.includes('issued'))
  const voidable = rows.filter(({ nextStatuses }) => nextStatuses.includes('void'))
  return (
    <>
      <BulkStep
        bulk={bulk}
        rows={drafts}
        icon={IconCheck}
        label={<Plural value={drafts.length} one="Issue # draft" other="Issue # drafts" />}
        title={<Plural value={drafts.length} one="Issue # invoice?" other="Issue # invoices?" />}
        hint={<Trans>Each gets its number, and never changes from then on.</Trans>}
        confirmLabel={<Trans>Issue</Trans>}
        act={({ id, version }) => issueInvoice({ id, version })}
        doneSentence={(count) => t`${plural(count, { one: '# invoice was issued.', other: '# invoices were issued.' })}`}
        onDone={onDone}
      />
      <BulkStep
        bulk={bulk}
        rows={voidable}
        icon={IconBan}
        label={<Plural value={voidable.length} one="Void # invoice" other="Void # invoices" />}
        title={<Plural value={voidable.length} one="Void # invoice?" other="Void # invoices?" />}
        hint={<Trans>They keep their numbers, and nothing is due on them any more. This can't be undone.</Trans>}
        confirmLabel={<Trans context="step">Void</Trans>}
        withReason
        act={({ id, version }, reason) => voidInvoice({ id, version, reason })}
        doneSentence={(count) => t`${plural(count, { one: '# invoice was voided.', other: '# invoices were voided.' })}`}
        onDone={onDone}
      />
    </>
  )
}
