import type { DrugSortField } from '@clinic/shared/drugs/drug'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { recordQuery } from '../../lib/use-record.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'
import { drugRow, type DrugRow } from './drug-row.ts'

const DrugsQuery = graphql(
  `
    query Drugs($filter: DrugFilter!, $pagination: PaginationInput!, $sort: DrugSortInput) {
      drugs(filter: $filter, pagination: $pagination, sort: $sort) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...DrugRow }
      }
    }
  `,
  [drugRow],
)

type DrugVariables = ListVariables<DrugSortField> & { archived?: boolean }

export async function listDrugs({ establishmentId, query, page, limit, sort, archived = false }: DrugVariables) {
  const variables = {
    filter: { establishmentId, query: query || null, archived },
    pagination: { page, limit },
    sort: sort ?? null,
  }
  return (await fetchQuery(DrugsQuery, variables, 'network-only')).drugs
}

export const useDrugList = createListStore<DrugRow, DrugVariables>({ fetch: listDrugs })

const DrugQuery = graphql(
  `
    query Drug($id: ID!) {
      drug(id: $id) { ...DrugRow }
    }
  `,
  [drugRow],
)

/** Null where there is none, or it is another clinic's. */
export const drugRecord = recordQuery({ query: DrugQuery, variables: (id: string) => ({ id }), pick: (data) => data.drug })
