import { Prisma } from '@clinic/prisma/generated'
import type { TreatmentCourse, TreatmentCourseService, TreatmentCourseShare, TreatmentSession } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { Currency } from '@clinic/shared/money'
import { openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import type { CourseRefundRule, CourseState } from '@clinic/shared/treatment-courses/treatment-course'
import type { SignedInContext } from '../../context.ts'
import { loadEvent } from '../events/event.queries.ts'

export type ServiceRow = TreatmentCourseService & { taken: TreatmentSession[] }
type Parts = { services: ServiceRow[]; shares: TreatmentCourseShare[] }
type Bare = Omit<Stored<TreatmentCourse>, 'currency' | 'refundRule'> & {
  currency: Currency
  refundRule: CourseRefundRule
  state: CourseState
  /** What ending it now gives back. */
  backNow: string
  invoiceNumber: string | null
}
export type CourseRow = Bare & Parts

const most = 100

const counting = Prisma.join([...openInvoiceStatuses, 'paid', 'settled'])

const select = ({ viewer }: SignedInContext, condition: Prisma.Sql) => Prisma.sql`
  SELECT c.*, treatment_course_back(c.id) AS "backNow", i.number AS "invoiceNumber", CASE
    WHEN c."endedTime" IS NOT NULL THEN 'ended'
    WHEN i.status NOT IN (${counting}) THEN 'void'
    WHEN c."validUntil" < (now() AT TIME ZONE s."timeZone")::date THEN 'lapsed'
    WHEN c.sessions <= (SELECT count(*) FROM treatment_session t WHERE t."courseId" = c.id AND t."undoneTime" IS NULL) THEN 'used_up'
    ELSE 'usable' END AS state
  FROM treatment_course c JOIN invoice i ON i.id = c."invoiceId" JOIN establishment s ON s.id = c."establishmentId"
  WHERE c."establishmentId" = ANY (${viewer.establishmentIds}::uuid[]) AND ${condition}
  ORDER BY c.id DESC LIMIT ${most}`

/** With their services, what was taken of them, undone ones too, and whom they were passed to. */
async function withParts({ db }: SignedInContext, courses: Bare[]): Promise<CourseRow[]> {
  if (courses.length === 0) return []
  const courseId = { in: courses.map(({ id }) => id) }
  const services = await db.treatmentCourseService.findMany({
    where: { courseId },
    orderBy: { position: 'asc' },
    include: { taken: { orderBy: { id: 'desc' } } },
  })
  const shares = await db.treatmentCourseShare.findMany({ where: { courseId, endedTime: null }, orderBy: { id: 'asc' } })
  return courses.map((course) => ({
    ...course,
    services: services.filter((service) => service.courseId === course.id),
    shares: shares.filter((share) => share.courseId === course.id),
  }))
}

const list = async (context: SignedInContext, condition: Prisma.Sql) =>
  withParts(context, await context.read<Bare>(select(context, condition)))

/** What a patient has bought, and what was passed to them, the newest first. */
export const listCourses = (context: SignedInContext, patientId: string): Promise<CourseRow[]> =>
  list(
    context,
    Prisma.sql`(c."patientId" = ${patientId}::uuid OR c.id IN (
      SELECT "courseId" FROM treatment_course_share WHERE "patientId" = ${patientId}::uuid AND "endedTime" IS NULL))`,
  )

/** What the patient of an appointment may use there, and what was taken for it. */
export async function listCoursesOfVisit(context: SignedInContext, eventId: string): Promise<CourseRow[]> {
  const event = await loadEvent(context, eventId)
  if (!event?.patientId) return []
  const courses = await listCourses(context, event.patientId)
  return courses.filter(
    ({ state, establishmentId, services }) =>
      establishmentId === event.establishmentId &&
      (state === 'usable' || services.some(({ taken }) => taken.some((session) => session.eventId === eventId))),
  )
}

export async function getCourse(context: SignedInContext, id: string): Promise<CourseRow | null> {
  const [course] = await list(context, Prisma.sql`c.id = ${id}::uuid`)
  return course ?? null
}

export const usedOf = ({ taken }: ServiceRow) => taken.filter(({ undoneTime }) => undoneTime === null).length
