import type { TreatmentCourseShare, TreatmentSession } from '@clinic/prisma/generated'
import { asMoney } from '@clinic/shared/money'
import { builder } from '../../graphql/builder.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { PatientType, type PatientRow } from '../patients/patient.types.ts'
import { CourseRefundRuleEnum, CourseStateEnum } from './treatment-course.enums.ts'
import { usedOf, type CourseRow, type ServiceRow } from './treatment-course.queries.ts'

const read = { can: 'treatment-course:read' } as const

const TreatmentSessionType = builder.objectRef<TreatmentSession>('TreatmentSession').implement({
  description: 'One session that was taken down. It stays where it was a mistake, and says why.',
  authScopes: read,
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The appointment that it was taken for.' }),
    patient: t.field({
      type: PatientType,
      description: 'Who had it.',
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    takenBy: t.exposeString('takenBy'),
    undoneTime: t.expose('undoneTime', { type: 'DateTime', nullable: true }),
    undoneBy: t.exposeString('undoneBy', { nullable: true }),
    undoReason: t.exposeString('undoReason', { nullable: true }),
  }),
})

const TreatmentCourseServiceType = builder.objectRef<ServiceRow>('TreatmentCourseService').implement({
  authScopes: read,
  fields: (t) => ({
    id: t.exposeID('id'),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    sessions: t.exposeInt('sessions', { description: 'That were sold.' }),
    used: t.int({ description: 'Without those that were undone.', resolve: usedOf }),
    singlePrice: t.field({ type: 'Decimal', resolve: ({ singlePrice }) => asMoney(singlePrice) }),
    share: t.field({ type: 'Decimal', description: "Of the course's price.", resolve: ({ share }) => asMoney(share) }),
    taken: t.expose('taken', { type: [TreatmentSessionType], description: 'The newest first, undone ones too.' }),
  }),
})

const TreatmentCourseShareType = builder.objectRef<TreatmentCourseShare>('TreatmentCourseShare').implement({
  description: 'That another patient may use what is left of a course.',
  authScopes: read,
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    sharedBy: t.exposeString('sharedBy'),
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
  }),
})

export const TreatmentCourseType = builder.objectRef<CourseRow>('TreatmentCourse').implement({
  description: 'Sessions that a patient has bought together, as they were sold.',
  authScopes: read,
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    patient: t.field({
      type: PatientType,
      description: 'Who has bought it.',
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    state: t.expose('state', { type: CourseStateEnum }),
    price: t.field({ type: 'Decimal', description: 'As it is paid.', resolve: ({ price }) => asMoney(price) }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    validUntil: t.expose('validUntil', {
      type: 'Date',
      nullable: true,
      description: 'Its last day; without end, where there is none.',
    }),
    isForFamily: t.exposeBoolean('isForFamily', { description: 'It may be passed to the family.' }),
    refundRule: t.expose('refundRule', { type: CourseRefundRuleEnum }),
    soldBy: t.exposeString('soldBy'),
    invoiceId: t.exposeID('invoiceId'),
    invoiceNumber: t.exposeString('invoiceNumber', { nullable: true }),
    services: t.expose('services', { type: [TreatmentCourseServiceType] }),
    shares: t.expose('shares', { type: [TreatmentCourseShareType], description: 'Whom it is passed to.' }),
    backNow: t.field({
      type: 'Decimal',
      description: 'What its rule gives back when it is ended now.',
      resolve: ({ backNow }) => asMoney(backNow),
    }),
    endedTime: t.expose('endedTime', { type: 'DateTime', nullable: true }),
    endedBy: t.exposeString('endedBy', { nullable: true }),
    endReason: t.exposeString('endReason', { nullable: true }),
    givenBack: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'When it was ended.',
      resolve: ({ givenBack }) => givenBack && asMoney(givenBack),
    }),
  }),
})
