import { answerAppointmentSchema, readAppointmentSchema } from '@clinic/shared/answers/answer-input'
import { linkedAppointment } from '@clinic/shared/answers/linked-appointment'
import { declineMessagesSchema, linkedDecline, readDeclineSchema } from '@clinic/shared/messages/linked-decline'
import { linkedConsent, readConsentSchema, signLinkedConsentSchema } from '@clinic/shared/consents/consent-input'
import { z } from 'zod'
import { answerOfferSchema, linkedOffer, readOfferSchema } from '@clinic/shared/waitlist/linked-offer'
import { arrived, shownDoor } from '@clinic/shared/queue/display'
import { arrivalSchema, displaySchema, doorSchema } from '@clinic/shared/queue/queue-input'
import type { Operations } from './shapes.ts'
import { bytes, jsonAnswer, jsonBody, refusals, tooMany } from './shapes.ts'

const tags = ['patient']

const refused = refusals({
  400: 'The body is not right.',
  404: 'The link leads to no appointment that is still to come.',
  ...tooMany,
})

const refusedDecline = refusals({ 400: 'The body is not right.', 404: 'The link leads to no messages.', ...tooMany })
const refusedOffer = refusals({
  400: 'The body is not right.',
  404: 'The link leads to no time that is still to come.',
  ...tooMany,
})
const refusedConsent = refusals({ 400: 'The body is not right.', 404: 'The code opens nothing.', ...tooMany })
const noDoor = refusals({
  400: 'The body is not right.',
  404: 'Nobody can say here that they have arrived.',
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
  'POST /api/offers/read': {
    summary: 'The time that a link offers to somebody who waits. Changes nothing.',
    tags,
    requestBody: jsonBody(readOfferSchema),
    responses: { 200: jsonAnswer(linkedOffer), ...refusedOffer },
  },
  'POST /api/offers/answer': {
    summary: 'Takes it, which books it, or declines it. What somebody else has by now is answered as `gone`.',
    tags,
    requestBody: jsonBody(answerOfferSchema),
    responses: { 200: jsonAnswer(linkedOffer), ...refusedOffer },
  },
  'POST /api/consents/read': {
    summary: 'The form that a code opens, and for whom it is. Changes nothing.',
    tags,
    requestBody: jsonBody(readConsentSchema),
    responses: { 200: jsonAnswer(linkedConsent), ...refusedConsent },
  },
  'POST /api/consents/sign': {
    summary: 'Signs it. The code opens nothing any more.',
    tags,
    requestBody: jsonBody(signLinkedConsentSchema),
    responses: { 200: jsonAnswer(linkedConsent), ...refusedConsent },
  },
  'POST /api/messages/declined/read': {
    summary: 'Which messages the link at the end of an e-mail declines, and whether they are declined. Changes nothing.',
    tags,
    requestBody: jsonBody(readDeclineSchema),
    responses: { 200: jsonAnswer(linkedDecline), ...refusedDecline },
  },
  'POST /api/messages/declined': {
    summary: 'Declines them for all patients of the address, or takes that back; what waits is withdrawn.',
    tags,
    requestBody: jsonBody(declineMessagesSchema),
    responses: { 200: jsonAnswer(linkedDecline), ...refusedDecline },
  },
  'POST /api/messages/decline/{secret}': {
    summary: 'The same at the press of a button of a mail program, which `List-Unsubscribe` tells of it (RFC 8058).',
    tags,
    requestParams: { path: z.object({ secret: z.string().describe('From the header.') }) },
    responses: { 200: jsonAnswer(linkedDecline), ...refusals({ 404: 'The link leads to no messages.', ...tooMany }) },
  },
  'POST /api/queue/door': {
    summary: "The clinic of the QR code of the day at its door, or of a tablet's address.",
    tags,
    requestBody: jsonBody(doorSchema),
    responses: { 200: jsonAnswer(shownDoor), ...noDoor },
  },
  'POST /api/queue/arrive': {
    summary:
      'Somebody says that they are here, and gets a number. The answer is the same for whoever is expected and whoever is not.',
    tags,
    requestBody: jsonBody(arrivalSchema),
    responses: { 200: jsonAnswer(arrived), ...noDoor },
  },
  'POST /api/queue/display': {
    summary: 'What a display shows, and what becomes of it: an event stream, one JSON object for each `data:` line.',
    tags,
    requestBody: jsonBody(displaySchema),
    responses: {
      200: { description: 'Done.', ...bytes('text/event-stream') },
      ...refusals({ 400: 'The body is not right.', 404: 'There is no display at this address.', ...tooMany }),
    },
  },
}
