import type { FamilyBill, FamilyBillPayment } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import { eventStatuses, eventStatusRules } from '@clinic/shared/events/event'
import type { MoneyMethod } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { listEventsOfPatients, loadEvent, type EventRow } from '../events/event.queries.ts'
import { listInvoicesToPay, type InvoiceToPay } from '../invoices/payments/to-pay.queries.ts'
import { listFamily, listKnown } from '../contacts/family.queries.ts'
import { familyBillScope } from './family-bill.scope.ts'

type Place = { establishmentId: string; patientId: string }

/** A patient and their family, who may pay for one another. Nobody where the patient is not one of this establishment, or that not the viewer's. */
export async function listPayers(context: SignedInContext, { establishmentId, patientId }: Place): Promise<string[]> {
  if (!context.viewer.establishmentIds.includes(establishmentId)) return []
  if (!(await listKnown(context, establishmentId, [patientId])).has(patientId)) return []
  return [patientId, ...(await listFamily(context, { establishmentId, patientId })).map((member) => member.patientId)]
}

export type FamilyMember = { patientId: string; invoices: InvoiceToPay[]; visits: EventRow[] }

/** The patient first; those who have nothing to pay, too. */
export async function listOpenBills(context: SignedInContext, place: Place): Promise<FamilyMember[]> {
  const family = await listPayers(context, place)
  if (family.length === 0) return []
  const invoices = await listInvoicesToPay(context, place.establishmentId, family)
  const visits = await listUnbilledVisits(context, place, family)
  return family.map((patientId) => ({
    patientId,
    invoices: invoices.filter((invoice) => invoice.patientId === patientId),
    visits: visits.filter((visit) => visit.patientId === patientId),
  }))
}

/** Of the family of an appointment's patient. */
export async function listOpenBillsOfVisit(context: SignedInContext, eventId: string): Promise<FamilyMember[]> {
  const event = await loadEvent(context, eventId)
  return event?.patientId ? listOpenBills(context, { establishmentId: event.establishmentId, patientId: event.patientId }) : []
}

const visitStatuses = eventStatuses.filter((status) => ['present', 'over'].includes(eventStatusRules[status].phase))

/** Of today at the clinic: those who are there, or have been, and have no invoice. */
async function listUnbilledVisits(context: SignedInContext, { establishmentId }: Place, family: string[]): Promise<EventRow[]> {
  const zone = (await context.load.establishment.load(establishmentId))?.timeZone ?? 'UTC'
  const today = dateOf(new Date(), zone)
  const visits = await listEventsOfPatients(context, family, {
    statuses: visitStatuses,
    establishmentId,
    span: { from: startOfDate(today, zone), to: startOfDate(addDays(today, 1), zone) },
  })
  const invoices = await context.load.invoiceOfEvent.loadMany(visits.map(({ id }) => id))
  return visits.filter((_visit, index) => invoices[index] === null)
}

type Paid = FamilyBillPayment & { payment: { amount: { toString(): string } } }
export type FamilyBillRow = Omit<Stored<FamilyBill>, 'method' | 'currency'> & {
  method: MoneyMethod
  currency: Currency
  payments: Paid[]
}

const withPayments = { payments: { orderBy: { position: 'asc' }, include: { payment: { select: { amount: true } } } } } as const

export const getFamilyBill = (context: SignedInContext, id: string) =>
  context.db.familyBill.findFirst({
    where: { AND: [{ id }, familyBillScope(context)] },
    include: withPayments,
  }) as unknown as Promise<FamilyBillRow | null>

/** Those which paid a part of an invoice, the newest first. */
export const listFamilyBillsOfInvoice = (context: SignedInContext, invoiceId: string) =>
  context.db.familyBill.findMany({
    where: { AND: [{ payments: { some: { invoiceId } } }, familyBillScope(context)] },
    orderBy: { id: 'desc' },
    include: withPayments,
  }) as unknown as Promise<FamilyBillRow[]>
