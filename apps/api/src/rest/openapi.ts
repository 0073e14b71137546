import { pictureTypes } from '@clinic/shared/picture'
import {
  signInSchema,
  signUpSchema,
  changePasswordSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '@clinic/shared/user-input'
import { acceptInvitationSchema, invitationSchema } from '@clinic/shared/user-input'
import { assistantRequest } from '@clinic/shared/assistant/stream'
import { z } from 'zod'
import { startGoogleBody } from './google.ts'
import { verificationBody } from './send-verification.ts'

/** What is served under /api, in OpenAPI 3.1: each request's shape is the validator that checks it. */

const text = z.string()
const done = z.object({ status: z.literal(true) })
const refused = z.object({
  code: text.describe('UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED, ...'),
  message: text.describe('For people, in English.'),
  error: text.describe('The same as `message`.'),
  fieldErrors: z
    .array(z.object({ path: text.describe('"newPassword"'), key: text, message: text }))
    .optional()
    .describe('What is wrong with which field.'),
})

type Operation = {
  summary: string
  tag: 'account' | 'session' | 'other'
  body?: z.ZodType
  /** Media types of a body that is no JSON. */
  bytes?: readonly string[]
  query?: Record<string, string>
  optionalQuery?: Record<string, string>
  /** What stands in the braces of the path. */
  params?: Record<string, string>
  /** What a success answers; a string is the media type of bytes, and undefined is no body. */
  answer: z.ZodType | string | undefined
  /** Of a success; 200 unless told. */
  status?: number
  refusals: Record<number, string>
}

const tooMany = { 429: 'Too many attempts; `Retry-After` says for how many seconds.' }

export const operations: Record<string, Operation> = {
  'GET /api/get-my-ip-address': {
    summary: 'The address that the request came from.',
    tag: 'other',
    answer: z.object({ ip: text }),
    refusals: { 500: 'Failed to retrieve IP' },
  },
  'POST /api/send-email-account-verification': {
    summary: 'Sends the verification mail of an account that waits for it, again. Whether there is one is not told.',
    tag: 'account',
    body: verificationBody,
    answer: done,
    refusals: { 400: 'The body is not right.', 502: 'Failed to send verification email: ...', ...tooMany },
  },
  'POST /api/auth/sign-up/email': {
    summary: 'Makes an admin and their establishment; the mail that is sent opens the account.',
    tag: 'account',
    body: signUpSchema,
    answer: done.extend({ uid: z.uuid() }),
    refusals: { 400: 'User creation failed', 403: 'Signing up is closed here.', ...tooMany },
  },
  'POST /api/auth/verify-email': {
    summary: 'Verifies an address by the link of the mail, once.',
    tag: 'account',
    body: verifyEmailSchema,
    answer: done,
    refusals: { 400: 'The link is not valid, was used already, or is too old.', ...tooMany },
  },
  'POST /api/auth/send-verification-email': {
    summary: 'Sends the verification mail again, to an address. Whether it has an account is not told.',
    tag: 'account',
    body: z.object({ email: z.email() }),
    answer: done,
    refusals: { 400: 'The body is not right.', ...tooMany },
  },
  'POST /api/auth/request-password-reset': {
    summary: 'Mails a link to a new password. Whether the address has an account is not told.',
    tag: 'account',
    body: requestPasswordResetSchema,
    answer: done,
    refusals: { 400: 'The body is not right.', ...tooMany },
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password by the link of the mail; every session of the account ends.',
    tag: 'account',
    body: resetPasswordSchema,
    answer: done,
    refusals: { 400: 'The link is not valid, or the password is easy to guess.', ...tooMany },
  },
  'POST /api/auth/read-invitation': {
    summary: 'What an invitation offers.',
    tag: 'account',
    body: invitationSchema,
    answer: z.object({
      email: text,
      firstName: text,
      lastName: text,
      role: text,
      hasAccount: z.boolean().describe('Then no password is to be chosen.'),
      clinicNames: z.array(text),
    }),
    refusals: { 400: 'The link is not valid, was used already, or is too old.', ...tooMany },
  },
  'POST /api/auth/accept-invitation': {
    summary: 'Makes the invited account, or joins the one that is there.',
    tag: 'account',
    body: acceptInvitationSchema,
    answer: z.object({ userId: text, email: text }),
    refusals: { 400: 'The link is not valid, or the password is.', 409: 'The account has another role elsewhere.', ...tooMany },
  },
  'POST /api/auth/sign-in/email': {
    summary: 'Signs in: the answer sets the cookies of the session, `userId` and `establishmentId`.',
    tag: 'session',
    body: signInSchema,
    answer: z.object({ userId: text, establishmentId: text }),
    refusals: {
      400: 'The body is not right.',
      401: 'E-mail or password is wrong.',
      403: 'You are not authorized to sign in. Or: You do not have permission to log in.',
      ...tooMany,
    },
  },
  'GET /api/auth/sign-in/ways': {
    summary: 'Which ways to sign in there are besides a password.',
    tag: 'session',
    answer: z.object({ google: z.boolean() }),
    refusals: tooMany,
  },
  'POST /api/auth/sign-in/google': {
    summary: 'Where the browser has to go to sign in with Google; it comes back to `returnTo`, a path of the page.',
    tag: 'session',
    body: startGoogleBody,
    answer: z.object({ url: text }),
    refusals: { 404: 'Google is not set up here.', 502: 'Google cannot be reached.', ...tooMany },
  },
  'GET /api/auth/callback/google': {
    summary: 'Where Google sends the browser back: on to `returnTo` with the cookies of a session, or to /sign-in?error=CODE.',
    tag: 'session',
    optionalQuery: { code: 'From Google.', state: 'From Google.', error: 'From Google.' },
    status: 302,
    answer: undefined,
    refusals: { 404: 'Google is not set up here.' },
  },
  'POST /api/media': {
    summary: 'Takes a picture, to be named by a doctor, an establishment or an account; unused, it goes after a day.',
    tag: 'other',
    bytes: pictureTypes,
    optionalQuery: { name: 'What it shows.' },
    status: 201,
    answer: z.object({ id: text, previewUrl: text, name: text, width: z.int(), height: z.int() }),
    refusals: {
      400: 'The name is not right.',
      401: 'You are not signed in.',
      413: 'More than 10 MB.',
      415: 'Not a picture, or of more than 40 megapixels.',
      ...tooMany,
    },
  },
  'GET /api/media/{id}': {
    summary: 'A picture, for those who see whom or what it shows.',
    tag: 'other',
    params: { id: 'From its previewUrl.' },
    answer: 'image/webp',
    refusals: { 404: 'There is nothing at this address.' },
  },
  'POST /api/imports': {
    summary: 'Takes the next part of a file that createImport has announced, at most 4 MB.',
    tag: 'other',
    bytes: ['application/octet-stream'],
    query: {
      import: 'The id of the import.',
      file: 'Which of its files, from 0.',
      offset: 'Where in the file the part belongs.',
    },
    status: 204,
    answer: undefined,
    refusals: {
      400: 'The query is not right.',
      404: 'There is no such import, or it takes no files.',
      409: 'It is not the next part.',
      413: 'More than 4 MB.',
    },
  },
  'GET /api/imports/report': {
    summary: 'Faults and notices of the last dry run or import into the establishment that one works in.',
    tag: 'other',
    answer: 'text/csv',
    refusals: { 404: 'There is none.' },
  },
  'POST /api/assistant': {
    summary:
      'Asks the assistant. The answer is an event stream, one JSON object for each `data:` line; closing it stops the answer.',
    tag: 'other',
    body: assistantRequest,
    answer: 'text/event-stream',
    refusals: {
      400: 'The body is not right.',
      401: 'You are not signed in.',
      403: 'The assistant is switched off here.',
      404: 'Conversation not found',
      ...tooMany,
    },
  },
  'GET /api/auth/get-session': {
    summary: 'The session of the cookies, or null.',
    tag: 'session',
    answer: z.object({ session: z.object({ id: text }), user: z.object({ id: text, email: text, name: text }) }).nullable(),
    refusals: tooMany,
  },
  'POST /api/auth/change-password': {
    summary: 'Needs the current password; every other session of the account ends.',
    tag: 'session',
    body: changePasswordSchema,
    answer: done,
    refusals: { 400: 'The password is wrong, or the new one easy to guess.', 401: 'No authenticated user found.', ...tooMany },
  },
  'POST /api/auth/sign-out': {
    summary: 'Ends the session and its sockets, and takes the cookies back.',
    tag: 'session',
    body: z.object({}),
    answer: z.object({ success: z.boolean() }),
    refusals: tooMany,
  },
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const content = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(schema, io) } })
const bytesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))

