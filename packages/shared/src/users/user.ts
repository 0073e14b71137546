/** Stored and counted as these numbers (specification, section 3). */
export const userRoles = { GUEST: 0, PATIENT: 1, DOCTOR: 2, STAFF: 3, ADMIN: 4 } as const
export type UserRole = keyof typeof userRoles
export const userRoleNames = Object.keys(userRoles) as UserRole[]

export const genders = { FEMALE: 0, MALE: 1, UNDEFINED: 2 } as const
export type Gender = keyof typeof genders
export const genderNames = Object.keys(genders) as Gender[]

export const roleName = (role: number) => userRoleNames.find((name) => userRoles[name] === role) ?? 'GUEST'

/** 6 is the specification's minimum (section 9); the strength is scored besides. */
export const passwordLength = { min: 6, max: 128 } as const
/** zxcvbn's scale of 0..4. */
export const minPasswordScore = 3

/** Roles that can be invited or assigned. */
export const invitedRoles = ['DOCTOR', 'STAFF', 'ADMIN'] as const satisfies UserRole[]
/** Fields that a list of users can be sorted by. */
export const userSortFields = ['name', 'email', 'role', 'created'] as const
export type UserSortField = (typeof userSortFields)[number]
