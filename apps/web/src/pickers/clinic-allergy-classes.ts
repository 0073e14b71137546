import { maxAllergyClasses, type ClinicAllergyClass } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { graphql, type ResultOf } from '../graphql/graphql.ts'
import { useListChanges } from '../lib/list/use-list-changes.ts'
import { useServerQuery } from '../lib/use-server-query.ts'
import { useViewer } from '../stores/session.ts'

const ClinicAllergyClasses = graphql(`
  query ClinicAllergyClasses($establishmentId: ID!, $limit: Int!) {
    allergyClasses(filter: { establishmentId: $establishmentId }, pagination: { limit: $limit }) {
      edges { id builtIn nameTh nameEn otherNames substances { name otherNames } }
    }
  }
`)
type Known = ResultOf<typeof ClinicAllergyClasses>['allergyClasses']['edges'][number] & ClinicAllergyClass

const none: Known[] = []

/** What the clinic adds to the built-in classes; none until it is known, and without an answer: the server checks again. */
export function useClinicAllergyClasses(): Known[] {
  const variables = { establishmentId: useViewer().establishment.id, limit: maxAllergyClasses }
  const { data, load } = useServerQuery({ query: ClinicAllergyClasses, variables })
  useListChanges(['allergy_classes'], () => void load())
  return data?.allergyClasses.edges ?? none
}
