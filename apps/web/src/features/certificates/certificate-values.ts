import type { CertificateKind, MeasuredValue } from '@clinic/shared/certificates/certificate'
import { certificateForms, measuredValues } from '@clinic/shared/certificates/certificate'
import { cleanLine, withPlainDigits } from '@clinic/shared/text/clean-text'

/** What is typed for a certificate. It stays typed while another form is chosen, which may have no place for it. */
export type CertificateValues = Record<
  'examinedDate' | 'findings' | 'opinion' | 'restFrom' | 'restTo' | 'work' | 'otherDiseases' | 'state' | MeasuredValue,
  string
> & { kind: CertificateKind }

export const blankCertificate = (examinedDate: string): CertificateValues => ({
  kind: 'general',
  examinedDate,
  findings: '',
  opinion: '',
  restFrom: '',
  restTo: '',
  work: '',
  otherDiseases: '',
  state: '',
  weight: '',
  height: '',
  systolic: '',
  diastolic: '',
  pulse: '',
})

/** What is issued: that for which the chosen form has a place. */
export function certificateInput(values: CertificateValues) {
  const { kind, examinedDate } = values
  const { parts } = certificateForms[kind]
  const text = (typed: string) => typed.trim() || null
  return {
    kind,
    examinedDate,
    opinion: text(values.opinion),
    ...(parts.findings && { findings: text(values.findings) }),
    ...(parts.rest && { restFrom: values.restFrom || null, restTo: values.restTo || null }),
    ...(parts.work && { work: text(values.work) }),
    ...(parts.otherDiseases && { otherDiseases: text(values.otherDiseases) }),
    ...(parts.examination && { examination: examinationOf(values) }),
  }
}

const examinationOf = (values: CertificateValues) => ({
  state: values.state.trim() || null,
  ...Object.fromEntries(Object.keys(measuredValues).map((name) => [name, numberOf(values[name as MeasuredValue])])),
})

function numberOf(typed: string): number | undefined {
  const text = withPlainDigits(cleanLine(typed)).replace(',', '.')
  return text === '' ? undefined : Number(text)
}

/** The form's field that shows the faults of an input's path. */
export const certificateFieldOf = (path: string) => path.replace(/^examination\./, '')
