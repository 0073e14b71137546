import type { Noun } from '../noun.ts'

/** The list of codes of diagnoses that a clinic has imported, ICD-10 as a rule. */
export const conditionCodes = {
  permissions: {
    'condition-code:read': ['ADMIN', 'DOCTOR'],
    'condition-code:write': ['ADMIN'],
  },
  audited: ['condition_code_list'],
  lists: { condition_codes: 'condition-code:read' },
  copied: ['condition_codes'],
} as const satisfies Noun
