import { mayDo } from '@clinic/shared/users/permissions'
import type { Viewer } from './viewer.ts'

/** For a patient who does by a page of theirs what a receptionist would do: the same checks, and never more than they may. The history has `name`. */
export const deskViewer = (establishmentId: string, name: string): Viewer => ({
  sessionId: '',
  userId: '',
  name,
  role: 'STAFF',
  doctorId: null,
  establishmentId,
  establishmentIds: [establishmentId],
  can: (permission) => mayDo({ role: 'STAFF', doctorId: null }, permission),
})
