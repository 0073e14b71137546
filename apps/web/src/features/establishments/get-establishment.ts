import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
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
export const getEstablishment = (id: string) =>
  attempt('fetchEstablishment', async () => (await fetchQuery(EstablishmentQuery, { id }, 'network-only')).establishment)
