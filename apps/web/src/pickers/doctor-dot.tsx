import { OnlineDot } from '../components/online-dot.tsx'
import { useDoctorStatus } from '../stores/presence.ts'
import type { DoctorChoice } from './doctor-list.ts'

export function DoctorDot({ doctor }: { doctor: Pick<DoctorChoice, 'id' | 'status'> }) {
  return <OnlineDot quiet status={useDoctorStatus(doctor)} />
}
