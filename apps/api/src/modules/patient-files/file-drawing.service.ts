import { Prisma, type PatientFileDrawing } from '@clinic/prisma/generated'
import { isDrawn } from '@clinic/shared/patient-files/file-types'
import type { DrawOnPatientFile } from '@clinic/shared/patient-files/patient-file-input'
import type { Stroke } from '@clinic/shared/strokes'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { checkChartOpen } from '../charts/chart.service.ts'
import { wrongStep } from '../documents/document.service.ts'
import type { PatientFileRow } from './patient-file.queries.ts'
import { lockFile, told } from './patient-file.service.ts'

export type FileDrawing = Omit<PatientFileDrawing, 'strokes'> & { strokes: Stroke[] }

/** The newest one of each author, in the order in which they drew. Postgres shows those of files that the viewer sees. */
export const listDrawings = ({ read }: SignedInContext, { fileId }: { fileId: string }): Promise<FileDrawing[]> =>
  read<FileDrawing>(Prisma.sql`
    SELECT id, "createdTime", "fileId", "authorId", "authorName", strokes FROM (
      SELECT DISTINCT ON ("authorId") * FROM patient_file_drawing WHERE "fileId" = ${fileId}::uuid ORDER BY "authorId", id DESC) newest
    WHERE strokes <> '[]' ORDER BY id`)

/** What the viewer has drawn over a picture, in place of what they drew before, which stays stored. */
export async function drawOnPatientFile(context: SignedInContext, { id, strokes }: DrawOnPatientFile): Promise<PatientFileRow> {
  const file = await lockFile(context, id)
  await checkChartOpen(context, file)
  if (file.archivedTime) throw wrongStep('A file', 'archived', 'drawn on')
  if (!isDrawn(file)) throw badInput(['input.id', 'invalid_choice'])
  const { db, viewer } = context
  const before = await db.patientFileDrawing.findFirst({
    where: { fileId: id, authorId: viewer.userId },
    orderBy: { id: 'desc' },
  })
  const count = (before?.strokes as Stroke[] | undefined)?.length ?? 0
  await db.patientFileDrawing.create({
    data: { id: uuidv7(), fileId: id, authorId: viewer.userId, authorName: viewer.name, strokes },
  })
  return told(context, id, [{ field: 'strokes', from: String(count), to: String(strokes.length) }])
}
