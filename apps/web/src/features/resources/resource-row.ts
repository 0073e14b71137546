import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** What the list shows of a room or a piece of equipment. */
export const resourceRow = graphql(`
  fragment ResourceRow on Resource { id version kind name group outFrom outUntil outReason archived }
`)
export type ResourceRow = ResultOf<typeof resourceRow>

/** With what became of it. */
export const resourceDetails = graphql(
  `
    fragment ResourceDetails on Resource {
      ...ResourceRow
      establishmentId
      history { id action time userName changes { field from to } }
    }
  `,
  [resourceRow],
)
export type ResourceDetails = ResultOf<typeof resourceDetails>
