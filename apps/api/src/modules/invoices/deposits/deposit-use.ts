import type { DepositDraw } from '@clinic/shared/credits/deposit-draws'
import { drawDeposits, grossOfAll, returnDraws } from '@clinic/shared/credits/deposit-draws'
import type { TaxShare } from '@clinic/shared/invoices/invoice-totals'
import { sharesLeft } from '@clinic/shared/invoices/tax-shares'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import type { SignedInContext } from '../../../context.ts'
import { badInput } from '../../../lib/app-error.ts'
import type { InvoiceRow } from '../invoice.rows.ts'
import type { CreditRow } from '../../credits/credit-row.types.ts'
import type { Deposit, StoredUse } from './deposit.rows.ts'
import { freeOf, insertDepositUses, leftOf, listDeposits, listDepositUses } from './deposit.rows.ts'

/** How deposits that have their receipts pay invoices: their VAT is then not declared again. */

const asLeft = (deposits: Deposit[]) => deposits.map((deposit) => ({ receiptId: deposit.id, left: leftOf(deposit) }))

/** What of a credit may pay what is due, in minor units: as much of deposits as was taken at its rates of VAT. */
export function usableOf(credit: Pick<CreditRow, 'balance'>, deposits: Deposit[], due: readonly TaxShare[]): bigint {
  const most = grossOfAll(due)
  return freeOf(credit, deposits) + grossOfAll(drawDeposits(asLeft(deposits), due, most).flatMap(({ taxes }) => taxes))
}

/** What of deposits pays an invoice when so much of a locked credit is used; the rest is credit without a receipt, of which there has to be enough. */
export async function drawForInvoice(
  context: SignedInContext,
  { credit, due, amount }: { credit: CreditRow; due: readonly TaxShare[]; amount: string },
): Promise<DepositDraw[]> {
  const deposits = await listDeposits(context, credit)
  const draws = drawDeposits(asLeft(deposits), due, toMinorUnits(amount))
  const rest = draws.reduce((left, draw) => left - toMinorUnits(draw.amount), toMinorUnits(amount))
  if (rest > freeOf(credit, deposits)) throw badInput(['input.amount', 'deposit_of_other_tax'])
  return draws
}

/** What deposits pay of each payment now, without what was given back. */
export function usesOf(uses: StoredUse[], paymentId: string): DepositDraw[] {
  const own = uses.filter((use) => use.paymentId === paymentId || use.reversesId === paymentId)
  return [...Map.groupBy(own, ({ receiptId }) => receiptId)].flatMap(([receiptId, moves]) => {
    const first = moves[0]?.taxes ?? []
    const back = moves.slice(1).flatMap(({ taxes }) => taxes.map(opposite))
    const taxes = sharesLeft(first, back)
    return [{ receiptId, taxes, amount: toDecimal(grossOfAll(taxes)) }]
  })
}

const opposite = ({ rate, base, amount }: TaxShare): TaxShare => ({
  rate,
  base: toDecimal(-toMinorUnits(base)),
  amount: toDecimal(-toMinorUnits(amount)),
})

/** What deposits pay of a payment, in minor units. */
export const coveredOf = (uses: StoredUse[], paymentId: string): bigint =>
  usesOf(uses, paymentId).reduce((sum, { amount }) => sum + toMinorUnits(amount), 0n)

type GivenBack = { paymentId: string; amount: string; method: string; field: string }

/** What goes back to deposits when a payment is given back. It goes back as credit, since only then their receipts are right. */
export async function usesGivenBack(context: SignedInContext, invoice: InvoiceRow, given: GivenBack): Promise<DepositDraw[]> {
  const draws = usesOf(await listDepositUses(context, [invoice.id]), given.paymentId)
  const back = returnDraws(draws, toMinorUnits(given.amount))
  if (back.length > 0 && given.method !== 'credit') throw badInput([given.field, 'deposit_back_to_credit'])
  return back
}

export const addDepositUses = (context: SignedInContext, invoice: InvoiceRow, paymentId: string, draws: DepositDraw[]) =>
  insertDepositUses(context, { draws, paymentId, invoiceId: invoice.id, establishmentId: invoice.establishmentId })
