import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { renewSession } from '../../graphql/session.ts'
import { useSession } from '../../stores/session.ts'

const UpdateOwnDoctor = graphql(`
  mutation UpdateOwnDoctor($input: UpdateUserInput!) { updateUser(input: $input) { id version doctorId } }
`)

/** Makes the viewer a doctor besides, of this record or of a new one, or ends that. The session then says what they may do. */
export async function updateOwnDoctor(wish: { isDoctor: boolean; doctorId?: string }): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  await runMutation(UpdateOwnDoctor, { input: { id: user.id, ...wish } })
  await renewSession()
}
