import { requiredId } from '@clinic/shared/fields'
import { z } from 'zod'
import { zodInput } from './zod-input.ts'

/** The id may be left out in GraphQL's eyes, so that its absence is told in the specification's words (`errors.ts`). */
export const DeleteByIdInput = zodInput('DeleteByIdInput', z.object({ id: requiredId }), (t) => ({ id: t.id() }))
