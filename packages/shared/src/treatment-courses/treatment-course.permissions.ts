import type { Noun } from '../noun.ts'

/** Sessions that are sold together: what a clinic offers, what patients have bought, and what of it was used. */
export const treatmentCourses = {
  permissions: {
    'treatment-course:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** Take a session down, undo one, pass a course to the family. */
    'treatment-course:use': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** Sell a course, and end one with what is given back. */
    'treatment-course:sell': ['ADMIN', 'STAFF'],
    'treatment-course-offer:write': ['ADMIN'],
  },
  audited: ['treatment_course', 'treatment_course_offer'],
  lists: { treatment_courses: 'treatment-course:read', treatment_course_offers: 'treatment-course:read' },
  copied: ['course_offers'],
} as const satisfies Noun