function successOf({ answer }: Operation) {
  if (answer === undefined) return { description: 'Done.' }
  return { description: 'Done.', content: typeof answer === 'string' ? bytesOf([answer]) : content(answer, 'output') }
}

function parametersOf({ query, optionalQuery, params }: Operation) {
  const list = (named: Record<string, string> | undefined, place: 'query' | 'path', required: boolean) =>
    Object.entries(named ?? {}).map(([name, description]) => ({
      name,
      in: place,
      required,
      description,
      schema: { type: 'string' },
    }))
  return [...list(params, 'path', true), ...list(query, 'query', true), ...list(optionalQuery, 'query', false)]
}

export function openApiDocument(baseUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [route, operation] of Object.entries(operations)) {
    const { summary, tag, body, bytes, status = 200, refusals } = operation
    const [method = '', path = ''] = route.split(' ')
    const refusal = (description: string) => ({ description, content: content(refused, 'output') })
    const parameters = parametersOf(operation)
    const given = body ? content(body, 'input') : bytes && bytesOf(bytes)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary,
        tags: [tag],
        operationId: `${method === 'GET' && path.includes('{') ? 'get-' : ''}${path.slice('/api/'.length).replaceAll('/', '-').replace(/[{}]/g, '')}`,
        ...(parameters.length > 0 && { parameters }),
        ...(given && { requestBody: { required: true, content: given } }),
        responses: {
          [status]: successOf(operation),
          ...Object.fromEntries(Object.entries(refusals).map(([status, words]) => [status, refusal(words)])),
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clinic desk',
      version: '1',
      description: 'Signing in and what belongs to it. Everything else is asked for at /graphql, with the same cookies.',
    },
    servers: [{ url: baseUrl }],
    tags: [{ name: 'session' }, { name: 'account' }, { name: 'other' }],
    paths,
  }
}
