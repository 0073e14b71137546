import { z } from 'zod'
import { boundedText, email, nullableId, pictureAddress } from './fields.ts'
import { phone } from './phone.ts'

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

export const requestPasswordResetSchema = z.object({ email })
const token = z.string().min(1, 'required').max(200, 'too_long')
export const resetPasswordSchema = z.object({ token, newPassword })

/** Who may be invited, and whom an account may become. */
export const invitedRoles = ['DOCTOR', 'STAFF', 'ADMIN'] as const satisfies UserRole[]
const invitedRole = z
  .custom<UserRole>((role) => typeof role === 'string')
  .refine((role) => (invitedRoles as readonly UserRole[]).includes(role), 'invalid_choice')

/** What a list of users may be sorted by. */
export const userSortFields = ['name', 'email', 'role', 'created'] as const
export type UserSortField = (typeof userSortFields)[number]

export const createUserSchema = z.object({
  firstName: boundedText(100),
  lastName: boundedText(100),
  email,
  phone: phone.nullish(),
  role: invitedRole,
  /** The record that a doctor's account belongs to; without it a new one is made. */
  doctorId: nullableId,
  /** Where they will work; without it, where the inviting admin works now. */
  establishmentIds: z.array(z.uuid('invalid_id')).min(1, 'too_short').max(100, 'too_many').nullish(),
})
export type CreateUser = z.output<typeof createUserSchema>

export const updateUserSchema = z.object({
  id: z.uuid('invalid_id'),
  version: z.int().min(1, 'invalid_number').nullish(),
  firstName: boundedText(100).nullish(),
  lastName: boundedText(100).nullish(),
  phone: phone.nullish(),
  avatar: z.union([z.literal('').transform(() => null), pictureAddress]).nullish(),
  role: invitedRole.nullish(),
  doctorId: nullableId,
})
export type UpdateUser = z.output<typeof updateUserSchema>

export const invitationSchema = z.object({ token })
/** The password is asked for where the address has no account yet. */
export const acceptInvitationSchema = z.object({ token, password: newPassword.nullish() })
