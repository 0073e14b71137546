import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** What the list shows of a class. */
export const allergyClassRow = graphql(`
  fragment AllergyClassRow on AllergyClass {
    id
    version
    builtIn
    nameTh
    nameEn
    otherNames
    substances { name otherNames }
    archived
  }
`)
export type AllergyClassRow = ResultOf<typeof allergyClassRow>

/** A class with what became of it. */
export const allergyClassDetails = graphql(
  `
    fragment AllergyClassDetails on AllergyClass {
      ...AllergyClassRow
      history { id action time userName changes { field from to } }
    }
  `,
  [allergyClassRow],
)
export type AllergyClassDetails = ResultOf<typeof allergyClassDetails>
