import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const SessionsQuery = graphql(`
  query Sessions($userId: ID) { sessions(userId: $userId) { id browser system address since lastUsed isCurrent } }
`)
export type DeviceRow = NonNullable<ResultOf<typeof SessionsQuery>['sessions']>[number]

const EndSessionMutation = graphql(`
  mutation EndSession($input: DeleteByIdInput!) { endSession(input: $input) { id } }
`)
const EndOtherSessionsMutation = graphql(`
  mutation EndOtherSessions { endOtherSessions }
`)
const EndSessionsOfMutation = graphql(`
  mutation EndSessionsOf($input: EndSessionsOfInput!) { endSessionsOf(input: $input) }
`)

/** Each throws a `Failure`. */
export const endDevice = async (id: string) => void (await runMutation(EndSessionMutation, { input: { id } }))
export const endOtherDevices = async () => void (await runMutation(EndOtherSessionsMutation, {}))
export const endDevicesOf = async (userId: string) => void (await runMutation(EndSessionsOfMutation, { input: { userId } }))
