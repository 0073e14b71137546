import type { Db } from '@clinic/prisma/client'
import type {
  AuditEntry,
  CreditNote,
  Doctor,
  DocumentMail,
  Establishment,
  InvoiceDetail,
  Patient,
  PatientEstablishment,
  Payment,
  Presence,
  Receipt,
} from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import { patientRows } from '@clinic/prisma/patient-rows'
import type { Read, Stored } from '@clinic/prisma/prepared'
import { toMinorUnits } from '@clinic/shared/money'
import DataLoader from 'dataloader'

/** Loads rows that many parents refer to: one statement for a level, each row once in a request. */
export function createLoaders(db: Db, read: Read) {
  return {
    doctor: byId<Doctor>(read, Prisma.sql`doctor`),
    patient: byId<Patient>(read, patientRows),
    establishment: byId<Stored<Establishment>>(read, Prisma.sql`establishment`),
    doctorEstablishments: new DataLoader<string, Establishment[]>(async (doctorIds) => {
      const links = await db.doctorEstablishment.findMany({
        where: { doctorId: { in: [...doctorIds] }, archivedTime: null },
        include: { establishment: true },
        orderBy: [{ position: 'asc' }, { establishmentId: 'asc' }],
      })
      const byDoctor = Map.groupBy(links, (link) => link.doctorId)
      return doctorIds.map((id) => (byDoctor.get(id) ?? []).map((link) => link.establishment))
    }),
    /** Not kept: one operation may link two doctors, one after the other. */
    doctorOfUser: new DataLoader<string, string | null>(
      async (userIds) => {
        const rows = await read<{ id: string; userId: string }>(Prisma.sql`
          SELECT id, "userId" FROM doctor d WHERE "userId" = ANY (${userIds}::uuid[]) AND "archivedTime" IS NULL
            AND EXISTS (SELECT 1 FROM doctor_establishment l WHERE l."doctorId" = d.id AND l."archivedTime" IS NULL)`)
        const byUser = new Map(rows.map((row) => [row.userId, row.id]))
        return userIds.map((id) => byUser.get(id) ?? null)
      },
      { cache: false },
    ),
    hospitalNumber: new DataLoader<{ patientId: string; establishmentId: string }, string | null, string>(
      async (keys) => {
        const links = await read<Pick<PatientEstablishment, 'patientId' | 'establishmentId' | 'hospitalNumber'>>(Prisma.sql`
          SELECT "patientId", "establishmentId", "hospitalNumber" FROM patient_establishment
          WHERE "patientId" = ANY (${keys.map((key) => key.patientId)}::uuid[])
            AND "establishmentId" = ANY (${keys.map((key) => key.establishmentId)}::uuid[])`)
        const byKey = new Map(links.map((link) => [linkKey(link), link.hospitalNumber]))
        return keys.map((key) => byKey.get(linkKey(key)) ?? null)
      },
      { cacheKeyFn: linkKey },
    ),
    /** Latest first, 100 at most. */
    history: new DataLoader<string, AuditEntry[]>(async (entityIds) => {
      const entries = await read<AuditEntry>(
        Prisma.sql`SELECT * FROM audit_entry WHERE "entityId" = ANY (${entityIds}::uuid[]) ORDER BY time DESC, id DESC`,
      )
      const byEntity = Map.groupBy(entries, (entry) => entry.entityId)
      return entityIds.map((id) => (byEntity.get(id) ?? []).slice(0, 100))
    }),
    invoiceLines: new DataLoader<string, Stored<InvoiceDetail>[]>(async (invoiceIds) => {
      const rows = await read<Stored<InvoiceDetail>>(
        Prisma.sql`SELECT * FROM invoice_detail WHERE "invoiceId" = ANY (${invoiceIds}::uuid[]) ORDER BY position`,
      )
      const byInvoice = Map.groupBy(rows, (row) => row.invoiceId)
      return invoiceIds.map((id) => byInvoice.get(id) ?? [])
    }),
    /** In the order of their time. */
    payments: new DataLoader<string, PaymentRow[]>(async (invoiceIds) => {
      const rows = await read<Stored<Payment>>(
        Prisma.sql`SELECT * FROM payment WHERE "invoiceId" = ANY (${invoiceIds}::uuid[]) ORDER BY time, "createdTime", id`,
      )
      const refunds = Map.groupBy(rows, (row) => row.reversesId)
      const left = (row: Stored<Payment>) =>
        (refunds.get(row.id) ?? []).reduce((sum, refund) => sum + toMinorUnits(refund.amount), toMinorUnits(row.amount))
      const byInvoice = Map.groupBy(rows, (row) => row.invoiceId)
      return invoiceIds.map((id) => (byInvoice.get(id) ?? []).map((row) => ({ ...row, left: row.reversesId ? 0n : left(row) })))
    }),
    /** Of an invoice or a prescription, the latest first, 20 at most. */
    documentMails: new DataLoader<string, DocumentMail[]>(async (recordIds) => {
      const rows = await read<DocumentMail>(
        Prisma.sql`SELECT * FROM document_mail WHERE "recordId" = ANY (${recordIds}::uuid[]) ORDER BY "createdTime" DESC, id DESC`,
      )
      const byRecord = Map.groupBy(rows, (row) => row.recordId)
      return recordIds.map((id) => (byRecord.get(id) ?? []).slice(0, 20))
    }),
    /** In the order of issue, voided ones too. */
    receipts: new DataLoader<string, Stored<Receipt>[]>(async (invoiceIds) => {
      const rows = await read<Stored<Receipt>>(
        Prisma.sql`SELECT * FROM receipt WHERE "invoiceId" = ANY (${invoiceIds}::uuid[]) ORDER BY "issuedTime", id`,
      )
      const byInvoice = Map.groupBy(rows, (row) => row.invoiceId)
      return invoiceIds.map((id) => byInvoice.get(id) ?? [])
    }),
    /** In the order of issue. */
    creditNotes: new DataLoader<string, Stored<CreditNote>[]>(async (invoiceIds) => {
      const rows = await read<Stored<CreditNote>>(
        Prisma.sql`SELECT * FROM credit_note WHERE "invoiceId" = ANY (${invoiceIds}::uuid[]) ORDER BY "issuedTime", id`,
      )
      const byInvoice = Map.groupBy(rows, (row) => row.invoiceId)
      return invoiceIds.map((id) => byInvoice.get(id) ?? [])
    }),
    /** The newest invoice for an appointment that is not void. */
    invoiceOfEvent: new DataLoader<string, string | null>(async (eventIds) => {
      const rows = await db.invoice.findMany({
        where: { eventId: { in: [...eventIds] }, status: { not: 'void' } },
        orderBy: [{ createdTime: 'asc' }, { id: 'asc' }],
        select: { id: true, eventId: true },
      })
      const byEvent = new Map(rows.map(({ id, eventId }) => [eventId, id]))
      return eventIds.map((id) => byEvent.get(id) ?? null)
    }),
    presence: new DataLoader<string, Presence | null>(async (userIds) => {
      const rows = await db.presence.findMany({ where: { userId: { in: [...userIds] } } })
      const byUser = new Map(rows.map((row) => [row.userId, row]))
      return userIds.map((id) => byUser.get(id) ?? null)
    }),
  }
}

/** `left`: what was not given back of it, in minor units. */
export type PaymentRow = Stored<Payment> & { left: bigint }
export type Loaders = ReturnType<typeof createLoaders>
export type { Establishment }

const linkKey = (link: { patientId: string; establishmentId: string }) => `${link.patientId} ${link.establishmentId}`

function byId<Row extends { id: string }>(read: Read, rows: Prisma.Sql) {
  return new DataLoader<string, Row | null>(async (ids) => {
    const listed = await read<Row>(Prisma.sql`SELECT * FROM ${rows} listed WHERE id = ANY (${ids}::uuid[])`)
    const found = new Map(listed.map((row) => [row.id, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
}
