import type { PresenceStatus } from '@clinic/shared/users/presence'
import { create } from 'zustand'

type PresenceState = {
  /** Status changes since the lists were fetched, by doctor. */
  statuses: Record<string, PresenceStatus>
  set: (doctorId: string, status: PresenceStatus) => void
  clear: () => void
}

export const usePresence = create<PresenceState>((set) => ({
  statuses: {},
  set: (doctorId, status) => set(({ statuses }) => ({ statuses: { ...statuses, [doctorId]: status } })),
  clear: () => set({ statuses: {} }),
}))

export const useDoctorStatus = (doctor: { id: string; status: PresenceStatus }) =>
  usePresence(({ statuses }) => statuses[doctor.id] ?? doctor.status)
