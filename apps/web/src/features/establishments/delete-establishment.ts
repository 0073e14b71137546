import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { renewSession } from '../../graphql/session.ts'
import { offerUndo } from '../../stores/undo.ts'
import { useEstablishmentList } from './list-establishments.ts'

const DeleteEstablishment = graphql(`
  mutation DeleteEstablishment($input: DeleteByIdInput!) {
    deleteEstablishment(input: $input) { id }
  }
`)

const RestoreEstablishment = graphql(`
  mutation RestoreEstablishment($input: RestoreEstablishmentInput!) {
    restoreEstablishment(input: $input) { id version registrationId name email timeZone phone { value dialCode extension } location { city state country } }
  }
`)

/** Throws a `Failure`; CONFLICT in_use while it has anything that somebody may have to look up again. It can be undone. */
export async function deleteEstablishment({ id, sentence }: { id: string; sentence: string }): Promise<void> {
  await runMutation(DeleteEstablishment, { input: { id } })
  useEstablishmentList.getState().remove(id)
  offerUndo({
    sentence,
    undo: async () => {
      const { restoreEstablishment } = await runMutation(RestoreEstablishment, { input: { id } })
      useEstablishmentList.getState().upsert(restoreEstablishment)
      await renewSession().catch(() => undefined)
    },
  })
  await renewSession().catch(() => undefined)
}
