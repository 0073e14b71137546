import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../graphql/graphql.ts'

const numberingRow = graphql(`
  fragment NumberingRow on Numbering {
    id
    version
    run
    prefix
    restart
    yearForm
    separator
    digits
    next { number count }
    history { id time userName action changes { field from to } }
  }
`)
export type NumberingRow = ResultOf<typeof numberingRow>

export const NumberingsQuery = graphql(
  `query Numberings($establishmentId: ID!) { numberings(establishmentId: $establishmentId) { ...NumberingRow } }`,
  [numberingRow],
)

export const NextNumberQuery = graphql(
  `query NextDocumentNumber($input: NextDocumentNumberInput!) { nextDocumentNumber(input: $input) { count } }`,
)
export type NextNumberInput = VariablesOf<typeof NextNumberQuery>['input']

const UpdateNumbering = graphql(
  `mutation UpdateNumbering($input: UpdateNumberingInput!) { updateNumbering(input: $input) { ...NumberingRow } }`,
  [numberingRow],
)

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export const updateNumbering = async (input: VariablesOf<typeof UpdateNumbering>['input']) =>
  (await runMutation(UpdateNumbering, { input })).updateNumbering
