import type { CreateCondition, StrikeCondition, UpdateCondition } from '@clinic/shared/conditions/condition-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const conditionRow = graphql(`
  fragment ConditionRow on Condition {
    id version createdTime userName code name thaiName sinceDate endedDate note errorReason
  }
`)
export type ConditionRow = ResultOf<typeof conditionRow>

/** Where the chart is closed to the viewer, nothing is listed. */
export const ConditionsQuery = graphql(
  `
    query Conditions($patientId: ID!) {
      conditions(patientId: $patientId) { ...ConditionRow }
    }
  `,
  [conditionRow],
)

export const FindConditions = graphql(`
  query FindConditions($establishmentId: ID!, $query: String!) {
    findConditions(establishmentId: $establishmentId, query: $query) {
      id code name thaiName sinceDate
      patient { id title firstName lastName birthDate birthDateEstimated }
    }
  }
`)
export type FoundCondition = ResultOf<typeof FindConditions>['findConditions'][number]

const Create = graphql(`
  mutation CreateCondition($input: CreateConditionInput!) {
    createCondition(input: $input) { id version }
  }
`)
const Update = graphql(`
  mutation UpdateCondition($input: UpdateConditionInput!) {
    updateCondition(input: $input) { id version }
  }
`)
const Strike = graphql(`
  mutation StrikeCondition($input: StrikeConditionInput!) {
    strikeCondition(input: $input) { id version }
  }
`)

/** Throws a `Failure`. */
export const createCondition = async (input: CreateCondition) => (await runMutation(Create, { input })).createCondition

/** Throws a `Failure`. */
export const updateCondition = async (input: UpdateCondition) => (await runMutation(Update, { input })).updateCondition

/** Throws a `Failure`. */
export const strikeCondition = async (input: StrikeCondition) => (await runMutation(Strike, { input })).strikeCondition
