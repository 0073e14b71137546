import { fullName } from '@clinic/shared/patients/patient-name'
import type { ShareTreatmentCourse } from '@clinic/shared/treatment-courses/treatment-course-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { listContacts } from '../contacts/contact.queries.ts'
import { wrongStep } from '../documents/document.service.ts'
import type { CourseRow } from './treatment-course.queries.ts'
import { courseScope } from './treatment-course.scope.ts'
import { announce, lockCourse, readCourse } from './treatment-course.service.ts'

/** Passes what is left to one of the family: a patient who is a contact of the buyer, or has the buyer as one. */
export async function shareTreatmentCourse(context: SignedInContext, input: ShareTreatmentCourse): Promise<CourseRow> {
  const { courseId, patientId } = input
  const course = await lockCourse(context, courseId)
  if (course.state !== 'usable') throw wrongStep('A treatment course', course.state, 'shared')
  if (!course.isForFamily) throw badInput(['input.courseId', 'invalid_choice'])
  await checkFamily(context, course, patientId)
  if (course.shares.some((share) => share.patientId === patientId)) throw badInput(['input.patientId', 'repeated'])
  const { establishmentId } = course
  const sharedBy = context.viewer.name
  await context.db.treatmentCourseShare.create({ data: { id: uuidv7(), establishmentId, courseId, patientId, sharedBy } })
  return announceStep(context, course, { field: 'sharedWith', from: null, to: await nameOf(context, patientId) })
}

/** Sessions that the other patient had stay theirs. */
export async function endTreatmentCourseShare(context: SignedInContext, id: string): Promise<CourseRow> {
  const where = { AND: [courseScope(context), { id }] }
  const found = await context.db.treatmentCourseShare.findFirst({ where })
  if (!found) throw notFound('TreatmentCourseShare')
  const course = await lockCourse(context, found.courseId)
  const share = await context.db.treatmentCourseShare.findFirst({ where })
  if (!share || share.endedTime) throw wrongStep('A share', 'ended', 'ended')
  await context.db.treatmentCourseShare.update({ where: { id }, data: { endedTime: new Date(), endedBy: context.viewer.name } })
  return announceStep(context, course, { field: 'sharedWith', from: await nameOf(context, share.patientId), to: null })
}

async function checkFamily(context: SignedInContext, { patientId, establishmentId }: CourseRow, otherId: string): Promise<void> {
  const contacts = await listContacts(context, patientId)
  const isFamily = contacts.some(
    (contact) =>
      contact.establishmentId === establishmentId &&
      !contact.archivedTime &&
      (contact.personId === otherId || (contact.personId === patientId && contact.patientId === otherId)),
  )
  if (!isFamily || otherId === patientId) throw badInput(['input.patientId', 'unknown_reference'])
}

async function nameOf({ load }: SignedInContext, patientId: string): Promise<string | null> {
  const patient = await load.patient.load(patientId)
  return patient && fullName(patient)
}

async function announceStep(
  context: SignedInContext,
  { id }: CourseRow,
  change: { field: string; from: string | null; to: string | null },
) {
  const after = await readCourse(context, id)
  await announce(context, after, 'updated', [change])
  return after
}
