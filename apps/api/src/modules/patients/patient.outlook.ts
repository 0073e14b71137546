import { Prisma } from '@clinic/prisma/generated'
import { eventStatusesToCome } from '@clinic/shared/events/event'
import { closedInvoiceStatuses, openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { asMoney } from '@clinic/shared/money'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { eventScopeSql } from '../events/event.scope.ts'

export type NextAppointment = {
  id: string
  startTime: Date
  endTime: Date
  isAllDay: boolean
  doctorId: string | null
  doctorFirstName: string | null
  doctorLastName: string | null
  doctorDesignations: string[] | null
  doctorGender: number | null
}
export type PatientBalance = { currency: Currency; amount: string; invoiceId: string }
export type PatientOutlook = {
  nextAppointment: NextAppointment | null
  /** These two are null for a viewer who may not read invoices. */
  unpaidVisitId: string | null
  balances: PatientBalance[] | null
}

/** One for each currency in which a patient owes something; without the columns of money for who may not read invoices. */
type OutlookRow = NextAppointment & { patientId: string } & Partial<PatientBalance & { unpaidVisitId: string | null }>

const loaders = new WeakMap<Loaders, DataLoader<string, PatientOutlook>>()

/** Batches the patients of one transaction into one statement. */
export function loadOutlook(context: SignedInContext, patientId: string): Promise<PatientOutlook> {
  const loader = loaders.get(context.load) ?? new DataLoader((ids: readonly string[]) => readOutlooks(context, ids))
  loaders.set(context.load, loader)
  return loader.load(patientId)
}

async function readOutlooks({ read, viewer }: SignedInContext, patientIds: readonly string[]): Promise<PatientOutlook[]> {
  const { establishmentId } = viewer
  const ofPatient = Prisma.sql`e."patientId" = asked.id AND ${eventScopeSql(viewer, establishmentId)}`
  const readsMoney = viewer.can('invoice:read')
  const money = readsMoney ? moneyOf(ofPatient, establishmentId) : { columns: Prisma.empty, joins: Prisma.empty }
  const rows = await read<OutlookRow>(Prisma.sql`
    SELECT asked.id AS "patientId", next.id, next."startTime", next."endTime", next."isAllDay", next."doctorId",
      d."firstName" AS "doctorFirstName", d."lastName" AS "doctorLastName",
      d.designations AS "doctorDesignations", d.gender AS "doctorGender" ${money.columns}
    FROM unnest(${patientIds}::uuid[]) asked (id)
    LEFT JOIN LATERAL (
      SELECT e.id, e."startTime", e."endTime", e."isAllDay", e."doctorId" FROM event e
      WHERE ${ofPatient} AND e."startTime" > now() - interval '1 day' AND e."endTime" > now()
        AND e.status = ANY (${eventStatusesToCome})
      ORDER BY e."startTime", e.id LIMIT 1) next ON true
    LEFT JOIN doctor d ON d.id = next."doctorId" ${money.joins}`)
  const byPatient = Map.groupBy(rows, (row) => row.patientId)
  return patientIds.map((id) => outlookOf(byPatient.get(id) ?? [], readsMoney))
}

/** The visit that is to be checked out, and what is left to pay in each currency, with the invoice that is due first. */
function moneyOf(ofPatient: Prisma.Sql, establishmentId: string) {
  const columns = Prisma.sql`, visit.id AS "unpaidVisitId", owed.currency, owed.amount, owed."invoiceId"`
  const joins = Prisma.sql`
    LEFT JOIN LATERAL (
      SELECT e.id FROM event e
      WHERE ${ofPatient} AND e."startTime" > now() - interval '1 day' AND e."startTime" < now() + interval '1 day'
        AND (e.status = 'waiting' OR e.status = 'closed' AND NOT EXISTS (
          SELECT 1 FROM invoice i WHERE i."eventId" = e.id AND i.status = ANY (${closedInvoiceStatuses})))
      ORDER BY e.status = 'waiting' DESC, e."startTime" DESC, e.id LIMIT 1) visit ON true
    LEFT JOIN LATERAL (
      SELECT i.currency, sum(i."totalAmount" - coalesce(i."amountCredited", 0) - i."amountPaid") AS amount,
        (array_agg(i.id ORDER BY i."dueDate", i.time, i.id))[1] AS "invoiceId"
      FROM invoice i
      WHERE i."patientId" = asked.id AND i."establishmentId" = ${establishmentId}::uuid AND i.status = ANY (${openInvoiceStatuses})
      GROUP BY i.currency) owed ON true
    ORDER BY owed.currency`
  return { columns, joins }
}

function outlookOf(rows: OutlookRow[], readsMoney: boolean): PatientOutlook {
  const [row] = rows
  return {
    nextAppointment: row?.id ? row : null,
    unpaidVisitId: row?.unpaidVisitId ?? null,
    balances: readsMoney ? rows.flatMap(balanceOf) : null,
  }
}

const balanceOf = ({ currency, amount, invoiceId }: OutlookRow): PatientBalance[] =>
  currency && amount && invoiceId ? [{ currency, amount: asMoney(amount), invoiceId }] : []
