import type { ArchiveConsentForm, SaveConsentForm } from '@clinic/shared/consents/consent-form-input'
import { runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'

export const ConsentFormsQuery = graphql(`
  query ConsentForms($establishmentId: ID!) {
    consentForms(establishmentId: $establishmentId) {
      id version archivedTime visitTypeIds text { id createdTime number nameEn nameTh textEn textTh }
    }
  }
`)
export type ConsentFormRow = ResultOf<typeof ConsentFormsQuery>['consentForms'][number]

const SaveConsentFormDocument = graphql(`
  mutation SaveConsentForm($input: SaveConsentFormInput!) {
    saveConsentForm(input: $input) { id }
  }
`)
const ArchiveConsentFormDocument = graphql(`
  mutation ArchiveConsentForm($input: ArchiveConsentFormInput!) {
    archiveConsentForm(input: $input) { id }
  }
`)

/** Each throws a `Failure`. */
export const saveConsentForm = (input: SaveConsentForm) => runMutation(SaveConsentFormDocument, { input })
export const archiveConsentForm = (input: ArchiveConsentForm) => runMutation(ArchiveConsentFormDocument, { input })
