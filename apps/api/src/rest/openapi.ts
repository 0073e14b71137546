import {
  signInSchema,
  signUpSchema,
  changePasswordSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
} from '@clinic/shared/user'
import { acceptInvitationSchema, invitationSchema } from '@clinic/shared/user'
import { z } from 'zod'
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
  query?: Record<string, string>
  /** What a 200 answers. */
  answer: z.ZodType
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
    answer: done,
    refusals: { 400: 'User creation failed', 403: 'Signing up is closed here.', ...tooMany },
  },
  'GET /api/auth/verify-email': {
    summary: 'Uses the link of the verification mail.',
    tag: 'account',
    query: { token: 'From the mail.' },
    answer: done,
    refusals: { 401: 'The link is not valid, or is too old.' },
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
  'GET /api/auth/get-session': {
    summary: 'The session of the cookies, or null.',
    tag: 'session',
    answer: z.object({ session: z.object({ id: text }), user: z.object({ id: text, email: text, name: text }) }).nullable(),
    refusals: {},
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
    refusals: {},
  },
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const content = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(schema, io) } })

export function openApiDocument(baseUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [route, { summary, tag, body, query, answer, refusals }] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ')
    const refusal = (description: string) => ({ description, content: content(refused, 'output') })
    const parameters = Object.entries(query ?? {}).map(([name, description]) => ({
      name,
      in: 'query',
      required: true,
      description,
      schema: { type: 'string' },
    }))
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary,
        tags: [tag],
        operationId: path.slice('/api/'.length).replaceAll('/', '-'),
        ...(parameters.length > 0 && { parameters }),
        ...(body && { requestBody: { required: true, content: content(body, 'input') } }),
        responses: {
          200: { description: 'Done.', content: content(answer, 'output') },
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
