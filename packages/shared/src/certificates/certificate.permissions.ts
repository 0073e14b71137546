import type { Noun } from '../noun.ts'

/** Medical certificates, which say what a patient has. */
export const certificates = {
  permissions: {
    'certificate:read': ['ADMIN', 'DOCTOR'],
    /** Only the doctor whose name it bears issues a certificate, and voids it. */
    'certificate:issue-own': ['DOCTOR'],
  },
  audited: ['certificate'],
  lists: { certificates: 'certificate:read' },
  papers: { certificates: ['a4'] },
  numbered: ['CERTIFICATE'],
  runs: { certificate: 'MC-' },
  timeline: ['certificate'],
} as const satisfies Noun
