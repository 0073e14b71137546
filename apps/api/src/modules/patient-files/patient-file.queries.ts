import type { PatientFile } from '@clinic/prisma/generated'
import type { PatientFileStatus } from '@clinic/shared/patient-files/patient-file'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { patientFileScope } from './patient-file.scope.ts'

export type PatientFileRow = Omit<PatientFile, 'status'> & { status: PatientFileStatus }

const most = 500

/** A patient's, the newest first: those that are put aside, too, and those that the viewer has begun to send. */
export const listPatientFiles = (context: SignedInContext, { patientId }: { patientId: string }) =>
  context.db.patientFile.findMany({
    where: {
      AND: [{ patientId }, patientFileScope(context), { OR: [{ status: 'stored' }, { senderId: context.viewer.userId }] }],
    },
    orderBy: { id: 'desc' },
    take: most,
  }) as Promise<PatientFileRow[]>

/** One that has arrived. */
export const getPatientFile = (context: SignedInContext, id: string) =>
  context.db.patientFile.findFirst({
    where: { AND: [{ id, status: 'stored' }, patientFileScope(context)] },
  }) as Promise<PatientFileRow | null>

/** One of the viewer's own, whether it has arrived or not. */
export async function getSentFile(context: SignedInContext, id: string): Promise<PatientFileRow> {
  const file = await context.db.patientFile.findFirst({
    where: { AND: [{ id, senderId: context.viewer.userId }, patientFileScope(context)] },
  })
  if (!file) throw notFound('File')
  return file as PatientFileRow
}
