import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** A document that was found by its number, with the invoice that it is or belongs to. */
export const foundDocument = graphql(`
  fragment FoundDocument on FoundDocument { id kind number invoiceId patientId firstName lastName }
`)

export type FoundDocument = ResultOf<typeof foundDocument>
