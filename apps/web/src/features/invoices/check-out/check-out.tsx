import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Slot } from '../../../components/slot.tsx'
import { PanelSkeleton } from '../../../components/side-panel.tsx'
import { useRecord } from '../../../lib/use-record.ts'
import { invoiceRecord } from '../data/get-invoice.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { LeftToInvoice } from '../editor/left-to-invoice.tsx'
import { useBlankInvoice } from '../editor/use-blank-invoice.ts'
import { Bill } from './bill.tsx'
import { Settle } from './settle.tsx'
import type { Visit } from '../../../lib/feature/slots.ts'
import { useSettlement, type Settlement } from './use-settlement.ts'

/** From the visit to its paid invoice, in one place. */
export default function CheckOut({ visit }: { visit: Visit }) {
  const [own, setOwn] = useState<InvoiceDetails>()
  const settlement = useSettlement(visit, setOwn)
  const { failure, setFailure } = settlement
  const parts = { visit, settlement, own, onInvoice: setOwn }
  return (
    <>
      <Slot name="settlingNotes" eventId={visit.id} />
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      {own || visit.invoiceId ? <KnownInvoice {...parts} id={own?.id ?? visit.invoiceId ?? ''} /> : <NewInvoice {...parts} />}
    </>
  )
}

type PartProps = {
  visit: Visit
  settlement: Settlement
  /** The invoice as a step of this check-out has left it. */
  own: InvoiceDetails | undefined
  onInvoice: (invoice: InvoiceDetails) => void
}

function NewInvoice({ visit, settlement, onInvoice }: PartProps) {
  const { blank, remembered, credits, failure } = useBlankInvoice({ eventId: visit.id })
  if (failure) return <ErrorState failure={failure} />
  if (!blank) return <PanelSkeleton />
  const onIssued = (invoice: InvoiceDetails) => {
    onInvoice(invoice)
    void settlement.settle(invoice)
  }
  return (
    <Bill visit={visit} settlement={settlement} blank={blank} remembered={remembered} credits={credits} onIssued={onIssued} />
  )
}

function KnownInvoice({ id, visit, settlement, own, onInvoice }: PartProps & { id: string }) {
  const { record, failure, load } = useRecord(invoiceRecord, id)
  const invoice = own && own.version >= (record?.version ?? 0) ? own : record
  if (failure && !invoice) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!invoice) return <PanelSkeleton />
  if (invoice.status !== 'draft') {
    return (
      <>
        <LeftToInvoice id={invoice.id} invoice={invoice} />
        <Settle {...{ visit, settlement, invoice }} onChanged={onInvoice} onReload={load} />
      </>
    )
  }
  const onIssued = (issued: InvoiceDetails) => {
    onInvoice(issued)
    void settlement.settle(issued)
  }
  return <Bill visit={visit} settlement={settlement} draft={invoice} onIssued={onIssued} onReload={load} />
}
