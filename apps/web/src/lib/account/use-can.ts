import type { Permission } from '@clinic/shared/users/permissions'
import { useSession } from '../../stores/session.ts'

/** Whether the signed-in person may do this in this clinic, as the server said. */
export function useCan(permission: Permission): boolean {
  return useSession(({ access }) => access?.permissions.includes(permission) ?? false)
}
