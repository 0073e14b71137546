import { partOfAll, type Permission } from '../nouns.ts'
import type { UserRole } from './user.ts'

export type { Permission } from '../nouns.ts'

/** Every permission with the roles that have it; server and screens both read this table. */
export const permissions: Readonly<Record<Permission, readonly UserRole[]>> = partOfAll('permissions')

export const roleCan = (role: UserRole, permission: Permission) => permissions[permission].includes(role)

/** Whoever holds a doctor record has a doctor's permissions besides those of their role. */
export const mayDo = ({ role, doctorId }: { role: UserRole; doctorId: string | null }, permission: Permission) =>
  roleCan(role, permission) || (doctorId !== null && roleCan('DOCTOR', permission))
