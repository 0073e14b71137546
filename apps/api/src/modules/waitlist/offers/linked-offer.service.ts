import { Prisma } from '@clinic/prisma/generated'
import { defaultEventCategory } from '@clinic/shared/events/event'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import type { LinkedOffer } from '@clinic/shared/waitlist/linked-offer'
import type { OfferAnswer } from '@clinic/shared/waitlist/waitlist'
import type { BaseContext, SignedInContext } from '../../../context.ts'
import { inTransaction } from '../../../context.ts'
import { deskViewer } from '../../../desk-viewer.ts'
import { hashLinkToken } from '../../../lib/accounts/link-token.ts'
import { AppError, notFound } from '../../../lib/app-error.ts'
import { getSettings } from '../../messages/message.queries.ts'
import { loadVisitType } from '../../visit-types/visit-type.queries.ts'
import { bookWaitlistEntry } from '../waitlist.booking.service.ts'
import { wantedOf, type WaitlistRow } from '../waitlist.queries.ts'
import { lockEntry } from '../waitlist.service.ts'
import { tellOfOffer } from './offer.service.ts'

/** What the page of a link shows; undefined for a link that was never made, or of a time that has begun. */
export async function readLinkedOffer({ system }: BaseContext, token: string): Promise<LinkedOffer | undefined> {
  const [row] = await system.$queryRaw<{ offer: LinkedOffer }[]>`SELECT offer FROM linked_offer(${hashLinkToken(token)})`
  return row?.offer
}

/** Takes or declines the time of a link, and answers how it stands then. A time that can not be booked any more is gone, and nothing is written. */
export async function answerLinkedOffer(
  server: BaseContext,
  { token, answer }: { token: string; answer: OfferAnswer },
): Promise<LinkedOffer | undefined> {
  const isAnswered = await asOffered(server, token, (context, id) => writeAnswer(context, id, answer)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && ['NOT_FOUND', 'CONFLICT', 'BAD_USER_INPUT'].includes(error.code)) return false
      throw error
    },
  )
  const offer = await readLinkedOffer(server, token)
  return offer && !isAnswered ? { ...offer, state: 'gone' } : offer
}

type Begun = { establishmentId: string; offerId: string; patientName: string }

/** Runs `work` in a transaction that sees the rows of the link's clinic, in the name of its patient. */
async function asOffered(server: BaseContext, token: string, work: (context: SignedInContext, id: string) => Promise<void>) {
  let id = ''
  return inTransaction(
    server,
    async (read) => {
      const [begun] = await read<Begun>(Prisma.sql`SELECT * FROM begin_offer(${hashLinkToken(token)})`)
      if (!begun) throw notFound('Offer')
      id = begun.offerId
      return deskViewer(begun.establishmentId, begun.patientName)
    },
    (context) => work(context as SignedInContext, id),
  )
}

async function writeAnswer(context: SignedInContext, id: string, answer: OfferAnswer): Promise<void> {
  const { entryId } = await context.db.waitlistOffer.findFirstOrThrow({ where: { id } })
  const entry = await lockEntry(context, entryId)
  const offer = await context.db.waitlistOffer.findFirstOrThrow({ where: { id } })
  if (offer.answer === answer || offer.answer === 'taken') return
  await context.db.waitlistOffer.update({ where: { id }, data: { answer, answeredTime: new Date() } })
  if (answer === 'declined') {
    await tellOfOffer(context, entry, [{ field: 'offerAnswer', from: null, to: answer }])
    return
  }
  const { doctorId, startTime } = offer
  const subject = entry.event ? null : await subjectOf(context, entry)
  await bookWaitlistEntry(context, { id: entryId, doctorId, startTime, subject }, { status: 'confirmed' })
}

/** As the desk writes it, in the language of the clinic. */
async function subjectOf(context: SignedInContext, entry: WaitlistRow): Promise<string> {
  const { language } = await getSettings(context, entry.establishmentId)
  const { visitTypeId } = wantedOf(entry)
  const visitType = visitTypeId ? await loadVisitType(context, visitTypeId) : null
  return visitType ? visitTypeName(visitType, language) : eventCategoryNames[defaultEventCategory][language]
}
