import { graphql, type ResultOf } from '../graphql/graphql.ts'
import { useEstablishment } from '../lib/account/use-establishment.ts'
import { useListChanges } from '../lib/list/use-list-changes.ts'
import { useServerQuery } from '../lib/use-server-query.ts'

const BookableVisitTypes = graphql(`
  query BookableVisitTypes($establishmentId: ID!) {
    bookableVisitTypes(establishmentId: $establishmentId) {
      id
      nameTh
      nameEn
      category
      duration
      bufferBefore
      bufferAfter
      repeatsAfter
      doctors { id }
      resources { id }
      anyResources { kind group }
    }
  }
`)
export type VisitTypeChoice = ResultOf<typeof BookableVisitTypes>['bookableVisitTypes'][number]

const none: VisitTypeChoice[] = []

/** What the clinic books, live. Without an answer appointments are written by hand. */
export function useVisitTypes(): readonly VisitTypeChoice[] {
  const { data, load } = useServerQuery({
    query: BookableVisitTypes,
    variables: { establishmentId: useEstablishment().id },
    requestPolicy: 'cache-and-network',
  })
  useListChanges(['visit_types'], () => void load())
  return data?.bookableVisitTypes ?? none
}

/** Who offers a visit type; null: every doctor. */
export function offeringDoctors(visitTypes: readonly VisitTypeChoice[], id: string | null): string[] | null {
  const doctors = visitTypes.find((visitType) => visitType.id === id)?.doctors ?? []
  return doctors.length > 0 ? doctors.map((doctor) => doctor.id) : null
}
