import { assistantRequest } from '@clinic/shared/assistant/stream'
import { pictureTypes } from '@clinic/shared/picture'
import { z } from 'zod'
import { documentPath, documentQuery } from '../documents.ts'
import { codesAnswer, codesQuery } from '../condition-codes.ts'
import { partQuery } from '../imports.ts'
import { pictureQuery } from '../media.ts'
import type { Operations } from './shapes.ts'
import { bytes, jsonAnswer, jsonBody, refusals, tooMany } from './shapes.ts'

const tags = ['other']

const uploadedPicture = z.object({
  id: z.string(),
  previewUrl: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
})

export const otherOperations: Operations = {
  'GET /api/get-my-ip-address': {
    summary: 'The address that the request came from.',
    tags,
    responses: { 200: jsonAnswer(z.object({ ip: z.string() })), ...refusals({ 500: 'Failed to retrieve IP' }) },
  },
  'POST /api/media': {
    summary:
      'Takes a picture, to be named by a doctor, an establishment or an account, or as the own signature; unused, it goes after a day.',
    tags,
    requestBody: { required: true, ...bytes(...pictureTypes) },
    requestParams: { query: pictureQuery },
    responses: {
      201: jsonAnswer(uploadedPicture),
      ...refusals({
        400: 'The query is not right.',
        401: 'You are not signed in.',
        403: 'A signature of somebody who is no doctor.',
        413: 'More than 10 MB.',
        415: 'Not a picture, or of more than 40 megapixels.',
        ...tooMany,
      }),
    },
  },
  'GET /api/media/{id}': {
    summary: 'A picture, for those who see whom or what it shows; a signature, for its owner.',
    tags,
    requestParams: { path: z.object({ id: z.uuid().describe('From its previewUrl.') }) },
    responses: {
      200: { description: 'Done.', ...bytes('image/webp') },
      ...refusals({ 404: 'There is nothing at this address.' }),
    },
  },
  'GET /api/calendars/{secret}.ics': {
    summary:
      "A doctor's or a room's calendar, for programs that subscribe to it: without a session, at an address that `createCalendarFeed` has made.",
    tags,
    requestParams: { path: z.object({ secret: z.string().describe('From its address.') }) },
    responses: {
      200: { description: 'Done.', ...bytes('text/calendar') },
      304: { description: 'Unchanged since the answer whose ETag the request names.' },
      ...refusals({ 404: 'There is nothing at this address, or no more.', ...tooMany }),
    },
  },
  'POST /api/line/{clinic}/{proof}': {
    summary: "What LINE tells of a clinic's account, signed by it. The settings of LINE show the address.",
    tags,
    requestParams: { path: z.object({ clinic: z.uuid(), proof: z.string() }) },
    responses: {
      200: { description: 'Taken.' },
      ...refusals({
        400: 'The body is none of LINE.',
        404: 'There is nothing at this address, or the signature is wrong.',
        ...tooMany,
      }),
    },
  },
  'GET /api/documents/{kind}/{id}.{format}': {
    summary:
      'An invoice, a prescription, a receipt or a credit note as it is printed: a PDF, or its pages below each other as an SVG.',
    tags,
    requestParams: { path: documentPath, query: documentQuery },
    responses: {
      200: { description: 'Done.', ...bytes('application/pdf', 'image/svg+xml') },
      ...refusals({
        400: 'The query is not right.',
        401: 'You are not signed in.',
        403: 'You do not have permission to do this.',
        404: 'There is nothing at this address.',
        422: 'Its template is faulty; the message says where.',
        ...tooMany,
        503: 'Too many documents are being made.',
      }),
    },
  },
  'POST /api/condition-codes': {
    summary:
      'Takes the list of codes of diagnoses that a clinic uses, in the place of the one before: a CSV file with the columns code, English and Thai, at most 8 MB. Nothing is stored of a file with a fault.',
    tags,
    requestBody: { required: true, ...bytes('text/csv') },
    requestParams: { query: codesQuery },
    responses: {
      200: jsonAnswer(codesAnswer),
      ...refusals({
        400: 'The query is not right.',
        401: 'You are not signed in.',
        403: 'You may not do this.',
        404: 'There is no such clinic.',
        413: 'More than 8 MB.',
        415: 'It is no text in UTF-8.',
        ...tooMany,
      }),
    },
  },
  'POST /api/imports': {
    summary: 'Takes the next part of a file that createImport has announced, at most 4 MB.',
    tags,
    requestBody: { required: true, ...bytes('application/octet-stream') },
    requestParams: { query: partQuery },
    responses: {
      204: { description: 'Done.' },
      ...refusals({
        400: 'The query is not right.',
        404: 'There is no such import, or it takes no files.',
        409: 'It is not the next part.',
        413: 'More than 4 MB.',
      }),
    },
  },
  'GET /api/imports/report': {
    summary: 'Faults and notices of the last dry run or import into the establishment that one works in.',
    tags,
    responses: { 200: { description: 'Done.', ...bytes('text/csv') }, ...refusals({ 404: 'There is none.' }) },
  },
  'POST /api/assistant': {
    summary:
      'Asks the assistant. The answer is an event stream, one JSON object for each `data:` line; closing it stops the answer.',
    tags,
    requestBody: jsonBody(assistantRequest),
    responses: {
      200: { description: 'Done.', ...bytes('text/event-stream') },
      ...refusals({
        400: 'The body is not right.',
        401: 'You are not signed in.',
        403: 'The assistant is switched off here.',
        404: 'Conversation not found',
        ...tooMany,
      }),
    },
  },
}
