const day = 86_400_000

/** Days of rest, both ends included. */
export const restDays = (restFrom: string, restTo: string) => (Date.parse(restTo) - Date.parse(restFrom)) / day + 1

/**
 * The forms of a certificate. A general one is free text; the driving license and the five diseases follow the two-part form that
 * the Medical Council of Thailand publishes: the patient states by hand in the first part, the doctor certifies in the second.
 */
export const certificateKinds = ['general', 'sick_leave', 'fit_to_work', 'driving_license', 'five_diseases'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** What a form has places for, besides the opinion, which each form has. Rest is both of its days. */
export type CertificatePart = 'findings' | 'rest' | 'work' | 'examination' | 'otherDiseases'

type Form = {
  /** `required`: the certificate says nothing without it. */
  parts: { [Part in CertificatePart]?: 'required' | 'optional' }
  /** Whether the patient states their history, ticked by hand and signed. */
  hasStatement: boolean
}

export const certificateForms: Record<CertificateKind, Form> = {
  general: { parts: { findings: 'required', rest: 'optional' }, hasStatement: false },
  sick_leave: { parts: { findings: 'required', rest: 'required' }, hasStatement: false },
  fit_to_work: { parts: { findings: 'optional', work: 'optional' }, hasStatement: false },
  driving_license: { parts: { examination: 'required', otherDiseases: 'optional' }, hasStatement: true },
  five_diseases: { parts: { examination: 'required', otherDiseases: 'optional' }, hasStatement: true },
}

/** What is measured at an examination, between which values it lies, and how exactly it is written. */
export const measuredValues = {
  weight: { unit: 'kg', least: 1, most: 500, decimals: 1 },
  height: { unit: 'cm', least: 30, most: 250, decimals: 1 },
  systolic: { unit: 'mmHg', least: 30, most: 350, decimals: 0 },
  diastolic: { unit: 'mmHg', least: 10, most: 250, decimals: 0 },
  pulse: { unit: '/min', least: 10, most: 350, decimals: 0 },
} as const
export type MeasuredValue = keyof typeof measuredValues
