import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from 'urql'
import { graphql, type ResultOf } from '../graphql/graphql.ts'
import { useViewer } from '../stores/session.ts'

const SearchDrugs = graphql(`
  query SearchDrugs($filter: DrugFilter!, $pagination: PaginationInput!) {
    drugs(filter: $filter, pagination: $pagination) {
      edges {
        id
        name
        thaiName
        tradeNames
        category
        quantity
        quantityUnit
        dosage { amount unit route timesPerDay everyHours asNeeded meal times days }
      }
    }
  }
`)
export type FoundDrug = ResultOf<typeof SearchDrugs>['drugs']['edges'][number]

const calm = 200
const leastLetters = 2
const most = 12

const none: FoundDrug[] = []

/** Drugs of the clinic's catalogue by any part of a name; none while nothing is asked. */
export function useDrugSearch(query: string | null): FoundDrug[] {
  const establishmentId = useViewer().establishment.id
  const [asked] = useDebouncedValue(query?.trim() ?? '', calm)
  const isAsked = query !== null && asked.length >= leastLetters
  const [{ data }] = useQuery({
    query: SearchDrugs,
    variables: { filter: { establishmentId, query: asked }, pagination: { page: 1, limit: most } },
    pause: !isAsked,
  })
  return (isAsked && data?.drugs.edges) || none
}
