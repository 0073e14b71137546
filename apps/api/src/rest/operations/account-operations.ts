import {
  acceptInvitationSchema,
  invitationSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  signUpSchema,
  verifyEmailSchema,
} from '@clinic/shared/users/user-input'
import { z } from 'zod'
import { sendVerificationBody } from '../auth.ts'
import { verificationBody } from '../send-verification.ts'
import type { Operations } from './shapes.ts'
import { done, jsonAnswer, jsonBody, refusals, tooMany } from './shapes.ts'

const tags = ['account']

export const accountOperations: Operations = {
  'POST /api/send-email-account-verification': {
    summary: 'Sends the verification mail of an account that waits for it, again. Whether there is one is not told.',
    tags,
    requestBody: jsonBody(verificationBody),
    responses: {
      200: jsonAnswer(done),
      ...refusals({ 400: 'The body is not right.', 502: 'Failed to send verification email: ...', ...tooMany }),
    },
  },
  'POST /api/auth/sign-up/email': {
    summary:
      'Makes an admin and their establishment; the mail that is sent opens the account. mailWaits: no mail server answers now.',
    tags,
    requestBody: jsonBody(signUpSchema),
    responses: {
      200: jsonAnswer(done.extend({ uid: z.uuid(), mailWaits: z.boolean() })),
      ...refusals({ 400: 'User creation failed', 403: 'Signing up is closed here.', ...tooMany }),
    },
  },
  'POST /api/auth/verify-email': {
    summary: 'Verifies an address by the link of the mail, once. Signs in the browser that signed up within the hour.',
    tags,
    requestBody: jsonBody(verifyEmailSchema),
    responses: {
      200: jsonAnswer(done.extend({ signedIn: z.boolean() })),
      ...refusals({ 400: 'The link is not valid, was used already, or is too old.', ...tooMany }),
    },
  },
  'POST /api/auth/send-verification-email': {
    summary: 'Sends the verification mail again, to an address. Whether it has an account is not told.',
    tags,
    requestBody: jsonBody(sendVerificationBody),
    responses: { 200: jsonAnswer(done), ...refusals({ 400: 'The body is not right.', ...tooMany }) },
  },
  'POST /api/auth/request-password-reset': {
    summary: 'Mails a link to a new password. Whether the address has an account is not told.',
    tags,
    requestBody: jsonBody(requestPasswordResetSchema),
    responses: { 200: jsonAnswer(done), ...refusals({ 400: 'The body is not right.', ...tooMany }) },
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password by the link of the mail; every session of the account ends.',
    tags,
    requestBody: jsonBody(resetPasswordSchema),
    responses: {
      200: jsonAnswer(done),
      ...refusals({ 400: 'The link is not valid, or the password is easy to guess.', ...tooMany }),
    },
  },
  'POST /api/auth/read-invitation': {
    summary: 'What an invitation offers.',
    tags,
    requestBody: jsonBody(invitationSchema),
    responses: {
      200: jsonAnswer(
        z.object({
          email: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          role: z.string(),
          hasAccount: z.boolean().describe('Then no password is to be chosen.'),
          clinicNames: z.array(z.string()),
        }),
      ),
      ...refusals({ 400: 'The link is not valid, was used already, or is too old.', ...tooMany }),
    },
  },
  'POST /api/auth/accept-invitation': {
    summary: 'Makes the invited account, or joins the one that is there.',
    tags,
    requestBody: jsonBody(acceptInvitationSchema),
    responses: {
      200: jsonAnswer(z.object({ userId: z.string(), email: z.string() })),
      ...refusals({
        400: 'The link is not valid, or the password is.',
        409: 'The account has another role elsewhere.',
        ...tooMany,
      }),
    },
  },
}
