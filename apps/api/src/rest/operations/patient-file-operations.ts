import { takenTypes } from '@clinic/shared/patient-files/file-types'
import { finishPatientFileSchema } from '@clinic/shared/patient-files/patient-file-input'
import { z } from 'zod'
import { filePartQuery } from '../patient-files/send.ts'
import { patientFilePath, patientFileQuery } from '../patient-files/serve.ts'
import type { Operations } from './shapes.ts'
import { bytes, jsonAnswer, jsonBody, refusals } from './shapes.ts'

const tags = ['other']

const senders = { 401: 'You are not signed in.', 403: 'You may not send files.', 404: 'File not found' }
const nothing = refusals({ 404: 'There is nothing at this address.' })

export const patientFileOperations: Operations = {
  'POST /api/patient-files/parts': {
    summary: 'Takes the next part of a file that `beginPatientFile` has announced: 2 MB, and of the last one what is left.',
    tags,
    requestBody: { required: true, ...bytes('application/octet-stream') },
    requestParams: { query: filePartQuery },
    responses: {
      204: { description: 'Done.' },
      ...refusals({
        400: 'The query is not right.',
        ...senders,
        409: 'It is not the next part; `patientFiles` says what has been received.',
        413: 'More than 2 MB.',
        415: 'The clinic takes no files of this type. What was sent is forgotten.',
        507: 'There is no room left.',
      }),
    },
  },
  'POST /api/patient-files/finish': {
    summary: "Takes a file whose parts are all here among the patient's.",
    tags,
    requestBody: jsonBody(finishPatientFileSchema),
    responses: {
      200: jsonAnswer(z.object({ id: z.uuid() })),
      ...refusals({
        400: 'The body is not right.',
        ...senders,
        409: 'Parts are missing.',
        422: 'A virus was found. What was sent is forgotten.',
        503: 'It could not be searched for viruses.',
      }),
    },
  },
  'GET /api/patient-files/{id}': {
    summary: 'A file of a patient, or a range of its bytes, for those who see it; the audit log tells who opened it.',
    tags,
    requestParams: { path: patientFilePath, query: patientFileQuery },
    responses: {
      200: { description: 'Done.', ...bytes(...takenTypes, 'application/octet-stream') },
      206: { description: 'The range.', ...bytes(...takenTypes, 'application/octet-stream') },
      416: { description: 'Nothing of the file is in the range.' },
      ...nothing,
    },
  },
  'GET /api/patient-files/{id}/picture': {
    summary: 'Of a HEIC, as large as it is, what browsers draw instead of it; the audit log tells who opened it.',
    tags,
    requestParams: { path: patientFilePath },
    responses: { 200: { description: 'Done.', ...bytes('image/webp') }, ...nothing },
  },
  'GET /api/patient-files/{id}/preview': {
    summary: 'A small picture of a picture.',
    tags,
    requestParams: { path: patientFilePath },
    responses: {
      200: { description: 'Done.', ...bytes('image/webp') },
      304: { description: 'Unchanged since the answer whose ETag the request names.' },
      ...nothing,
    },
  },
}
