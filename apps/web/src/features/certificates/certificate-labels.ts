import type { IssueCertificate } from '@clinic/shared/certificates/certificate-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Field = Exclude<keyof IssueCertificate, 'establishmentId' | 'patientId' | 'doctorId'>

export const certificateLabels: Record<Field | 'voidReason', MessageDescriptor> = {
  examinedDate: msg`Examined on`,
  findings: msg`Findings`,
  opinion: msg`Opinion`,
  restFrom: msg`Rest from`,
  restTo: msg`Rest until`,
  voidReason: msg`Reason for voiding`,
}
