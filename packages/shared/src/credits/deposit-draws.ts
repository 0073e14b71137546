import type { TaxShare } from '../invoices/invoice-totals.ts'
import { cutShare, grossOf, sharesLeft } from '../invoices/tax-shares.ts'
import { halfUp, toDecimal, toMinorUnits, trimmed } from '../money.ts'

/** What is left of a deposit that has its receipt. */
export type DepositLeft = { receiptId: string; left: readonly TaxShare[] }
/** A part of a deposit, which its receipt has acknowledged already. */
export type DepositDraw = { receiptId: string; amount: string; taxes: TaxShare[] }

/** A sum of money that has VAT of a rate in it, or none. */
export function shareWithin(amount: string, rate: string): TaxShare {
  const gross = toMinorUnits(amount)
  const percent = BigInt(Math.round(Number(rate) * 100))
  const tax = halfUp(gross * percent, 10_000n + percent)
  return { rate: trimmed(rate), base: toDecimal(gross - tax), amount: toDecimal(tax) }
}

export const grossOfAll = (shares: readonly TaxShare[]) => shares.reduce((sum, share) => sum + grossOf(share), 0n)

/**
 * What of deposits pays for what is due, at most as many minor units as `most`, the earlier ones first. Money that was taken at one rate of
 * VAT pays only for what has that rate, so that its VAT is that of the invoice.
 */
export function drawDeposits(deposits: readonly DepositLeft[], due: readonly TaxShare[], most: bigint): DepositDraw[] {
  let open = due
  let wanted = most
  return deposits.flatMap(({ receiptId, left }) => {
    const taxes = left.flatMap((share) => {
      const same = open.find(({ rate }) => rate === share.rate)
      const gross = [grossOf(share), same ? grossOf(same) : 0n, wanted].reduce((a, b) => (a < b ? a : b))
      if (gross <= 0n) return []
      wanted -= gross
      return [cutShare(share, gross)]
    })
    if (taxes.length === 0) return []
    open = sharesLeft(open, taxes)
    return [{ receiptId, taxes, amount: toDecimal(grossOfAll(taxes)) }]
  })
}

/** So many minor units of what was drawn, the latest first, with the opposite sign. */
export function returnDraws(draws: readonly DepositDraw[], amount: bigint): DepositDraw[] {
  let wanted = amount
  return draws.toReversed().flatMap(({ receiptId, taxes }) => {
    const back = taxes.flatMap((share) => {
      const gross = grossOf(share) < wanted ? grossOf(share) : wanted
      if (gross <= 0n) return []
      wanted -= gross
      const { rate, base, amount: tax } = cutShare(share, gross)
      return [{ rate, base: toDecimal(-toMinorUnits(base)), amount: toDecimal(-toMinorUnits(tax)) }]
    })
    return back.length === 0 ? [] : [{ receiptId, taxes: back, amount: toDecimal(grossOfAll(back)) }]
  })
}
