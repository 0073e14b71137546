import { toDecimal } from '@clinic/shared/money'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../../context.ts'
import { signedIn } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Loaders, PaymentRow } from '../../../graphql/loaders.ts'
import { CreditNoteType } from '../credit-notes/credit-note.types.ts'
import type { CreditNoteRow } from '../credit-notes/credit-note.rows.ts'
import { listNotesOfEntries } from '../credit-notes/credit-note.rows.ts'
import { PaymentType } from '../invoice.types.ts'
import type { ReceiptRow } from '../receipts/receipt.rows.ts'
import { ReceiptType } from '../receipts/receipt.types.ts'
import type { CreditEntryRow } from '../../credits/credit-row.types.ts'
import { CreditEntryType } from '../../credits/credit.types.ts'
import { receiptable } from './deposit-receipt.rules.ts'
import { usesOf } from './deposit-use.ts'
import type { StoredUse } from './deposit.rows.ts'
import { listDepositReceipts, listDepositUses } from './deposit.rows.ts'

type OfEntries = {
  receipts: DataLoader<string, ReceiptRow[]>
  notes: DataLoader<string, CreditNoteRow[]>
  uses: DataLoader<string, StoredUse[]>
  receiptable: DataLoader<CreditEntryRow, boolean, string>
}
const loaders = new WeakMap<Loaders, OfEntries>()

function loadOf(context: SignedInContext): OfEntries {
  const found = loaders.get(context.load) ?? {
    receipts: grouped(
      (ids) => listDepositReceipts(context, ids),
      ({ creditEntryId }) => creditEntryId,
    ),
    notes: grouped(
      (ids) => listNotesOfEntries(context, ids),
      ({ refundEntryId }) => refundEntryId,
    ),
    uses: grouped(
      (ids) => listDepositUses(context, ids),
      ({ invoiceId }) => invoiceId,
    ),
    receiptable: new DataLoader((entries) => receiptable(context, entries), { cacheKeyFn: ({ id }) => id }),
  }
  loaders.set(context.load, found)
  return found
}

const grouped = <Row>(list: (ids: readonly string[]) => Promise<Row[]>, keyOf: (row: Row) => string | null) =>
  new DataLoader<string, Row[]>(async (ids) => {
    const byKey = Map.groupBy(await list(ids), keyOf)
    return ids.map((id) => byKey.get(id) ?? [])
  })

builder.objectFields(CreditEntryType, (t) => ({
  mayIssueReceipt: t.boolean({
    complexity: 5,
    description: 'Whether the viewer may issue its receipt: it came in, has none, and some of it is still there.',
    resolve: async (entry, _args, context) =>
      signedIn(context).viewer.can('invoice:write') && loadOf(signedIn(context)).receiptable.load(entry),
  }),
  receipts: t.field({
    type: [ReceiptType],
    complexity: 5,
    description: 'Of what came in, in the order of issue, voided ones too.',
    resolve: ({ id }, _args, context) => loadOf(signedIn(context)).receipts.load(id),
  }),
  creditNotes: t.field({
    type: [CreditNoteType],
    complexity: 5,
    description: 'Of what was given back, against the receipts of deposits.',
    resolve: ({ id }, _args, context) => loadOf(signedIn(context)).notes.load(id),
  }),
}))

type Paid = { receiptId: string; number: string; amount: string }

const PaidByDeposit = builder.objectRef<Paid>('PaidByDeposit').implement({
  description: 'What of a deposit pays an invoice. The receipt of the deposit is its receipt, and has its VAT.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    receiptId: t.exposeID('receiptId'),
    number: t.exposeString('number', { description: 'Of the receipt.' }),
    amount: t.expose('amount', { type: 'Decimal' }),
  }),
})

builder.objectField(PaymentType, 'deposits', (t) =>
  t.field({
    type: [PaidByDeposit],
    complexity: 5,
    description: 'What deposits that have their receipts pay of it now. The rest of it has a receipt of its own.',
    resolve: async ({ id, invoiceId }: PaymentRow, _args, context) => {
      const uses = await loadOf(signedIn(context)).uses.load(invoiceId)
      return usesOf(uses, id)
        .filter(({ amount }) => amount !== toDecimal(0n))
        .map(({ receiptId, amount }) => ({
          receiptId,
          amount,
          number: uses.find((use) => use.receiptId === receiptId)?.number ?? '',
        }))
    },
  }),
)
