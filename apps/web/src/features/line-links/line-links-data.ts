import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export type Person = { patientId: string } | { doctorId: string }

export const LineContactQuery = graphql(`
  query LineContact($establishmentId: ID!, $patientId: ID, $doctorId: ID) {
    lineContact(establishmentId: $establishmentId, patientId: $patientId, doctorId: $doctorId) { id linkedTime isBlocked mayRemove }
    lineAccount(establishmentId: $establishmentId) { id basicId name }
  }
`)
export type LineContact = NonNullable<ResultOf<typeof LineContactQuery>['lineContact']>

/** Apart: LINE is asked for it, and may be slow. */
export const LineNameQuery = graphql(`
  query LineName($establishmentId: ID!, $patientId: ID, $doctorId: ID) {
    lineContact(establishmentId: $establishmentId, patientId: $patientId, doctorId: $doctorId) { id name }
  }
`)

const CreateLineCodeMutation = graphql(`
  mutation CreateLineCode($input: CreateLineCodeInput!) { createLineCode(input: $input) { code address expiresTime } }
`)
const RemoveLineLinkMutation = graphql(`
  mutation RemoveLineLink($input: DeleteByIdInput!) { removeLineLink(input: $input) { id } }
`)

export type NewCode = { code: string; address: string | null; expiresTime: string }

/** Throws a `Failure`. */
export const createCode = async (establishmentId: string, person: Person): Promise<NewCode> =>
  (await runMutation(CreateLineCodeMutation, { input: { establishmentId, ...person } })).createLineCode

/** Throws a `Failure`. */
export const removeLink = async (id: string) => void (await runMutation(RemoveLineLinkMutation, { input: { id } }))
