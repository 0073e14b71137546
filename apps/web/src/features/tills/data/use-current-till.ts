import { useDebouncedCallback } from '@mantine/hooks'
import { graphql } from '../../../graphql/graphql.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { tillDetails } from './till-row.ts'

const CurrentTill = graphql(
  `
    query CurrentTill($establishmentId: ID!) {
      currentTill(establishmentId: $establishmentId) { ...TillDetails }
    }
  `,
  [tillDetails],
)

/** A burst of changes becomes one question, milliseconds. */
const calm = 400

/** The till that the viewer has open at the clinic: undefined until it is known, null without one. */
export function useCurrentTill() {
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: CurrentTill, variables: { establishmentId } })
  // A payment is a change of its invoice, a deposit one of its patient.
  useListChanges(
    ['tills', 'invoices', 'patients'],
    useDebouncedCallback(() => void load(), calm),
  )
  return { till: data?.currentTill, failure, load }
}
