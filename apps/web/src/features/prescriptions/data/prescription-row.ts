import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { patientCard } from '../../../pickers/document-parties.ts'
import { sentMail } from '../../../lib/document/send-document.ts'

export const prescriptionLine = graphql(`
  fragment PrescriptionLine on PrescriptionDetail {
    medication
    description
    quantity
    quantityUnit
    dosage { amount unit route timesPerDay everyHours asNeeded meal times days }
    cautions
    remark
  }
`)
export type PrescriptionLine = ResultOf<typeof prescriptionLine>

export const prescriptionRow = graphql(
  `
  fragment PrescriptionRow on Prescription {
    id
    version
    number
    status
    nextStatuses
    time
    prescriptionDetails { ...PrescriptionLine }
    patient { id firstName lastName }
    doctor { id firstName lastName title }
  }
`,
  [prescriptionLine],
)
export type PrescriptionRow = ResultOf<typeof prescriptionRow>

export const prescriptionWarning = graphql(`
  fragment PrescriptionWarning on PrescriptionWarning {
    kind medication other relation effect severity textEn textTh category source otherSource otherIssuedTime
    dose { given most isPerDay perKg weight }
  }
`)

export const prescriptionDetails = graphql(
  `
    fragment PrescriptionDetails on Prescription {
      ...PrescriptionRow
      establishment { id timeZone }
      issueCheck {
        reason
        unknownAllergies
        unknownMedications
        warnings { ...PrescriptionWarning }
        remarks { ...PrescriptionWarning }
      }
      reissueOf
      notes
      weight
      mayEdit
      mails { ...SentMail }
      patient { ...PatientCard email }
      doctor { id firstName lastName title registrationId }
      history { id time userName action changes { field from to } }
    }
  `,
  [prescriptionRow, sentMail, patientCard, prescriptionWarning],
)
export type PrescriptionDetails = ResultOf<typeof prescriptionDetails>
