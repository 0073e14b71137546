import { graphql } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'
import { tillDetails } from './till-row.ts'

const TillQuery = graphql(
  `
    query Till($id: ID!) {
      till(id: $id) { ...TillDetails }
    }
  `,
  [tillDetails],
)

/** Null when it is not there. */
export const tillRecord = recordQuery({
  query: TillQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.till,
})
