import type {
  EndTreatmentCourse,
  SellTreatmentCourse,
  ShareTreatmentCourse,
  TakeTreatmentSession,
  UndoTreatmentSession,
} from '@clinic/shared/treatment-courses/treatment-course-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const courseRow = graphql(`
  fragment CourseRow on TreatmentCourse {
    id createdTime nameEn nameTh state price currency validUntil isForFamily refundRule soldBy invoiceId invoiceNumber
    backNow endedTime endedBy endReason givenBack
    patient { id title firstName lastName }
    shares { id patient { id title firstName lastName } }
    services {
      id nameEn nameTh sessions used singlePrice
      taken { id createdTime eventId takenBy undoneTime undoneBy undoReason patient { id title firstName lastName } }
    }
  }
`)
export type CourseRow = ResultOf<typeof courseRow>
export type SessionRow = CourseRow['services'][number]['taken'][number]

export const PatientCoursesQuery = graphql(
  `
    query PatientCourses($patientId: ID!) {
      treatmentCourses(patientId: $patientId) { ...CourseRow }
    }
  `,
  [courseRow],
)

export const CoursesOfVisitQuery = graphql(
  `
    query CoursesOfVisit($eventId: ID!) {
      event(id: $eventId) { id startTime patient { id } }
      treatmentCoursesOfVisit(eventId: $eventId) { ...CourseRow }
    }
  `,
  [courseRow],
)

/** What a course may be passed to: the patients among the contacts of its buyer. */
export const FamilyQuery = graphql(`
  query FamilyOfBuyer($patientId: ID!) {
    patientContacts(patientId: $patientId) {
      id archivedTime
      patient { id title firstName lastName }
      person { id title firstName lastName }
    }
  }
`)

const SellDocument = graphql(`
  mutation SellTreatmentCourse($input: SellTreatmentCourseInput!) {
    sellTreatmentCourse(input: $input) { id invoiceId }
  }
`)
const TakeDocument = graphql(`
  mutation TakeTreatmentSession($input: TakeTreatmentSessionInput!) {
    takeTreatmentSession(input: $input) { id }
  }
`)
const UndoDocument = graphql(`
  mutation UndoTreatmentSession($input: UndoTreatmentSessionInput!) {
    undoTreatmentSession(input: $input) { id }
  }
`)
const EndDocument = graphql(`
  mutation EndTreatmentCourse($input: EndTreatmentCourseInput!) {
    endTreatmentCourse(input: $input) { id }
  }
`)
const ShareDocument = graphql(`
  mutation ShareTreatmentCourse($input: ShareTreatmentCourseInput!) {
    shareTreatmentCourse(input: $input) { id }
  }
`)
const EndShareDocument = graphql(`
  mutation EndTreatmentCourseShare($input: DeleteByIdInput!) {
    endTreatmentCourseShare(input: $input) { id }
  }
`)

/** Each throws a `Failure`. */
export const sellCourse = async (input: SellTreatmentCourse) => (await runMutation(SellDocument, { input })).sellTreatmentCourse
export const takeSession = (input: TakeTreatmentSession) => runMutation(TakeDocument, { input })
export const undoSession = (input: UndoTreatmentSession) => runMutation(UndoDocument, { input })
export const endCourse = (input: EndTreatmentCourse) => runMutation(EndDocument, { input })
export const shareCourse = (input: ShareTreatmentCourse) => runMutation(ShareDocument, { input })
export const endShare = (id: string) => runMutation(EndShareDocument, { input: { id } })
