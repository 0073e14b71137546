import type { ResultOf } from '../../../graphql/graphql.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'

const UserQuery = graphql(`
  query User($userId: ID!) {
    user(userId: $userId) {
      id
      version
      createdTime
      firstName
      lastName
      role
      doctorId
      email { value verified }
      phone { value dialCode extension }
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

/** Null when there is none, or none of this clinic group. An invitation is answered as the user it will be. */
export const userRecord = recordQuery({
  query: UserQuery,
  variables: (userId: string) => ({ userId }),
  pick: ({ user, userPresenceInfo }): UserDetails | null => user && { ...user, presence: userPresenceInfo },
})
