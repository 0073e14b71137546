import { requiredId } from '@clinic/shared/fields'
import { z } from 'zod'
import { zodInput } from './zod-input.ts'

/** The id is nullable in GraphQL, so that its absence gets the specification's message (`errors.ts`). */
export const DeleteByIdInput = zodInput('DeleteByIdInput', z.object({ id: requiredId }))
