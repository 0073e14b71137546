import { sheets } from '../documents/paper.ts'
import type { Noun } from '../noun.ts'

export const prescriptions = {
  permissions: {
    'prescription:read': ['ADMIN', 'DOCTOR'],
    /** Drafts for any doctor of the clinic; a doctor writes their own. */
    'prescription:draft': ['ADMIN'],
    'prescription:draft-own': ['ADMIN', 'DOCTOR'],
    /** Only the prescriber may sign a prescription, and cancel it afterwards. */
    'prescription:issue-own': ['DOCTOR'],
    /** What the labels of issued prescriptions say, and to print them; without notes, allergies and history. */
    'label:print': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  audited: ['prescription'],
  lists: { prescriptions: 'prescription:read' },
  papers: { prescriptions: sheets, labels: ['label'] },
  mailed: ['prescriptions'],
  numbered: ['PRESCRIPTION'],
  runs: { prescription: 'RX-' },
  timeline: ['prescription'],
} as const satisfies Noun
