import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const drugRow = graphql(`
  fragment DrugRow on Drug {
    id
    version
    createdTime
    name
    genericName
    thaiName
    tradeNames
    form
    strength
    category
    nationalList
    info
    dosage { amount unit route timesPerDay everyHours asNeeded meal times days }
    quantity
    quantityUnit
    archivedTime
  }
`)
export type DrugRow = ResultOf<typeof drugRow>
