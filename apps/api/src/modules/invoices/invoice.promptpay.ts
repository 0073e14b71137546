import { leftToPay } from '@clinic/shared/invoices/invoice'
import { Prisma } from '@clinic/prisma/generated'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import { promptPayCode } from '@clinic/shared/invoices/promptpay-code'
import type { SignedInContext } from '../../context.ts'
import { writtenAmount } from '../../lib/renderer/written.ts'
import type { ListedInvoice } from './invoice.rows.ts'

/** The code that pays what is left of an invoice, as SVG; null where nothing is due, or the clinic takes no PromptPay. */
export async function promptPayOf({ read }: SignedInContext, invoice: ListedInvoice) {
  const { status, number, currency, establishmentId } = invoice
  const balance = toMinorUnits(leftToPay(invoice))
  if (!number || status === 'void' || balance <= 0n || currency !== 'THB') return null
  const [clinic] = await read<{ promptPayId: string | null }>(
    Prisma.sql`SELECT "promptPayId" FROM establishment WHERE id = ${establishmentId}::uuid`,
  )
  if (!clinic?.promptPayId) return null
  const amount = toDecimal(balance)
  const code = await promptPayCode({ id: clinic.promptPayId, amount, reference: number })
  return { id: clinic.promptPayId, amount: writtenAmount(amount), code }
}
