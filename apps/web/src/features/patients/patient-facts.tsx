import { spokenLanguages } from '@clinic/shared/options/spoken-languages'
import { writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import type { PatientField } from '@clinic/shared/patients/patient-input'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Facts } from '../../components/facts.tsx'
import { optionText } from '../../components/form/option-tags.tsx'
import { patientLabels } from './patient-labels.ts'
import { useUi } from '../../stores/ui.ts'
import type { PatientDetails } from './patient-row.ts'

/** Stand in the head of the panel, and among its warnings. */
const aboveFacts = [
  'title',
  'firstName',
  'lastName',
  'nickname',
  'gender',
  'phone',
  'allergyStatus',
  'allergyList',
  'alerts',
] as const
type Fact = Exclude<PatientField, (typeof aboveFacts)[number]>

const facts = (Object.keys(patientLabels) as PatientField[]).filter(
  (field): field is Fact => !(aboveFacts as readonly PatientField[]).includes(field),
)

/** What else is known of a patient. */
export function PatientFacts({ patient }: { patient: PatientDetails }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const values: Partial<Record<Fact, ReactNode>> = {
    birthDate: writtenBirthDate(patient, language),
    email: patient.email && <Anchor href={`mailto:${patient.email}`}>{patient.email}</Anchor>,
    language: patient.language && optionText(spokenLanguages, patient.language, language),
  }
  return <Facts facts={facts.map((field) => [t(patientLabels[field]), values[field] ?? patient[field]])} />
}
