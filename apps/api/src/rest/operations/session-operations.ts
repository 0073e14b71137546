import { changePasswordSchema, signInSchema } from '@clinic/shared/users/user-input'
import { z } from 'zod'
import { startGoogleBody } from '../google.ts'
import type { Operations } from './shapes.ts'
import { done, jsonAnswer, jsonBody, refusals, tooMany } from './shapes.ts'

const tags = ['session']

/** What Google adds to its redirect; better-auth checks it. */
const googleQuery = z.object({ code: z.string(), state: z.string(), error: z.string() }).partial()

const currentSession = z.object({
  session: z.object({ id: z.string() }),
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
})

export const sessionOperations: Operations = {
  'POST /api/auth/sign-in/email': {
    summary: 'Signs in: the answer sets the cookies of the session, `userId` and `establishmentId`.',
    tags,
    requestBody: jsonBody(signInSchema),
    responses: {
      200: jsonAnswer(z.object({ userId: z.string(), establishmentId: z.string() })),
      ...refusals({
        400: 'The body is not right.',
        401: 'E-mail or password is wrong.',
        403: 'You are not authorized to sign in. Or: You do not have permission to log in.',
        ...tooMany,
      }),
    },
  },
  'GET /api/auth/sign-in/ways': {
    summary: 'Whether one can sign in with Google besides a password, and whether mails with links are sent.',
    tags,
    responses: { 200: jsonAnswer(z.object({ google: z.boolean(), mail: z.boolean() })), ...refusals(tooMany) },
  },
  'POST /api/auth/sign-in/google': {
    summary: 'Where the browser has to go to sign in with Google; it comes back to `returnTo`, a path of the page.',
    tags,
    requestBody: jsonBody(startGoogleBody),
    responses: {
      200: jsonAnswer(z.object({ url: z.string() })),
      ...refusals({ 404: 'Google is not set up here.', 502: 'Google cannot be reached.', ...tooMany }),
    },
  },
  'GET /api/auth/callback/google': {
    summary: 'Where Google sends the browser back: on to `returnTo` with the cookies of a session, or to /sign-in?error=CODE.',
    tags,
    requestParams: { query: googleQuery },
    responses: { 302: { description: 'Done.' }, ...refusals({ 404: 'Google is not set up here.' }) },
  },
  'GET /api/auth/get-session': {
    summary: 'The session of the cookies, or null.',
    tags,
    responses: { 200: jsonAnswer(currentSession.nullable()), ...refusals(tooMany) },
  },
  'POST /api/auth/change-password': {
    summary: 'Needs the current password; every other session of the account ends.',
    tags,
    requestBody: jsonBody(changePasswordSchema),
    responses: {
      200: jsonAnswer(done),
      ...refusals({
        400: 'The password is wrong, or the new one easy to guess.',
        401: 'No authenticated user found.',
        ...tooMany,
      }),
    },
  },
  'POST /api/auth/sign-out': {
    summary: 'Ends the session and its sockets, and removes the cookies.',
    tags,
    requestBody: jsonBody(z.object({})),
    responses: { 200: jsonAnswer(z.object({ success: z.boolean() })), ...refusals(tooMany) },
  },
}
