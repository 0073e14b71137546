import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'
import { addCourse, addOffer, addSession, courseFields, physio } from './testing/courses.ts'

type Ids = {
  offer: string
  olderOffer: string
  soldOffer: string
  service: string
  session: string
  undoneSession: string
  course: string
  endedCourse: string
  sharedCourse: string
  passedCourse: string
  share: string
  courseInvoice: string
}

const ended = { endedTime: '2026-01-03T03:04:05Z', endedBy: 'Suda', endReason: 'Moves away', givenBack: 8000 }

export const contract: Contract<Ids> = {
  rights: {
    'treatment-course:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'treatment-course:use': ['ADMIN', 'DOCTOR', 'STAFF'],
    'treatment-course:sell': ['ADMIN', 'STAFF'],
    'treatment-course-offer:write': ['ADMIN'],
  },
  async records(owner, clinic) {
    const ids = {
      offer: await addOffer(owner, clinic),
      olderOffer: await addOffer(owner, clinic),
      soldOffer: await addOffer(owner, clinic),
      share: uuidv7(),
    }
    const { id: establishmentId, somchai, malee } = clinic
    const relative = { id: uuidv7(), establishmentId, patientId: malee.patientId, personId: somchai.patientId }
    await insert(owner, 'patient_contact', [{ ...relative, relationship: 'spouse', roles: [] }])
    const used = await addCourse(owner, clinic, ids.soldOffer)
    const whole = await addCourse(owner, clinic, ids.soldOffer)
    const over = await addCourse(owner, clinic, ids.soldOffer, ended)
    const shared = await addCourse(owner, clinic, ids.soldOffer)
    const passed = await addCourse(owner, clinic, ids.soldOffer)
    await insert(owner, 'treatment_course_share', [
      { id: ids.share, establishmentId, courseId: passed.courseId, patientId: malee.patientId, sharedBy: 'Suda' },
    ])
    const session = await addSession(owner, clinic, used)
    const undoneSession = await addSession(owner, clinic, used)
    await owner.query(
      `UPDATE treatment_session SET "undoneTime" = now(), "undoneBy" = 'Suda', "undoReason" = 'Mistake' WHERE id = $1`,
      [undoneSession],
    )
    return {
      ...ids,
      service: used.serviceId,
      session,
      undoneSession,
      course: whole.courseId,
      endedCourse: over.courseId,
      sharedCourse: shared.courseId,
      passedCourse: passed.courseId,
      courseInvoice: used.invoiceId,
    }
  },
  queries: {
    treatmentCourseOffers: operation(
      'admin and doctor',
      `query ($id: ID!) { treatmentCourseOffers(establishmentId: $id) {
        id version archivedTime nameEn nameTh price currency vat vatIncluded monthsValid isForFamily refundRule services { nameEn nameTh sessions singlePrice } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    treatmentCourses: operation(
      'admin and doctor',
      `query ($id: ID!) { treatmentCourses(patientId: $id) { ${courseFields} } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    treatmentCoursesOfVisit: operation(
      'admin and doctor',
      `query ($id: ID!) { treatmentCoursesOfVisit(eventId: $id) { id } }`,
      ({ ids }) => ({ id: ids.course }),
    ),
  },
  changes: {
    saveTreatmentCourseOffer: [
      'admin',
      'SaveTreatmentCourseOfferInput',
      ({ clinic, ids }) => ({
        id: ids.offer,
        establishmentId: clinic.id,
        nameEn: 'Ten sessions',
        price: '7500',
        vat: 'exempt',
        vatIncluded: false,
        isForFamily: false,
        refundRule: 'less_used',
        services: [physio],
      }),
    ],
    archiveTreatmentCourseOffer: [
      'admin',
      'ArchiveTreatmentCourseOfferInput',
      ({ ids }) => ({ id: ids.olderOffer, archived: true }),
    ],
    sellTreatmentCourse: [
      'admin',
      'SellTreatmentCourseInput',
      ({ clinic, ids }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        offerId: ids.soldOffer,
        language: 'en',
      }),
    ],
    takeTreatmentSession: [
      'admin and doctor',
      'TakeTreatmentSessionInput',
      ({ clinic, ids }) => ({ serviceId: ids.service, patientId: clinic.somchai.patientId }),
    ],
    undoTreatmentSession: [
      'admin and doctor',
      'UndoTreatmentSessionInput',
      ({ ids }) => ({ id: ids.session, reason: 'Mistake' }),
    ],
    endTreatmentCourse: [
      'admin',
      'EndTreatmentCourseInput',
      ({ ids }) => ({ id: ids.course, givenBack: '8000', reason: 'Moves away' }),
    ],
    shareTreatmentCourse: [
      'admin and doctor',
      'ShareTreatmentCourseInput',
      ({ clinic, ids }) => ({ courseId: ids.sharedCourse, patientId: clinic.malee.patientId }),
    ],
    endTreatmentCourseShare: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.share })],
  },
  staffMay: [
    'treatmentCourseOffers',
    'treatmentCourses',
    'treatmentCoursesOfVisit',
    'sellTreatmentCourse',
    'takeTreatmentSession',
    'undoTreatmentSession',
    'endTreatmentCourse',
    'shareTreatmentCourse',
    'endTreatmentCourseShare',
  ],
  refusals: {
    treatmentCourseOffers: { bad: badId('id', 'establishmentId') },
    treatmentCourses: { bad: badId('id', 'patientId') },
    treatmentCoursesOfVisit: { bad: badId('id', 'eventId') },
    saveTreatmentCourseOffer: {
      bad: bad('input.price', '-1', 'amount_out_of_range'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({
          id: ids.offer,
          version: 99,
          establishmentId: clinic.id,
          nameEn: 'Ten sessions',
          price: '7500',
          vat: 'exempt',
          vatIncluded: false,
          isForFamily: false,
          refundRule: 'nothing',
          services: [physio],
        }),
      },
    },
    archiveTreatmentCourseOffer: { bad: badId('input.id') },
    sellTreatmentCourse: {
      bad: badId('input.offerId'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({
          establishmentId: clinic.id,
          patientId: clinic.somchai.patientId,
          offerId: ids.soldOffer,
          offerVersion: 99,
          language: 'en',
        }),
      },
    },
    takeTreatmentSession: { bad: badId('input.serviceId') },
    undoTreatmentSession: {
      bad: bad('input.reason', '', 'required'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.undoneSession, reason: 'Mistake' }) },
    },
    endTreatmentCourse: {
      bad: bad('input.reason', '', 'required'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.endedCourse, givenBack: '0', reason: 'Moves away' }) },
    },
    shareTreatmentCourse: {
      bad: badId('input.courseId'),
      conflict: {
        reason: 'transition',
        input: ({ clinic, ids }) => ({ courseId: ids.endedCourse, patientId: clinic.malee.patientId }),
      },
    },
    endTreatmentCourseShare: { bad: badId('input.id') },
  },
  told: {
    saveTreatmentCourseOffer: ['treatment_course_offers', 'updated'],
    archiveTreatmentCourseOffer: ['treatment_course_offers', 'updated'],
    sellTreatmentCourse: ['treatment_courses', 'created'],
    takeTreatmentSession: ['treatment_courses', 'updated'],
    undoTreatmentSession: ['treatment_courses', 'updated'],
    endTreatmentCourse: ['treatment_courses', 'updated'],
    shareTreatmentCourse: ['treatment_courses', 'updated'],
    endTreatmentCourseShare: ['treatment_courses', 'updated'],
  },
}
