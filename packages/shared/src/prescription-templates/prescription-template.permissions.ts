import type { Noun } from '../noun.ts'

export const prescriptionTemplates = {
  audited: ['prescription_template'],
  lists: { prescription_templates: 'prescription:draft-own' },
} as const satisfies Noun
