import type { FieldErrorKey } from '@clinic/shared/errors'
import type { z } from 'zod'
import { isFieldErrorKey } from '../error-text.ts'

const keyOfCode: Record<string, FieldErrorKey> = {
  too_small: 'too_short',
  too_big: 'too_long',
  invalid_format: 'invalid_text',
  invalid_value: 'invalid_choice',
}

/** The shared validators carry keys as messages; what zod says by itself is led back to a key here. */
function keyOfIssue(issue: z.core.$ZodIssue): FieldErrorKey {
  if (isFieldErrorKey(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required'
  if (issue.code === 'invalid_union') {
    const nested = issue.errors.flat().find(({ message }) => isFieldErrorKey(message))
    if (nested) return keyOfIssue(nested)
  }
  return keyOfCode[issue.code] ?? 'invalid_type'
}

/** First fault of each field, by its dot-separated path. */
export function fieldErrorsOf(error: z.ZodError): Record<string, FieldErrorKey> {
  const errors: Record<string, FieldErrorKey> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= keyOfIssue(issue)
  return errors
}

/** "input.0.endTime" and "input.endTime" both name the form's field "endTime". */
export const fieldOfServerPath = (path: string) => path.replace(/^input\.(\d+\.)?/, '')
