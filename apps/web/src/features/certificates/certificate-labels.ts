import type { CertificateKind, MeasuredValue } from '@clinic/shared/certificates/certificate'
import type { IssueCertificate } from '@clinic/shared/certificates/certificate-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Field = Exclude<keyof IssueCertificate, 'establishmentId' | 'patientId' | 'doctorId' | 'examination'>

export const certificateLabels: Record<Field | 'voidReason', MessageDescriptor> = {
  kind: msg`Kind of certificate`,
  examinedDate: msg`Examined on`,
  findings: msg`Findings`,
  opinion: msg`Opinion`,
  restFrom: msg`Rest from`,
  restTo: msg`Rest until`,
  work: msg`Fit to work as`,
  otherDiseases: msg`Other diseases that were examined for and not found`,
  voidReason: msg`Reason for voiding`,
}

export const kindText: Record<CertificateKind, MessageDescriptor> = {
  general: msg`General`,
  sick_leave: msg`Sick leave`,
  fit_to_work: msg`Fit to work`,
  driving_license: msg`Driving license`,
  five_diseases: msg`Five diseases`,
}

export const measuredText: Record<MeasuredValue, MessageDescriptor> = {
  weight: msg`Weight (kg)`,
  height: msg`Height (cm)`,
  systolic: msg`Blood pressure, upper`,
  diastolic: msg`Blood pressure, lower`,
  pulse: msg`Pulse per minute`,
}
