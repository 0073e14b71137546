import { dateOf } from '@clinic/shared/time/time'
import { courseName } from '@clinic/shared/treatment-courses/treatment-course'
import type { TakeTreatmentSession, UndoTreatmentSession } from '@clinic/shared/treatment-courses/treatment-course-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { wrongStep } from '../documents/document.service.ts'
import { loadEvent } from '../events/event.queries.ts'
import { usedOf, type CourseRow, type ServiceRow } from './treatment-course.queries.ts'
import { courseScope } from './treatment-course.scope.ts'
import { announce, lockCourse, readCourse } from './treatment-course.service.ts'

/** Takes one session down. Of two desks that want the last one, the second waits for the first and is refused. */
export async function takeTreatmentSession(context: SignedInContext, input: TakeTreatmentSession): Promise<CourseRow> {
  const { serviceId, patientId, eventId = null } = input
  const { db, viewer } = context
  const sold = await db.treatmentCourseService.findFirst({ where: { AND: [courseScope(context), { id: serviceId }] } })
  if (!sold) throw badInput(['input.serviceId', 'unknown_reference'])
  const course = await lockCourse(context, sold.courseId)
  const { establishmentId, shares } = course
  const service = serviceOf(course, serviceId)
  const isTheirs = course.patientId === patientId || shares.some((share) => share.patientId === patientId)
  if (!isTheirs) throw badInput(['input.patientId', 'unknown_reference'])
  if (course.state !== 'usable') throw wrongStep('A treatment course', course.state, 'used')
  if (usedOf(service) >= service.sessions) throw wrongStep('A service of a treatment course', 'used_up', 'used')
  if (eventId) await checkVisit(context, service, { establishmentId, patientId, eventId })
  const id = uuidv7()
  await db.treatmentSession.create({
    data: { id, establishmentId, courseId: course.id, serviceId, patientId, eventId, takenBy: viewer.name },
  })
  return announceStep(context, course, { field: 'sessionTaken', from: null, to: leftText(service, 1) })
}

/** What was taken down by mistake is left again; the row stays and says why. */
export async function undoTreatmentSession(context: SignedInContext, { id, reason }: UndoTreatmentSession): Promise<CourseRow> {
  const { db, viewer } = context
  const where = { AND: [courseScope(context), { id }] }
  const found = await db.treatmentSession.findFirst({ where })
  if (!found) throw notFound('TreatmentSession')
  const course = await lockCourse(context, found.courseId)
  const session = await db.treatmentSession.findFirst({ where })
  if (!session || session.undoneTime) throw wrongStep('A session', 'undone', 'undone')
  if (course.state === 'ended') throw wrongStep('A session of a treatment course', 'ended', 'undone')
  await db.treatmentSession.update({ where: { id }, data: { undoneTime: new Date(), undoneBy: viewer.name, undoReason: reason } })
  const text = leftText(serviceOf(course, found.serviceId), -1)
  return announceStep(context, course, { field: 'sessionUndone', from: null, to: `${text}: ${reason}` })
}

function serviceOf({ services }: CourseRow, id: string): ServiceRow {
  const service = services.find((one) => one.id === id)
  if (!service) throw notFound('TreatmentCourseService')
  return service
}

/** For the history: the service, with how many of how many are used after a change by so many. */
const leftText = (service: ServiceRow, change: number) =>
  `${courseName('en', service)} (${usedOf(service) + change}/${service.sessions})`

async function checkVisit(
  context: SignedInContext,
  { taken }: ServiceRow,
  about: { eventId: string; patientId: string; establishmentId: string },
): Promise<void> {
  const event = await loadEvent(context, about.eventId)
  if (event?.patientId !== about.patientId || event.establishmentId !== about.establishmentId || event.status === 'cancelled')
    throw badInput(['input.eventId', 'unknown_reference'])
  const clinic = await context.load.establishment.load(about.establishmentId)
  if (!clinic) throw notFound('Establishment')
  const [day, today] = [event.startTime, new Date()].map((time) => dateOf(time, clinic.timeZone))
  if (day && today && day > today) throw badInput(['input.eventId', 'in_future'])
  if (taken.some(({ eventId, undoneTime }) => eventId === about.eventId && undoneTime === null))
    throw badInput(['input.eventId', 'repeated'])
}

async function announceStep(context: SignedInContext, { id }: CourseRow, change: { field: string; from: null; to: string }) {
  const after = await readCourse(context, id)
  await announce(context, after, 'updated', [change])
  return after
}
