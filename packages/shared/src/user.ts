import { z } from 'zod'
import { boundedText, email } from './fields.ts'

/** Stored and counted as these numbers (specification, section 3). */
export const userRoles = { GUEST: 0, PATIENT: 1, DOCTOR: 2, STAFF: 3, ADMIN: 4 } as const
export type UserRole = keyof typeof userRoles
export type UserRoleNumber = (typeof userRoles)[UserRole]

export const genders = { FEMALE: 0, MALE: 1, UNDEFINED: 2 } as const
export type Gender = keyof typeof genders
export const genderNames = Object.keys(genders) as Gender[]

export const roleName = (role: number) =>
  (Object.keys(userRoles) as UserRole[]).find((name) => userRoles[name] === role) ?? 'GUEST'

/** 6 is the specification's floor (section 9); strength is judged besides. */
export const passwordLength = { min: 6, max: 128 } as const
/** zxcvbn's scale of 0..4. */
export const minPasswordScore = 3

export const signInSchema = z.object({ email, password: z.string().min(1, 'required') })

const newPassword = z.string().min(passwordLength.min, 'password_too_short').max(passwordLength.max, 'too_long')

export const changePasswordSchema = z.object({ currentPassword: z.string().min(1, 'required'), newPassword })

export const signUpSchema = z.object({
  firstName: boundedText(100),
  lastName: boundedText(100),
  clinicName: boundedText(200),
  email,
  password: newPassword,
})
