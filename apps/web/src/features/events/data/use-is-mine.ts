import { useMemo } from 'react'
import { useViewer } from '../../../stores/session.ts'
import { useWhoseDay } from '../../../stores/whose-day.ts'

/** Whether only the viewer's own appointments are shown: to a doctor, until they ask for everyone's. */
export function useIsMine(): boolean {
  const { doctorId } = useViewer()
  const everyone = useWhoseDay((state) => state.everyone) ?? false
  return doctorId !== null && !everyone
}

/** The doctors whose appointments are shown until others are chosen; none means all. */
export function useUsualDoctors(): string[] {
  const { doctorId } = useViewer()
  const isMine = useIsMine()
  return useMemo(() => (isMine && doctorId !== null ? [doctorId] : []), [isMine, doctorId])
}
