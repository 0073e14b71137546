import { instantOf } from '@clinic/shared/time/time'
import type { PrismaClient } from '../generated/client.ts'
import { demoAllergyClasses } from './demo-allergy-classes.ts'
import { demoDocuments } from './demo-documents.ts'
import { demoDrugs } from './demo-drugs.ts'
import { timeZone } from './demo-events.ts'
import { insertRows } from './insert-rows.ts'
import { historyKey, longWork, recentDay } from './year/load-history.ts'
import { addYear, planYear } from './year/load-year.ts'

/** Loads documents once, with what else the year brought where it has one, for the appointments of last week and this one, unless the clinic has documents of its own. */
export async function loadDocuments(db: PrismaClient, now: Date): Promise<boolean> {
  const admin = await db.user.findUnique({ where: { email: 'admin@demo.clinic' }, select: { id: true, name: true } })
  const clinic = admin && (await db.establishment.findUnique({ where: { id: admin.id } }))
  if (!clinic) return false
  const establishmentId = clinic.id
  const key = { establishmentId, series: 'demo-documents' }
  const isLoaded = await db.counter.findUnique({ where: { establishmentId_series: key } })
  if (isLoaded || (await db.invoice.count({ where: { establishmentId } })) > 0) return false
  const events = await db.event.findMany({
    where: { establishmentId, status: 'closed', archivedTime: null, patientId: { not: null }, endTime: { lt: now } },
    include: { patient: true, doctor: true, patientLink: true },
    orderBy: [{ endTime: 'asc' }, { id: 'asc' }],
  })
  const pastEvents = events.flatMap(({ patient, doctor, patientLink, ...event }) =>
    patient && doctor ? [{ ...event, patient, doctor, hospitalNumber: patientLink?.hospitalNumber ?? null }] : [],
  )
  const history = await db.counter.findUnique({ where: { establishmentId_series: { establishmentId, series: historyKey } } })
  const recentFrom = history ? instantOf({ date: recentDay(now), minutes: 0 }, timeZone) : undefined
  const year = history ? planYear(pastEvents, now) : undefined
  const documents = demoDocuments({ clinic, admin, pastEvents, now, recentFrom, year })
  const { invoices, invoiceDetails, payments, receipts, prescriptions, prescriptionDetails, auditEntries } = documents
  await db.$transaction(async (tx) => {
    await tx.counter.create({ data: { ...key, value: invoices.length } })
    await tx.counter.createMany({ data: [...documents.counters].map(([series, value]) => ({ establishmentId, series, value })) })
    await insertRows(tx, 'invoice', invoices)
    await insertRows(tx, 'invoice_detail', invoiceDetails)
    await insertRows(tx, 'payment', payments)
    await insertRows(tx, 'receipt', receipts)
    await insertRows(tx, 'prescription', prescriptions)
    await insertRows(tx, 'prescription_detail', prescriptionDetails)
    await tx.drug.createMany({ data: demoDrugs(establishmentId) })
    await tx.allergyClass.createMany({ data: demoAllergyClasses(establishmentId) })
    await insertRows(tx, 'audit_entry', auditEntries)
    if (year) await addYear(tx, { clinic, year, sold: documents.sold, now })
  }, longWork)
  return documents.invoices.length > 0
}
