import { graphql } from '../../graphql/graphql.ts'
import { useServerQuery } from '../use-server-query.ts'
import { useViewer } from '../../stores/session.ts'

const PricesIncludeVat = graphql(`
  query PricesIncludeVat($id: ID!) {
    establishment(id: $id) { id pricesIncludeVat }
  }
`)

/** What the clinic has chosen for new lines and items; undefined until known. */
export function usePricesIncludeVat(): boolean | undefined {
  const { id } = useViewer().establishment
  const { data, failure } = useServerQuery({ query: PricesIncludeVat, variables: { id } })
  return data ? (data.establishment?.pricesIncludeVat ?? false) : failure ? false : undefined
}
