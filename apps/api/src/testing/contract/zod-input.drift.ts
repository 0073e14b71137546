import { z } from 'zod'
import { zodInput } from '../../graphql/zod-input.ts'

/**
 * A GraphQL input and its validator that drift apart do not compile. Each of these has to be an error: where one is not,
 * its `@ts-expect-error` is. Checked by tsc, never run.
 */

const validator = z.object({ name: z.string(), age: z.number().nullish() })

export const agree = () => zodInput('Agree', validator, (t) => ({ name: t.string({ required: true }), age: t.int() }))

// @ts-expect-error -- GraphQL does not have `age`
export const missing = () => zodInput('Missing', validator, (t) => ({ name: t.string({ required: true }) }))

// @ts-expect-error -- `age` is a text in GraphQL and a number in the validator
export const mistyped = () => zodInput('Mistyped', validator, (t) => ({ name: t.string({ required: true }), age: t.string() }))

// @ts-expect-error -- GraphQL lets `name` be null, the validator does not
export const tooLoose = () => zodInput('TooLoose', validator, (t) => ({ name: t.string(), age: t.int() }))
