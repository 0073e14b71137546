import { useCan } from '../../lib/account/use-can.ts'
import { Files } from './files.tsx'

/** On the patient's page, for the desk, which has no chart: what it sent itself, and more where the clinic allows it. */
export default function DeskFiles({ patientId }: { patientId: string }) {
  const hasChart = useCan('chart:read')
  const mayWrite = useCan('patient-file:write')
  if (hasChart) return null
  return <Files patientId={patientId} mayRead={false} maySend={(staffMaySend) => staffMaySend && mayWrite} />
}
