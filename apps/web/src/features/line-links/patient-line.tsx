import { LineSection } from './line-section.tsx'

/** Whether a patient is reached in LINE. */
export default function PatientLine({ patientId }: { patientId: string }) {
  return <LineSection person={{ patientId }} />
}
