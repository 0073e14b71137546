import type { Prescription, PrescriptionDetail } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { Directions } from '@clinic/shared/dosage/directions'
import { directionsText, readDirections } from '@clinic/shared/dosage/directions'
import type { MedicineUnit } from '@clinic/shared/dosage/dosage'
import { quantityText } from '@clinic/shared/dosage/dosage-sentence'
import type { PrescriptionSortField, PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import { prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import type { IssueCheck } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { keptPageSql, pageSql, readPagination } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { directionSql } from '../../graphql/sort.ts'
import { notFound } from '../../lib/app-error.ts'
import { countRows, documentConditions } from '../documents/document.queries.ts'
import type { DocumentFilter } from '../documents/document.queries.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'
import type { WithListTotal } from '../establishments/list-total.queries.ts'
import { listTotal, toTotalledPage } from '../establishments/list-total.queries.ts'
import { readableWarnings } from './warning.service.ts'
import type { Snapshot } from '@clinic/shared/documents/snapshot'

export type PrescriptionLine = Pick<PrescriptionDetail, 'medication' | 'quantity'> &
  Directions & { quantityUnit: MedicineUnit | null }

export type PrescriptionRow = Omit<Prescription, 'status' | 'snapshot' | 'issueCheck'> & {
  status: PrescriptionStatus
  snapshot: Snapshot | null
  issueCheck: IssueCheck | null
  prescriptionDetails: PrescriptionLine[]
}

type PrescriptionFilter = DocumentFilter & {
  doctorId?: string | null | undefined
  status?: PrescriptionStatus[] | null | undefined
}

const sortColumns = {
  date: 'time',
  patient: '"patientName"',
  status: '"statusOrder"',
} satisfies Record<PrescriptionSortField, string>

type Wanted = { pagination: Pagination; filter: PrescriptionFilter; sort?: Sort<PrescriptionSortField> }

/** Newest first, unless another order is wanted. */
export async function listPrescriptions(
  context: SignedInContext,
  { pagination, filter, sort }: Wanted,
): Promise<Page<PrescriptionRow>> {
  const page = readPagination(pagination)
  const conditions = [
    ...documentConditions(context, { kind: 'prescription', statuses: prescriptionStatuses }, filter),
    ...(filter.doctorId ? [Prisma.sql`"doctorId" = ${filter.doctorId}::uuid`] : []),
  ]
  const { field, descending } = sort ?? { field: 'date', descending: true }
  const direction = directionSql(descending)
  const isWhole = conditions.length === 1
  const part = isWhole ? keptPageSql(page) : pageSql(page)
  const order = Prisma.sql`ORDER BY ${Prisma.raw(sortColumns[field])} ${direction}, id ${direction} ${part}`
  const total = isWhole ? listTotal(context, 'prescriptions', filter.establishmentId) : undefined
  const rows = await selectPrescriptions(context, conditions, { order, total })
  return toTotalledPage(rows, () => countRows(context, 'prescription', conditions), page)
}

/** Prescriptions with their line items, in two statements. */
async function selectPrescriptions(
  { read }: SignedInContext,
  conditions: Prisma.Sql[],
  { order = Prisma.empty, total }: { order?: Prisma.Sql; total?: Prisma.Sql | undefined } = {},
): Promise<(PrescriptionRow & WithListTotal)[]> {
  const where = Prisma.join(conditions, ' AND ')
  const columns = total ? Prisma.sql`*, ${total}` : Prisma.sql`*`
  const rows = await read<PrescriptionRow & WithListTotal>(
    Prisma.sql`SELECT ${columns} FROM prescription WHERE ${where} ${order}`,
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(
    await read<PrescriptionLine & { prescriptionId: string }>(
      Prisma.sql`SELECT * FROM prescription_detail WHERE "prescriptionId" = ANY (${ids}::uuid[]) ORDER BY position`,
    ),
    ({ prescriptionId }) => prescriptionId,
  )
  return rows.map((row) => ({ ...row, prescriptionDetails: (lines.get(row.id) ?? []).map(readDirections) }))
}

export async function getPrescription(context: SignedInContext, id: string): Promise<PrescriptionRow | null> {
  const [prescription] = await selectPrescriptions(context, [Prisma.sql`id = ${id}::uuid`, ofEstablishments(context)])
  return prescription ?? null
}

/** Locks a prescription: a concurrent change waits, and then reads the result of the first. */
export async function lockPrescription(context: SignedInContext, id: string): Promise<PrescriptionRow> {
  await context.db.$executeRaw`SELECT 1 FROM prescription WHERE id = ${id}::uuid FOR UPDATE`
  const prescription = await getPrescription(context, id)
  if (!prescription) throw notFound('Prescription')
  return prescription
}

/** Values for the history. */
export const readable = ({ status, notes, weight, issueCheck, cancelReason, prescriptionDetails }: PrescriptionRow) => ({
  status,
  notes,
  weight,
  ...readableWarnings(issueCheck),
  cancelReason,
  prescriptionDetails: readableLines(prescriptionDetails),
})

export const readableLines = (lines: PrescriptionLine[]) =>
  lines
    .map((line) => {
      const directions = directionsText(line, 'en')
      return `${quantityText(line.quantity, line.quantityUnit, 'en')} x ${line.medication}${directions && ` (${directions})`}`
    })
    .join('; ')
