import type { PatientDouble, PatientDoubleLook, Prisma } from '@clinic/prisma/generated'
import type { DoubleReason } from '@clinic/shared/patient-merges/patient-double'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { patientDoubleScope } from './patient-merge.scope.ts'

export type PatientDoubleRow = Omit<PatientDouble, 'reasons'> & { reasons: DoubleReason[] }

type DoubleFilter = { establishmentId?: string | null | undefined; dismissed?: boolean | null | undefined }
type Wanted = { pagination: Pagination; filter: DoubleFilter }

/** The surest first; of dismissed ones those first that were dismissed last. */
export async function listPatientDoubles(
  context: SignedInContext,
  { pagination, filter }: Wanted,
): Promise<Page<PatientDoubleRow>> {
  const { establishmentId, dismissed } = filter
  const page = readPagination(pagination)
  const where: Prisma.PatientDoubleWhereInput = {
    AND: [{ dismissedTime: dismissed ? { not: null } : null }, patientDoubleScope(context, establishmentId)],
  }
  const rows = await context.db.patientDouble.findMany({
    where,
    orderBy: dismissed ? [{ dismissedTime: 'desc' }, { id: 'asc' }] : [{ weight: 'desc' }, { id: 'asc' }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows as PatientDoubleRow[], () => context.db.patientDouble.count({ where }), page)
}

export const getPatientDouble = (context: SignedInContext, id: string): Promise<PatientDoubleRow | null> =>
  context.db.patientDouble.findFirst({
    where: { AND: [{ id }, patientDoubleScope(context)] },
  }) as Promise<PatientDoubleRow | null>

export type DoubleLook = PatientDoubleLook

/** Of an establishment where nobody has looked yet, nothing. */
export async function getDoubleLook({ db, viewer }: SignedInContext, establishmentId: string): Promise<DoubleLook> {
  const known = viewer.establishmentIds.includes(establishmentId)
    ? await db.patientDoubleLook.findFirst({ where: { establishmentId } })
    : null
  return known ?? { establishmentId, wantedTime: null, lookedTime: null }
}

/** Milliseconds after which a look that somebody asked for has failed. */
const patience = 10 * 60_000

/** Whether somebody has asked, and is not answered yet. */
export const isLooking = ({ wantedTime, lookedTime }: DoubleLook): boolean =>
  wantedTime !== null && (lookedTime === null || lookedTime < wantedTime) && wantedTime.getTime() > Date.now() - patience
