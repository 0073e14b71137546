import { useDebouncedCallback } from '@mantine/hooks'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'

const answerRow = graphql(`
  fragment AnswerRow on Answer {
    id
    createdTime
    answer
    note
    startTime
    settledTime
    settledBy
    mayEdit
    patient { id firstName lastName phone { value dialCode extension } }
    event {
      id
      startTime
      endTime
      status
      patient { id firstName lastName phone { value dialCode extension } }
      doctor { id firstName lastName title }
    }
  }
`)
export type AnswerRow = ResultOf<typeof answerRow>

export const AnswersQuery = graphql(
  `
    query Answers($filter: AnswerFilter!, $limit: Int!) {
      answers(filter: $filter, pagination: { page: 1, limit: $limit }) {
        totalCount
        edges { ...AnswerRow }
      }
    }
  `,
  [answerRow],
)

export const OpenAnswerCountQuery = graphql(`
  query OpenAnswerCount($establishmentId: ID!) {
    answers(filter: { establishmentId: $establishmentId, isOpen: true }, pagination: { page: 1, limit: 1 }) { totalCount }
  }
`)

export const UpdateAnswerMutation = graphql(`
  mutation UpdateAnswer($input: UpdateAnswerInput!) { updateAnswer(input: $input) { id settledTime settledBy } }
`)

/** A burst of changes becomes one question, milliseconds. */
const calm = 300

/** Calls back when a patient has answered, or somebody at a desk has seen to it. */
export const useAnswerChanges = (changed: () => void) => useListChanges(['answers'], useDebouncedCallback(changed, calm))
