import { z } from 'zod'
import { zodInput } from './zod-input.ts'

export const DeleteByIdInput = zodInput('DeleteByIdInput', z.object({ id: z.uuid('invalid_id') }), (t) => ({
  id: t.id({ required: true }),
}))
