import type { EndPregnancy, RecordPregnancy } from '@clinic/shared/pregnancies/pregnancy-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const PregnanciesQuery = graphql(`
  query Pregnancies($patientId: ID!) {
    patient(id: $patientId) { id gender }
    pregnancies(patientId: $patientId) { id kind untilDate endedDate }
  }
`)
export type PregnancyRow = ResultOf<typeof PregnanciesQuery>['pregnancies'][number]

/** Those of today. */
export const openPregnancies = (rows: readonly PregnancyRow[], today: string): PregnancyRow[] =>
  rows.filter(({ endedDate, untilDate }) => endedDate === null && untilDate >= today)

const Record = graphql(`
  mutation RecordPregnancy($input: RecordPregnancyInput!) {
    recordPregnancy(input: $input) { id }
  }
`)
const End = graphql(`
  mutation EndPregnancy($input: EndPregnancyInput!) {
    endPregnancy(input: $input) { id }
  }
`)

/** It is ended, never changed: its version stays. Throws a `Failure`. */
export const recordPregnancy = async (input: RecordPregnancy) => ({
  ...(await runMutation(Record, { input })).recordPregnancy,
  version: 1,
})

/** Throws a `Failure`. */
export const endPregnancy = (input: EndPregnancy) => runMutation(End, { input })
