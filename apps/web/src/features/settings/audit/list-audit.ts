import { fetchQuery } from '../../../graphql/client.ts'
import type { ResultOf, VariablesOf } from '../../../graphql/graphql.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { createListStore } from '../../../stores/list-store.ts'

const AuditLogQuery = graphql(`
  query AuditLog($filter: AuditLogFilter!, $pagination: PaginationInput!, $sort: AuditSortInput) {
    auditLog(filter: $filter, pagination: $pagination, sort: $sort) {
      totalCount
      pageInfo { currentPage totalPages }
      edges { id time userName action entity entityId entityName appointment { patient doctor startTime } changes { field from to } }
    }
  }
`)
export type AuditRow = ResultOf<typeof AuditLogQuery>['auditLog']['edges'][number]
type AuditVariables = VariablesOf<typeof AuditLogQuery>

export const useAuditList = createListStore<AuditRow, AuditVariables>({
  fetch: async (variables) => (await fetchQuery(AuditLogQuery, variables, 'network-only')).auditLog,
})

const Colleagues = graphql(`
  query Colleagues($pagination: PaginationInput!) {
    users(pagination: $pagination) { edges { id firstName lastName invitationExpires } }
  }
`)

/** Whom the log can be narrowed to: those who have an account. */
export function useColleagues() {
  const { data } = useServerQuery({ query: Colleagues, variables: { pagination: { page: 1, limit: 100 } } })
  return data?.users.edges.filter(({ invitationExpires }) => invitationExpires === null) ?? []
}
