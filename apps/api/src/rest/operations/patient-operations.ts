import { answerAppointmentSchema, readAppointmentSchema } from '@clinic/shared/answers/answer-input'
import { linkedAppointment } from '@clinic/shared/answers/linked-appointment'
import type { Operations } from './shapes.ts'
import { jsonAnswer, jsonBody, refusals, tooMany } from './shapes.ts'

const tags = ['patient']

const refused = refusals({
  400: 'The body is not right.',
  404: 'The link leads to no appointment that is still to come.',
  ...tooMany,
})

export const patientOperations: Operations = {
  'POST /api/appointments/read': {
    summary: 'The appointment of a link that its patient was sent. Changes nothing.',
    tags,
    requestBody: jsonBody(readAppointmentSchema),
    responses: { 200: jsonAnswer(linkedAppointment), ...refused },
  },
  'POST /api/appointments/answer': {
    summary: "Takes the patient's answer: coming confirms, not coming cancels, another time is told to the desk.",
    tags,
    requestBody: jsonBody(answerAppointmentSchema),
    responses: { 200: jsonAnswer(linkedAppointment), ...refused },
  },
}
