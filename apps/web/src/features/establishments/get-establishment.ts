import { graphql } from '../../graphql/graphql.ts'
import { recordQuery } from '../../lib/use-record.ts'
import { establishmentDetails } from './establishment-row.ts'

const EstablishmentQuery = graphql(
  `
    query Establishment($id: ID!) {
      establishment(id: $id) { ...EstablishmentDetails }
    }
  `,
  [establishmentDetails],
)

/** Null when there is none, or none that the viewer belongs to. */
export const establishmentRecord = recordQuery({
  query: EstablishmentQuery,
  variables: (id: string) => ({ id }),
  pick: (data) => data.establishment,
  failedTask: 'fetchEstablishment',
})
