import { asMoney, type Currency } from '@clinic/shared/money'
import {
  archiveTreatmentCourseOfferSchema,
  courseServiceSchema,
  saveTreatmentCourseOfferSchema,
} from '@clinic/shared/treatment-courses/treatment-course-input'
import { z } from 'zod'
import { builder } from '../../../graphql/builder.ts'
import { CurrencyEnum } from '../../../graphql/enums.ts'
import { zodInput } from '../../../graphql/zod-input.ts'
import { VatKindEnum } from '../../price-list/price-list.enums.ts'
import { CourseRefundRuleEnum } from '../treatment-course.enums.ts'
import { listOffers, type OfferedService, type OfferRow } from './offer.queries.ts'
import { archiveTreatmentCourseOffer, saveTreatmentCourseOffer } from './offer.service.ts'

const id = z.uuid('invalid_id')

zodInput('CourseServiceInput', courseServiceSchema, { singlePrice: { description: 'Of a session by itself, as it is paid.' } })
const SaveTreatmentCourseOfferInput = zodInput('SaveTreatmentCourseOfferInput', saveTreatmentCourseOfferSchema, {
  monthsValid: { description: 'Without end, where there are none.' },
})
const ArchiveTreatmentCourseOfferInput = zodInput('ArchiveTreatmentCourseOfferInput', archiveTreatmentCourseOfferSchema)

const OfferedServiceType = builder.objectRef<OfferedService>('OfferedService').implement({
  authScopes: { can: 'treatment-course:read' },
  fields: (t) => ({
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    sessions: t.exposeInt('sessions'),
    singlePrice: t.expose('singlePrice', { type: 'Decimal', description: 'Of a session by itself, as it is paid.' }),
  }),
})

const TreatmentCourseOfferType = builder.objectRef<OfferRow>('TreatmentCourseOffer').implement({
  description: 'Sessions that a clinic sells together. Courses copy it.',
  authScopes: { can: 'treatment-course:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    archivedTime: t.expose('archivedTime', { type: 'DateTime', nullable: true, description: 'It is no longer sold.' }),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    price: t.field({ type: 'Decimal', resolve: ({ price }) => asMoney(price) }),
    currency: t.field({
      type: CurrencyEnum,
      description: "The clinic's.",
      resolve: async ({ establishmentId }, _args, { load }) =>
        (await load.establishment.load(establishmentId))?.currency as Currency,
    }),
    vat: t.expose('vat', { type: VatKindEnum }),
    vatIncluded: t.exposeBoolean('vatIncluded'),
    monthsValid: t.exposeInt('monthsValid', { nullable: true, description: 'Without end, where there are none.' }),
    isForFamily: t.exposeBoolean('isForFamily', { description: 'It may be passed to the family.' }),
    refundRule: t.expose('refundRule', { type: CourseRefundRuleEnum }),
    services: t.expose('services', { type: [OfferedServiceType] }),
  }),
})

builder.queryField('treatmentCourseOffers', (t) =>
  t.withAuth({ can: 'treatment-course:read' }).field({
    type: [TreatmentCourseOfferType],
    complexity: 40,
    description: 'Archived ones among them.',
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => listOffers(context, establishmentId),
  }),
)

builder.mutationFields((t) => ({
  saveTreatmentCourseOffer: t.withAuth({ can: 'treatment-course-offer:write' }).field({
    type: TreatmentCourseOfferType,
    description: 'A new one, or a change of one. What was sold stays as it was sold.',
    args: { input: t.arg({ type: SaveTreatmentCourseOfferInput, required: true }) },
    resolve: (_root, { input }, context) => saveTreatmentCourseOffer(context, input),
  }),
  archiveTreatmentCourseOffer: t.withAuth({ can: 'treatment-course-offer:write' }).field({
    type: TreatmentCourseOfferType,
    description: 'No longer sold, or again.',
    args: { input: t.arg({ type: ArchiveTreatmentCourseOfferInput, required: true }) },
    resolve: (_root, { input }, context) => archiveTreatmentCourseOffer(context, input),
  }),
}))
