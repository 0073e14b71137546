import { graphql, type ResultOf } from '../../../graphql/graphql.ts'

export const tillRow = graphql(`
  fragment TillRow on Till {
    id
    version
    status
    userName
    openedTime
    openingFloat
    currency
    count
    closedTime
    closedByName
    isClosedByOwner
    cash { currency expected counted difference }
  }
`)
export type TillRow = ResultOf<typeof tillRow>

export const tillDetails = graphql(
  `
    fragment TillDetails on Till {
      ...TillRow
      lateCount
      countedCurrencies
      sums { currency method count amount }
      movements { id time document method currency amount cashGiven change note }
      reason
      mayClose
      history { id time userName action changes { field from to } }
    }
  `,
  [tillRow],
)
export type TillDetails = ResultOf<typeof tillDetails>
