import { z } from 'zod'
import { maxDelay } from './delay.ts'

const id = z.uuid('invalid_id')

const minutes = z.int('invalid_number').min(1, 'invalid_number').max(maxDelay, 'invalid_number')

export const setDelaySchema = z.object({ establishmentId: id, doctorId: id, minutes })
export type SetDelay = z.output<typeof setDelaySchema>
