import { useViewer } from '../../stores/session.ts'
import { LineSection } from './line-section.tsx'

/** In the profile of whoever is a doctor. */
export default function OwnLine() {
  const { doctorId } = useViewer()
  return doctorId && <LineSection person={{ doctorId }} />
}
