import { graphql } from '../../graphql/graphql.ts'
import { recordQuery } from '../../lib/use-record.ts'
import { resourceDetails } from './resource-row.ts'

const ResourceQuery = graphql(
  `
    query Resource($id: ID!) {
      resource(id: $id) { ...ResourceDetails }
    }
  `,
  [resourceDetails],
)

/** Null when there is none in the viewer's clinics. */
export const resourceRecord = recordQuery({
  query: ResourceQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.resource,
})
