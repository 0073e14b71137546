import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'

const BilledEventQuery = graphql(`
  query EventForInvoice($id: ID!) {
    event(id: $id) {
      id
      subject
      category
      doctor { id firstName lastName title }
      patient { id firstName lastName credits { currency balance } }
      visitType { items { quantity item { id code nameTh nameEn price currency vat vatIncluded } } }
    }
  }
`)
export type BilledEvent = NonNullable<ResultOf<typeof BilledEventQuery>['event']>

/** The appointment that is to be paid; null when it is not there. */
export const useBilledEvent = (id: string | undefined) =>
  useServerQuery({ query: BilledEventQuery, variables: { id: id ?? '' }, pause: !id })
