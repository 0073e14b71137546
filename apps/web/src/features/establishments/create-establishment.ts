import type { CreateEstablishment as Input } from '@clinic/shared/establishments/establishment-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { renewSession } from '../../graphql/session.ts'
import { establishmentDetails } from './establishment-row.ts'
import { useEstablishmentList } from './list-establishments.ts'

const CreateEstablishment = graphql(
  `
    mutation CreateEstablishment($input: CreateEstablishmentInput!) {
      createEstablishment(input: $input) { ...EstablishmentDetails }
    }
  `,
  [establishmentDetails],
)

/** A further branch of the clinic group. Throws a `Failure`. */
export async function createEstablishment(input: Input) {
  const { createEstablishment: establishment } = await runMutation(CreateEstablishment, { input })
  useEstablishmentList.getState().create(establishment)
  await renewSession().catch(() => undefined) // it can be switched to after the next load
  return establishment
}
