import { Prisma } from '@clinic/prisma/generated'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { promptPayKind } from '@clinic/shared/promptpay-id'
import type { SignedInContext } from '../../context.ts'
import { writtenAmount } from '../../lib/renderer/written.ts'
import type { ListedInvoice } from './invoice.rows.ts'

/** What a bank's app reads from the code: to whom, how much, and for a biller which invoice. `amount` is in baht: "1250.50". */
async function promptPayPayload({ id, amount, reference }: { id: string; amount: string; reference: string }): Promise<string> {
  const { anyId, billPayment } = await import('promptparse/generate')
  const sum = Number(amount)
  const kind = promptPayKind(id)
  if (kind === 'biller_id')
    return billPayment({ billerId: id, amount: sum, ref1: reference.replace(/[^A-Z0-9]/gi, '').slice(0, 20) })
  return anyId({ type: kind === 'phone' ? 'MSISDN' : 'NATID', target: id, amount: sum })
}

/** The code that pays what is left of an invoice, as SVG; null where nothing is due, or the clinic takes no PromptPay. */
export async function promptPayOf({ read }: SignedInContext, invoice: ListedInvoice) {
  const { status, number, currency, establishmentId } = invoice
  const balance = toMinorUnits(invoice.totalAmount) - toMinorUnits(invoice.amountPaid)
  if (!number || status === 'void' || balance <= 0n || currency !== 'THB') return null
  const [clinic] = await read<{ promptPayId: string | null }>(
    Prisma.sql`SELECT "promptPayId" FROM establishment WHERE id = ${establishmentId}::uuid`,
  )
  if (!clinic?.promptPayId) return null
  const amount = toDecimal(balance)
  const { renderSVG } = await import('uqr') // like the other one with the first code: a quiet server is no larger
  const payload = await promptPayPayload({ id: clinic.promptPayId, amount, reference: number })
  return { id: clinic.promptPayId, amount: writtenAmount(amount), code: renderSVG(payload, { ecc: 'M' }) }
}
