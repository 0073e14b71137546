import { useCan } from '../../lib/account/use-can.ts'
import { Files } from './files.tsx'

/** On the chart of a patient, which is open to the viewer. */
export default function ChartFiles({ patientId }: { patientId: string }) {
  const mayWrite = useCan('patient-file:write')
  return <Files patientId={patientId} mayRead maySend={() => mayWrite} />
}
