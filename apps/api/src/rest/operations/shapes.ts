import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'

/** By method and path, as the server's tables of routes name them. */
export type Operations = Record<string, ZodOpenApiOperationObject>

export const done = z.object({ status: z.literal(true) })

const refused = z
  .object({
    code: z.string().describe('UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED, ...'),
    message: z.string().describe('For people, in English.'),
    error: z.string().describe('The same as `message`.'),
    fieldErrors: z
      .array(z.object({ path: z.string().describe('"newPassword"'), key: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with which field.'),
  })
  .meta({ id: 'Refusal' })

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})
export const jsonAnswer = (schema: z.ZodType) => ({ description: 'Done.', content: { 'application/json': { schema } } })

/** A body or an answer that is no JSON. */
export const bytes = (...types: readonly string[]) => ({ content: Object.fromEntries(types.map((type) => [type, {}])) })

export const tooMany = { 429: 'Too many attempts; `Retry-After` says for how many seconds.' }

export const refusals = (descriptions: Record<`${number}`, string>) =>
  Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status as `${4 | 5}${string}`,
      { description, content: { 'application/json': { schema: refused } } },
    ]),
  )
