import type { Language } from '@clinic/shared/languages'
import { doorCode } from '@clinic/shared/queue/door-code'
import { dateOf, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { doorAddress } from '../../lib/accounts/door-token.ts'
import { writtenTime } from '../../lib/renderer/written.ts'
import { clinicParts } from '../documents/document.queries.ts'
import { titledDoctor } from '../events/event.document.ts'
import type { PrintedDocument } from '../module.ts'
import { getQueueSettings, getTicket } from './queue.queries.ts'

type Wanted = { id: string; language: Language; date?: string | undefined }

/** What somebody who has arrived takes along; null where there is no such ticket today. */
export async function ticketDocument(context: SignedInContext, { id, language }: Wanted): Promise<PrintedDocument | null> {
  const ticket = await getTicket(context, id)
  const common = ticket && (await clinicParts(context, ticket.establishmentId, ticket.arrivedTime, language))
  if (!common) return null
  const { snapshot, data, day, ...parts } = common
  const { event, number, arrivedTime, waitMinutes } = ticket
  return {
    name: `ticket-${day}-${number}`,
    template: 'ticket',
    ...parts,
    recordId: id,
    isDraft: false,
    data: {
      ...data,
      mark: null,
      number: String(number),
      time: writtenTime(arrivedTime, language, snapshot.timeZone),
      doctor: event && titledDoctor(event, language),
      room: event?.resourceNames[0] ?? null,
      wait: waitMinutes ? String(waitMinutes) : null,
    },
  }
}

/** The QR code at a clinic's door on a day, by default today; null while it takes no arrivals there. */
export async function doorDocument(context: SignedInContext, { id, language, date }: Wanted): Promise<PrintedDocument | null> {
  const clinic = await context.load.establishment.load(id)
  if (!clinic) return null
  const { isOn, hasDoorCode } = await getQueueSettings(context, id)
  const day = date ?? dateOf(new Date(), clinic.timeZone)
  const common = isOn && hasDoorCode ? await clinicParts(context, id, startOfDate(day, clinic.timeZone), language) : null
  if (!common) return null
  const { snapshot: _, data, ...parts } = common
  return {
    name: `door-${day}`,
    template: 'door',
    ...parts,
    recordId: id,
    isDraft: false,
    data: { ...data, mark: null, code: await doorCode(doorAddress(context.env, { establishmentId: id, date: day })) },
  }
}
