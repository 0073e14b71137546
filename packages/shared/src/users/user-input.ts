import { z } from 'zod'
import { boundedText, email, nullableId, pictureAddress, storable } from '../fields.ts'
import { phone } from '../phone-input.ts'
import { type UserRole, passwordLength, invitedRoles, userRoleNames } from './user.ts'

const givenPassword = z.string().min(1, 'required').max(1000, 'too_long').refine(storable, 'invalid_text')
export const signInSchema = z.object({ email, password: givenPassword })

const newPassword = z
  .string()
  .min(passwordLength.min, 'password_too_short')
  .max(passwordLength.max, 'too_long')
  .refine(storable, 'invalid_text')

export const changePasswordSchema = z.object({ currentPassword: givenPassword, newPassword })

export const signUpSchema = z.object({
  firstName: boundedText(100),
  lastName: boundedText(100),
  clinicName: boundedText(200),
  email,
  password: newPassword,
})

export const requestPasswordResetSchema = z.object({ email })
const token = z.string().min(1, 'required').max(200, 'too_long').refine(storable, 'invalid_text')
export const verifyEmailSchema = z.object({
  token: z.string().min(1, 'required').max(2000, 'too_long').refine(storable, 'invalid_text'),
})
export const resetPasswordSchema = z.object({ token, newPassword })

const invitedRole = z.enum(userRoleNames).refine((role) => (invitedRoles as readonly UserRole[]).includes(role), 'invalid_choice')

export const createUserSchema = z.object({
  firstName: boundedText(100),
  lastName: boundedText(100),
  email,
  phone: phone.nullish(),
  role: invitedRole,
  /** The record of a doctor, or of an admin who is one too; without it a new one is created. */
  doctorId: nullableId,
  /** Whether an admin is a doctor, too. */
  isDoctor: z.boolean().nullish(),
  /** Their establishment; defaults to the inviting admin's current one. */
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
  /** Another record than the one held; without it the held one stays, or a new one is created. */
  doctorId: nullableId,
  /** Makes an admin a doctor besides, or ends that; the doctor record stays. */
  isDoctor: z.boolean().nullish(),
})
export type UpdateUser = z.output<typeof updateUserSchema>

export const invitationSchema = z.object({ token })
/** The password is required where the address has no account yet. */
export const acceptInvitationSchema = z.object({ token, password: newPassword.nullish() })
