import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const doubleSide = graphql(`
  fragment DoubleSide on Patient {
    id firstName lastName hospitalNumber birthDate birthDateEstimated phone { value dialCode extension }
  }
`)
export type DoubleSide = ResultOf<typeof doubleSide>

export const PatientDoublesQuery = graphql(
  `
    query PatientDoubles($establishmentId: ID!, $dismissed: Boolean!, $pagination: PaginationInput!) {
      patientDoubles(filter: { establishmentId: $establishmentId, dismissed: $dismissed }, pagination: $pagination) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { id reasons dismissedTime dismissedByName one { ...DoubleSide } other { ...DoubleSide } }
      }
      doubleLook(establishmentId: $establishmentId) { id lookedTime isLooking }
    }
  `,
  [doubleSide],
)
export type PatientDouble = ResultOf<typeof PatientDoublesQuery>['patientDoubles']['edges'][number]
export type DoubleLook = ResultOf<typeof PatientDoublesQuery>['doubleLook']

export const CountDoublesQuery = graphql(`
  query CountDoubles($establishmentId: ID!) {
    patientDoubles(filter: { establishmentId: $establishmentId }, pagination: { limit: 1 }) { totalCount }
  }
`)

const LookForDoubles = graphql(
  `mutation LookForDoubles($input: LookForDoublesInput!) { lookForDoubles(input: $input) { id isLooking } }`,
)
const DismissDouble = graphql(
  `mutation DismissDouble($input: DismissPatientDoubleInput!) { dismissPatientDouble(input: $input) { id } }`,
)
const RestoreDouble = graphql(
  `mutation RestoreDouble($input: RestorePatientDoubleInput!) { restorePatientDouble(input: $input) { id } }`,
)

/** Each throws a `Failure`. */
export const lookForDoubles = async (establishmentId: string) =>
  void (await runMutation(LookForDoubles, { input: { establishmentId } }))
export const dismissDouble = async (id: string) => void (await runMutation(DismissDouble, { input: { id } }))
export const restoreDouble = async (id: string) => void (await runMutation(RestoreDouble, { input: { id } }))
