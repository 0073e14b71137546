import type { Prescription, PrescriptionDetail, Prisma } from '@clinic/prisma/generated'
import type { PrescriptionSortField, PrescriptionStatus } from '@clinic/shared/prescription'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import { notFound } from '../../lib/app-error.ts'
import { lockRow } from '../audit/audit.service.ts'
import { timeAndSearchConditions } from '../documents/document.queries.ts'
import type { TimeAndSearchFilter } from '../documents/document.queries.ts'
import type { Snapshot } from '@clinic/shared/snapshot'
import { prescriptionScope } from './prescription.scope.ts'

export type PrescriptionRow = Omit<Prescription, 'status' | 'snapshot'> & {
  status: PrescriptionStatus
  snapshot: Snapshot | null
  prescriptionDetails: PrescriptionDetail[]
}

type PrescriptionFilter = TimeAndSearchFilter & {
  establishmentId?: string | null | undefined
  doctorId?: string | null | undefined
  patientId?: string | null | undefined
  status?: PrescriptionStatus[] | null | undefined
}

const withLines = { prescriptionDetails: { orderBy: { position: 'asc' as const } } }

const sortColumns = {
  date: 'time',
  patient: 'patientName',
  status: 'statusOrder',
} as const satisfies Record<PrescriptionSortField, keyof Prisma.PrescriptionOrderByWithRelationInput>

type Wanted = { pagination: Pagination; filter: PrescriptionFilter; sort?: Sort<PrescriptionSortField> }

/** Newest first, unless another order is wanted. */
export async function listPrescriptions(
  context: SignedInContext,
  { pagination, filter, sort }: Wanted,
): Promise<Page<PrescriptionRow>> {
  const page = readPagination(pagination)
  const where = {
    ...prescriptionScope(context, filter.establishmentId),
    ...(filter.doctorId && { doctorId: filter.doctorId }),
    ...(filter.patientId && { patientId: filter.patientId }),
    ...(filter.status && { status: { in: filter.status } }),
    ...timeAndSearchConditions(filter),
  }
  const { field, descending } = sort ?? { field: 'date', descending: true }
  const order = descending ? 'desc' : 'asc'
  const rows = await context.db.prescription.findMany({
    where,
    include: withLines,
    orderBy: [{ [sortColumns[field]]: order }, { id: order }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as PrescriptionRow[], await context.db.prescription.count({ where }), page)
}

export async function getPrescription(context: SignedInContext, id: string): Promise<PrescriptionRow | null> {
  const row = await context.db.prescription.findFirst({ where: { id, ...prescriptionScope(context) }, include: withLines })
  return row as PrescriptionRow | null
}

/** Locks a prescription: a concurrent change waits, and then reads the result of the first. */
export async function lockPrescription(context: SignedInContext, id: string): Promise<PrescriptionRow> {
  await lockRow.prescription(context.db, id)
  const prescription = await getPrescription(context, id)
  if (!prescription) throw notFound('Prescription')
  return prescription
}

/** Values for the history. */
export const readable = ({ status, notes, cancelReason, prescriptionDetails }: PrescriptionRow) => ({
  status,
  notes,
  cancelReason,
  prescriptionDetails: prescriptionDetails
    .map(({ medication, description, quantity }) => `${quantity} x ${medication}${description && ` (${description})`}`)
    .join('; '),
})
