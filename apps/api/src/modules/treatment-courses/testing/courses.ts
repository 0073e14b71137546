import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../../testing/clinic.ts'
import { insert } from '../../../testing/clinic.ts'
import { snapshotOf } from '../../../testing/records/snapshot.ts'
import { requestsAt } from '../../../testing/requests.ts'
import type { Session, TestServer } from '../../../testing/server.ts'

/** Requests of tests about treatment courses, and their rows. */

export const courseFields = `id state price currency validUntil isForFamily refundRule soldBy invoiceId invoiceNumber nameEn nameTh backNow endedTime endedBy
  endReason givenBack patient { id } shares { id patient { id } }
  services { id nameEn sessions used singlePrice share taken { id eventId takenBy undoneTime undoneBy undoReason patient { id } } }`
const changes = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { ${courseFields} } }`
const documents = {
  sellTreatmentCourse: changes('sellTreatmentCourse', 'SellTreatmentCourseInput'),
  takeTreatmentSession: changes('takeTreatmentSession', 'TakeTreatmentSessionInput'),
  undoTreatmentSession: changes('undoTreatmentSession', 'UndoTreatmentSessionInput'),
  endTreatmentCourse: changes('endTreatmentCourse', 'EndTreatmentCourseInput'),
  shareTreatmentCourse: changes('shareTreatmentCourse', 'ShareTreatmentCourseInput'),
  endTreatmentCourseShare: changes('endTreatmentCourseShare', 'DeleteByIdInput'),
}

export type Course = {
  id: string
  state: string
  price: string
  backNow: string
  givenBack: string | null
  invoiceId: string
  validUntil: string | null
  services: {
    id: string
    sessions: number
    used: number
    share: string
    singlePrice: string
    taken: { id: string; undoneTime: string | null }[]
  }[]
  shares: { id: string; patient: { id: string } }[]
}

export const physio = { nameEn: 'Physiotherapy', nameTh: 'กายภาพบำบัด', sessions: 10, singlePrice: '900.00' }

export const addOffer = async (owner: pg.Pool, { id: establishmentId }: Clinic, offer: object = {}): Promise<string> => {
  const id = uuidv7()
  const said = {
    nameEn: 'Ten sessions',
    nameTh: 'สิบครั้ง',
    price: '8000',
    vat: 'exempt',
    monthsValid: 6,
    isForFamily: true,
    refundRule: 'unused',
  }
  await insert(owner, 'treatment_course_offer', [{ id, establishmentId, ...said, services: [physio], ...offer }])
  return id
}

export type AddedCourse = { courseId: string; serviceId: string; invoiceId: string }

let number = 0
/** A course as a row, sold to Somchai, with one service of ten sessions. */
export async function addCourse(owner: pg.Pool, clinic: Clinic, offerId: string, course: object = {}): Promise<AddedCourse> {
  const { id: establishmentId, somchai } = clinic
  const [courseId, serviceId, invoiceId] = [uuidv7(), uuidv7(), uuidv7()]
  const issued = {
    status: 'issued',
    number: `COURSE-${(number += 1)}`,
    issuedTime: '2026-01-02T03:04:05Z',
    snapshot: snapshotOf(clinic),
  }
  const of = { establishmentId, patientId: somchai.patientId }
  await insert(owner, 'invoice', [{ id: invoiceId, ...of, totalAmount: 8000, ...issued }])
  const line = { id: uuidv7(), invoiceId, establishmentId, position: 0, medicalService: 'Ten sessions', quantity: 1, price: 8000 }
  await insert(owner, 'invoice_detail', [line])
  const sold = {
    nameEn: 'Ten sessions',
    price: 8000,
    currency: 'THB',
    sessions: 10,
    isForFamily: true,
    refundRule: 'unused',
    soldBy: 'Suda',
  }
  await insert(owner, 'treatment_course', [{ id: courseId, ...of, offerId, invoiceId, ...sold, ...course }])
  await insert(owner, 'treatment_course_service', [
    { id: serviceId, courseId, establishmentId, position: 0, nameEn: physio.nameEn, sessions: 10, singlePrice: 900, share: 8000 },
  ])
  return { courseId, serviceId, invoiceId }
}

export const addSession = async (owner: pg.Pool, clinic: Clinic, { courseId, serviceId }: AddedCourse): Promise<string> => {
  const id = uuidv7()
  const { id: establishmentId, somchai } = clinic
  await insert(owner, 'treatment_session', [
    { id, establishmentId, courseId, serviceId, patientId: somchai.patientId, takenBy: 'Suda' },
  ])
  return id
}

export function coursesAt(server: TestServer) {
  const { request, done } = requestsAt(server, documents)
  return {
    request,
    done: done as (session: Session, name: keyof typeof documents, input: object) => Promise<Course>,
    list: async (session: Session, id: string) =>
      (await server.graphql(session, `query ($id: ID!) { treatmentCourses(patientId: $id) { ${courseFields} } }`, { id })).data
        .treatmentCourses as Course[],
    ofVisit: async (session: Session, id: string) =>
      (await server.graphql(session, `query ($id: ID!) { treatmentCoursesOfVisit(eventId: $id) { ${courseFields} } }`, { id }))
        .data.treatmentCoursesOfVisit as Course[],
    sell: (session: Session, clinic: Clinic, offerId: string) =>
      done(session, 'sellTreatmentCourse', {
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        offerId,
        language: 'en',
      }) as Promise<Course>,
  }
}
