import type { WaitlistOffer } from '@clinic/prisma/generated'
import type { MessageChannel, MessageFault, MessageStatus } from '@clinic/shared/messages/message'
import type { OfferAnswer } from '@clinic/shared/waitlist/waitlist'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../../context.ts'
import type { Loaders } from '../../../graphql/loaders.ts'

/** A time that was offered, with what became of its message. */
export type OfferRow = Omit<WaitlistOffer, 'answer'> & {
  answer: OfferAnswer | null
  messages: { id: string; channel: MessageChannel | null; status: MessageStatus; fault: MessageFault | null }[]
}

const loaders = new WeakMap<Loaders, DataLoader<string, OfferRow[]>>()

/** The times still to come that an entry was offered, the last first; batches loads of one transaction. */
export function loadOffers(context: SignedInContext, entryId: string): Promise<OfferRow[]> {
  const loader =
    loaders.get(context.load) ??
    new DataLoader<string, OfferRow[]>(async (ids) => {
      const rows = (await context.db.waitlistOffer.findMany({
        where: { entryId: { in: [...ids] }, startTime: { gt: new Date() } },
        include: { messages: { select: { id: true, channel: true, status: true, fault: true } } },
        orderBy: [{ createdTime: 'desc' }, { id: 'desc' }],
      })) as OfferRow[]
      return ids.map((id) => rows.filter((row) => row.entryId === id))
    })
  loaders.set(context.load, loader)
  return loader.load(entryId)
}
