import { useViewer } from '../../stores/session.ts'
import DoctorFeeds from './doctor-feeds.tsx'

/** In the profile of whoever is a doctor. */
export default function OwnFeeds() {
  const { doctorId } = useViewer()
  return doctorId && <DoctorFeeds doctorId={doctorId} />
}
