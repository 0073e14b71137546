import { asMoney, toMinorUnits } from '@clinic/shared/money'
import type { EndTreatmentCourse } from '@clinic/shared/treatment-courses/treatment-course-input'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { wrongStep } from '../documents/document.service.ts'
import { takeOffInvoice } from '../invoices/credit-notes/take-off.service.ts'
import type { CourseRow } from './treatment-course.queries.ts'
import { announce, lockCourse, readCourse } from './treatment-course.service.ts'

/** Ends a course early and gives back what its rule gives, which Postgres computes and compares. From then on nothing of it changes. */
export async function endTreatmentCourse(context: SignedInContext, input: EndTreatmentCourse): Promise<CourseRow> {
  const { id, method, reason } = input
  const course = await lockCourse(context, id)
  if (course.state !== 'usable') throw wrongStep('A treatment course', course.state, 'ended')
  const givenBack = asMoney(course.backNow)
  if (toMinorUnits(input.givenBack) !== toMinorUnits(givenBack)) throw badInput(['input.givenBack', 'total_differs'])
  await context.db.treatmentCourse.update({
    where: { id },
    data: { endedTime: new Date(), endedBy: context.viewer.name, endReason: reason, givenBack },
  })
  await takeOffInvoice(context, { invoiceId: course.invoiceId, amount: givenBack, method, reason })
  const after = await readCourse(context, id)
  await announce(context, after, 'updated', [
    { field: 'state', from: course.state, to: 'ended' },
    { field: 'givenBack', from: null, to: givenBack },
    { field: 'endReason', from: null, to: reason },
  ])
  return after
}
