import type { Noun } from '../noun.ts'

/** What a patient has paid in advance; its id in the audit log is the patient's. */
export const credits = {
  audited: ['credit'],
} as const satisfies Noun
