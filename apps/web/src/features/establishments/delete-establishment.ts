import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { renewSession } from '../../graphql/session.ts'
import { useEstablishmentList } from './list-establishments.ts'

const DeleteEstablishment = graphql(`
  mutation DeleteEstablishment($input: DeleteByIdInput!) {
    deleteEstablishment(input: $input) { id }
  }
`)

/** Throws a `Failure`; CONFLICT in_use while it has anything that somebody may have to look up again. */
export async function deleteEstablishment(id: string): Promise<void> {
  await runMutation(DeleteEstablishment, { input: { id } })
  useEstablishmentList.getState().remove(id)
  await renewSession().catch(() => undefined)
}
