import { certificateKinds } from '@clinic/shared/certificates/certificate'
import { enumType } from '../../graphql/enum-type.ts'

export const CertificateKindEnum = enumType('CertificateKind', certificateKinds, 'The form that a certificate is written on.')
