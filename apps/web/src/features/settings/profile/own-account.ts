import { runMutation } from '../../../graphql/client.ts'
import type { ResultOf, VariablesOf } from '../../../graphql/graphql.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { sendOwnWrite } from '../../../lib/own-writes.ts'
import { recordQuery } from '../../../lib/use-record.ts'
import { sessionUser, useSession } from '../../../stores/session.ts'

const OwnAccount = graphql(`
  query OwnAccount {
    me { id version firstName lastName role doctorId avatar phone { value dialCode extension verified } email { value verified } }
  }
`)
export type OwnAccountRow = NonNullable<ResultOf<typeof OwnAccount>['me']>

export const ownAccountRecord = recordQuery({ query: OwnAccount, variables: () => ({}), pick: ({ me }) => me })

const UpdateOwnAccount = graphql(`
  mutation UpdateOwnAccount($input: UpdateUserInput!) {
    updateUser(input: $input) { id version firstName lastName role doctorId avatar phone { value dialCode extension verified } email { value verified } }
  }
`)

/** The shell shows the new name and photo at once. */
export async function updateOwnAccount(input: VariablesOf<typeof UpdateOwnAccount>['input']): Promise<OwnAccountRow> {
  const account = await sendOwnWrite(input.id, async () => (await runMutation(UpdateOwnAccount, { input })).updateUser)
  useSession.setState(({ user }) => ({ user: user && sessionUser(account) }))
  return account
}
