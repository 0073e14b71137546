import type { LimitKind } from '@clinic/shared/limits/limit'
import type { UpdateLimits } from '@clinic/shared/limits/limit-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'

const LimitsQuery = graphql(`
  query Limits($establishmentId: ID!) {
    limits(establishmentId: $establishmentId) { kind most }
    establishment(id: $establishmentId) { id currency }
  }
`)

const UpdateLimitsMutation = graphql(`
  mutation UpdateLimits($input: UpdateLimitsInput!) {
    updateLimits(input: $input) { kind most }
  }
`)

export type Limit = { kind: LimitKind; most: string }

export function useLimits() {
  const { establishment } = useViewer()
  const { data, failure, load } = useServerQuery({ query: LimitsQuery, variables: { establishmentId: establishment.id } })
  return { limits: data?.limits, currency: data?.establishment?.currency ?? 'THB', failure, load }
}

/** Throws a `Failure`. */
export const updateLimits = async (input: UpdateLimits): Promise<readonly Limit[]> =>
  (await runMutation(UpdateLimitsMutation, { input })).updateLimits
