import type {
  ArchiveTreatmentCourseOffer,
  SaveTreatmentCourseOffer,
} from '@clinic/shared/treatment-courses/treatment-course-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'

export const CourseOffersQuery = graphql(`
  query CourseOffers($establishmentId: ID!) {
    treatmentCourseOffers(establishmentId: $establishmentId) {
      id version archivedTime nameEn nameTh price currency vat vatIncluded monthsValid isForFamily refundRule
      services { nameEn nameTh sessions singlePrice }
    }
  }
`)
export type OfferRow = ResultOf<typeof CourseOffersQuery>['treatmentCourseOffers'][number]

const SaveOfferDocument = graphql(`
  mutation SaveTreatmentCourseOffer($input: SaveTreatmentCourseOfferInput!) {
    saveTreatmentCourseOffer(input: $input) { id }
  }
`)
const ArchiveOfferDocument = graphql(`
  mutation ArchiveTreatmentCourseOffer($input: ArchiveTreatmentCourseOfferInput!) {
    archiveTreatmentCourseOffer(input: $input) { id }
  }
`)

/** Each throws a `Failure`. */
export const saveOffer = (input: SaveTreatmentCourseOffer) => runMutation(SaveOfferDocument, { input })
export const archiveOffer = (input: ArchiveTreatmentCourseOffer) => runMutation(ArchiveOfferDocument, { input })
