import { resetPasswordSchema } from '@clinic/shared/users/user-input'
import { z } from 'zod'

/** A new password and its repetition, as every form that chooses one asks for them. */
export const chosenPassword = {
  password: resetPasswordSchema.shape.newPassword,
  confirm: z.string(),
}

type Chosen = { password: string; confirm: string }

export const isRepeated = ({ password, confirm }: Chosen) => password === confirm
export const notRepeated = { path: ['confirm'], message: 'passwords_differ' }

/** The server names its own field. */
export const passwordField = (path: string) => (path === 'newPassword' ? 'password' : path === 'currentPassword' ? 'old' : path)
