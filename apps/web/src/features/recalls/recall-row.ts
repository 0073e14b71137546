import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** What lists show of a recall. */
export const recallRow = graphql(`
  fragment RecallRow on Recall {
    id
    version
    dueDate
    postponedFrom
    status
    declineReason
    reason
    note
    mayEdit
    patient { id firstName lastName phone { value dialCode extension } }
    doctor { id firstName lastName title }
    visitType { id nameTh nameEn }
    event { id startTime }
    calls { id createdTime userName outcome note }
  }
`)
export type RecallRow = ResultOf<typeof recallRow>
