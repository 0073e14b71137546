import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { patientAnswers } from './answer.ts'

/** Of the address in a message. */
const token = z.string().min(1, 'required').max(100, 'too_long')

export const readAppointmentSchema = z.object({ token })

export const answerAppointmentSchema = z.object({
  token,
  answer: z.enum(patientAnswers, 'invalid_choice'),
  note: optionalText(500),
})

export const updateAnswerSchema = z.object({ id: z.uuid('invalid_id'), isSettled: z.boolean('invalid_choice') })
export type UpdateAnswer = z.output<typeof updateAnswerSchema>
