import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** What the list shows of a visit type. */
export const visitTypeRow = graphql(`
  fragment VisitTypeRow on VisitType {
    id
    version
    nameTh
    nameEn
    category
    duration
    bufferBefore
    bufferAfter
    repeatsAfter
    archived
    doctors { id firstName lastName title }
    resources { id name }
    anyResources { kind group }
    items { quantity item { id code nameTh nameEn price currency } }
  }
`)
export type VisitTypeRow = ResultOf<typeof visitTypeRow>

/** A visit type with what became of it. */
export const visitTypeDetails = graphql(
  `
    fragment VisitTypeDetails on VisitType {
      ...VisitTypeRow
      history { id action time userName changes { field from to } }
    }
  `,
  [visitTypeRow],
)
export type VisitTypeDetails = ResultOf<typeof visitTypeDetails>
