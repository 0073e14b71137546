import type { LinkedOffer } from '@clinic/shared/waitlist/linked-offer'
import type { OfferAnswer } from '@clinic/shared/waitlist/waitlist'
import { useLinked } from './use-linked.ts'

export type { LinkedOffer, OfferAnswer }

/** The time that the page's link offers, and the way to take or decline it. */
export function useOffer() {
  const { linked: offer, ask, ...rest } = useLinked<LinkedOffer>('/api/offers/read')
  const answer = (given: OfferAnswer) => ask('/api/offers/answer', { answer: given })
  return { ...rest, offer, answer }
}
