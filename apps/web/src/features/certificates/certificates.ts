import type { IssueCertificate as Input } from '@clinic/shared/certificates/certificate-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const certificateRow = graphql(`
  fragment CertificateRow on Certificate {
    id
    number
    issuedTime
    kind
    examinedDate
    findings
    opinion
    restFrom
    restTo
    work
    otherDiseases
    examination { weight height systolic diastolic pulse state }
    voidReason
    voidedTime
    mayVoid
    doctor { id firstName lastName title }
  }
`)
export type CertificateRow = ResultOf<typeof certificateRow>

export const PatientCertificatesQuery = graphql(
  `
    query PatientCertificates($patientId: ID!) {
      certificates(patientId: $patientId) { ...CertificateRow }
    }
  `,
  [certificateRow],
)

const IssueCertificate = graphql(
  `
    mutation IssueCertificate($input: IssueCertificateInput!) {
      issueCertificate(input: $input) { ...CertificateRow }
    }
  `,
  [certificateRow],
)

const VoidCertificate = graphql(
  `
    mutation VoidCertificate($input: VoidCertificateInput!) {
      voidCertificate(input: $input) { ...CertificateRow }
    }
  `,
  [certificateRow],
)

/** Throws a `Failure`. */
export const issueCertificate = async (input: Input) => {
  const { issueCertificate: certificate } = await runMutation(IssueCertificate, { input })
  return { ...certificate, version: 1 } // it never changes
}

/** Throws a `Failure`. */
export const voidCertificate = (id: string, reason: string) => runMutation(VoidCertificate, { input: { id, reason } })
