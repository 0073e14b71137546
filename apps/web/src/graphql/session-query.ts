import type { ResultOf } from './graphql.ts'
import { graphql } from './graphql.ts'

export const SessionQuery = graphql(`
  query Session {
    session {
      doctorId
      hasMailServer
      permissions
      user { id firstName lastName role avatar email { value verified } }
      establishment { id name timeZone }
      establishments { id name timeZone }
    }
  }
`)

export type SessionData = NonNullable<ResultOf<typeof SessionQuery>['session']>
