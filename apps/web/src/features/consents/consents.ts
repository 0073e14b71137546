import type { AskConsent, CreateConsentCode, SignConsent, WithdrawConsent } from '@clinic/shared/consents/consent-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const consentRow = graphql(`
  fragment ConsentRow on Consent {
    id createdTime formId eventId state askedBy language signedTime signerName signerRelation witnessName isRemote
    withdrawnTime withdrawnBy withdrawReason
    text { id number nameEn nameTh }
  }
`)
export type ConsentRow = ResultOf<typeof consentRow>

export const PatientConsentsQuery = graphql(
  `
    query PatientConsents($patientId: ID!) {
      patientConsents(patientId: $patientId) { ...ConsentRow }
    }
  `,
  [consentRow],
)

export const ConsentQuery = graphql(`
  query Consent($id: ID!) {
    consent(id: $id) { id state text { id nameEn nameTh textEn textTh } }
  }
`)
export type ConsentToSign = NonNullable<ResultOf<typeof ConsentQuery>['consent']>

const neededRow = graphql(`
  fragment NeededRow on NeededConsent { consentId state formId nameEn nameTh eventId startTime }
`)
export type NeededRow = ResultOf<typeof neededRow>

export const ConsentsOfVisitQuery = graphql(
  `
    query ConsentsOfVisit($eventId: ID!) {
      event(id: $eventId) { id patient { id } }
      consentsOfVisit(eventId: $eventId) { ...NeededRow }
    }
  `,
  [neededRow],
)

export const MissingConsentsQuery = graphql(
  `
    query MissingConsents($patientId: ID!) {
      missingConsents(patientId: $patientId) { ...NeededRow }
    }
  `,
  [neededRow],
)

const AskConsentDocument = graphql(`
  mutation AskConsent($input: AskConsentInput!) {
    askConsent(input: $input) { id }
  }
`)
const SignConsentDocument = graphql(`
  mutation SignConsent($input: SignConsentInput!) {
    signConsent(input: $input) { id state }
  }
`)
const CancelConsentDocument = graphql(`
  mutation CancelConsent($input: DeleteByIdInput!) {
    cancelConsent(input: $input) { id state }
  }
`)
const WithdrawConsentDocument = graphql(`
  mutation WithdrawConsent($input: WithdrawConsentInput!) {
    withdrawConsent(input: $input) { id state }
  }
`)
const CreateConsentCodeDocument = graphql(`
  mutation CreateConsentCode($input: CreateConsentCodeInput!) {
    createConsentCode(input: $input) { code address expiresTime }
  }
`)
export type NewConsentCode = ResultOf<typeof CreateConsentCodeDocument>['createConsentCode']
const EndConsentCodeDocument = graphql(`
  mutation EndConsentCode($input: DeleteByIdInput!) {
    endConsentCode(input: $input) { id }
  }
`)

/** Each throws a `Failure`. */
export const askConsent = async (input: AskConsent): Promise<string> =>
  (await runMutation(AskConsentDocument, { input })).askConsent.id
export const signConsent = (input: SignConsent) => runMutation(SignConsentDocument, { input })
export const cancelConsent = (id: string) => runMutation(CancelConsentDocument, { input: { id } })
export const withdrawConsent = (input: WithdrawConsent) => runMutation(WithdrawConsentDocument, { input })
export const createConsentCode = async (input: CreateConsentCode): Promise<NewConsentCode> =>
  (await runMutation(CreateConsentCodeDocument, { input })).createConsentCode
export const endConsentCode = (id: string) => runMutation(EndConsentCodeDocument, { input: { id } })
