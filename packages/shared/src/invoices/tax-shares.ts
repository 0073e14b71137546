import { halfUp, toDecimal, toMinorUnits } from '../money.ts'
import type { TaxShare } from './invoice-totals.ts'

/** What is left of the shares of a document, by rate, without those that other documents have of it. */
export const sharesLeft = (whole: readonly TaxShare[], taken: readonly TaxShare[]): TaxShare[] =>
  whole.map(({ rate, base, amount }) => {
    const same = taken.filter((share) => share.rate === rate)
    return {
      rate,
      base: toDecimal(same.reduce((left, share) => left - toMinorUnits(share.base), toMinorUnits(base))),
      amount: toDecimal(same.reduce((left, share) => left - toMinorUnits(share.amount), toMinorUnits(amount))),
    }
  })

/**
 * Cuts as many minor units as `amount` has, tax included, out of what is left: of each rate in proportion. Who cuts all that is left gets
 * exactly that, so that the parts of a document add up to it.
 */
export function cutShares(left: readonly TaxShare[], amount: string): TaxShare[] {
  const total = left.reduce((sum, share) => sum + grossOf(share), 0n)
  let grossUpToHere = 0n
  let cutUpToHere = 0n
  return left.map((share) => {
    grossUpToHere += grossOf(share)
    const cut = halfUp(grossUpToHere * toMinorUnits(amount), total) - cutUpToHere
    cutUpToHere += cut
    return cutShare(share, cut)
  })
}

/** Cuts of each rate what `grosses` says, in minor units with tax; undefined where a rate has less than that. */
export function cutRates(left: readonly TaxShare[], grosses: ReadonlyMap<string, bigint>): TaxShare[] | undefined {
  const isEnough = [...grosses].every(([rate, gross]) => left.some((share) => share.rate === rate && grossOf(share) >= gross))
  return isEnough ? left.map((share) => cutShare(share, grosses.get(share.rate) ?? 0n)) : undefined
}

/** As many minor units of one rate as `cut`, with their part of its tax. */
export function cutShare(share: TaxShare, cut: bigint): TaxShare {
  const gross = grossOf(share)
  const tax = gross === 0n ? 0n : halfUp(toMinorUnits(share.amount) * cut, gross)
  return { rate: share.rate, base: toDecimal(cut - tax), amount: toDecimal(tax) }
}

/** With its tax, in minor units. */
export const grossOf = ({ base, amount }: TaxShare) => toMinorUnits(base) + toMinorUnits(amount)
