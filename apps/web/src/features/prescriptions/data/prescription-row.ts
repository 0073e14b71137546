import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { sentMail } from '../../../lib/document/send-document.ts'

export const prescriptionRow = graphql(`
  fragment PrescriptionRow on Prescription {
    id
    version
    status
    nextStatuses
    time
    prescriptionDetails { medication description quantity }
    patient { id firstName lastName }
    doctor { id firstName lastName title }
  }
`)
export type PrescriptionRow = ResultOf<typeof prescriptionRow>

export const prescriptionDetails = graphql(
  `
    fragment PrescriptionDetails on Prescription {
      ...PrescriptionRow
      allergyOverride { reason matches { medication allergy relation } }
      reissueOf
      notes
      mayEdit
      mails { ...SentMail }
      patient { id firstName lastName email hospitalNumber dob gender address allergies alerts phone { value dialCode } }
      doctor { id firstName lastName title registrationId }
      history { id time userName action changes { field from to } }
    }
  `,
  [prescriptionRow, sentMail],
)
export type PrescriptionDetails = ResultOf<typeof prescriptionDetails>
