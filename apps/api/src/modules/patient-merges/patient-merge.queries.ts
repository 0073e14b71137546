import { Prisma, type PatientMerge } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import { getPatient } from '../patients/patient.queries.ts'
import { patientMergeScope } from './patient-merge.scope.ts'

const most = 100

/** Those by which this record holds what another one had, the latest first; undone ones among them. */
export const listPatientMerges = ({ db, ...context }: SignedInContext, patientId: string): Promise<PatientMerge[]> =>
  db.patientMerge.findMany({
    where: { AND: [{ keptId: patientId }, patientMergeScope({ db, ...context })] },
    orderBy: { id: 'desc' },
    take: most,
  })

export const getPatientMerge = (context: SignedInContext, id: string): Promise<PatientMerge | null> =>
  context.db.patientMerge.findFirst({ where: { AND: [{ id }, patientMergeScope(context)] } })

/** The record that an earlier id of a patient leads to, at one of the viewer's clinics. */
export async function keptPatient(context: SignedInContext, id: string): Promise<PatientRow | null> {
  const { viewer, read } = context
  const [row] = await read<{ id: string }>(Prisma.sql`
    SELECT kept AS id FROM unnest(${viewer.establishmentIds}::uuid[]) place CROSS JOIN kept_patient(${id}::uuid, place) kept
    WHERE kept <> ${id}::uuid LIMIT 1`)
  return row ? getPatient(context, row.id) : null
}

export type RowSince = { id: string; table: string; time: Date; name: string }

/** What has become the kept record's since the merge. */
export const listRowsSince = async ({ read }: SignedInContext, { id, separatedTime }: PatientMerge): Promise<RowSince[]> =>
  separatedTime
    ? []
    : read<RowSince>(
        Prisma.sql`SELECT id, "table", time, name FROM rows_since_merge(${id}::uuid) ORDER BY time DESC, id LIMIT 1000`,
      )

export type RowCount = { table: string; count: number }

/** How many rows are a record's, by table: what would move. */
export const countRows = ({ read }: SignedInContext, patientId: string, establishmentId: string): Promise<RowCount[]> =>
  read<RowCount>(
    Prisma.sql`SELECT "table", count::int FROM count_patient_rows(${patientId}::uuid, ${establishmentId}::uuid) ORDER BY 1`,
  )
