import { fetchQuery } from '../../../graphql/client.ts'
import type { ResultOf } from '../../../graphql/graphql.ts'
import { graphql } from '../../../graphql/graphql.ts'

const UserQuery = graphql(`
  query User($userId: ID!) {
    user(userId: $userId) {
      id
      version
      createdTime
      firstName
      lastName
      role
      email { value verified }
      phone { value dialCode }
    }
    userPresenceInfo(userId: $userId) {
      current { status timestamp ip userAgent }
      previous { status timestamp ip userAgent }
    }
  }
`)

type Answer = ResultOf<typeof UserQuery>
export type PresenceInfo = Answer['userPresenceInfo']
export type UserDetails = NonNullable<Answer['user']> & { presence: PresenceInfo }

/** Null when there is none, or none of this practice. An invitation is answered as the user it will be. */
export async function getUser(userId: string): Promise<UserDetails | null> {
  const { user, userPresenceInfo } = await fetchQuery(UserQuery, { userId }, 'network-only')
  return user && { ...user, presence: userPresenceInfo }
}
