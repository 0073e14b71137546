import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
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
export const getEstablishment = async (id: string) => (await fetchQuery(EstablishmentQuery, { id }, 'network-only')).establishment
