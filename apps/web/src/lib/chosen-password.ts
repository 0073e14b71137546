import { resetPasswordSchema } from '@clinic/shared/user-input'
import { z } from 'zod'

/** A new password and its repetition, as every form that chooses one asks for them. */
export const chosenPassword = {
  newPassword: resetPasswordSchema.shape.newPassword,
  confirmation: z.string(),
}

type Chosen = { newPassword: string; confirmation: string }

export const isRepeated = ({ newPassword, confirmation }: Chosen) => newPassword === confirmation
export const notRepeated = { path: ['confirmation'], message: 'passwords_differ' }
