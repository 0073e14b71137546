/** What messages show on other screens: one file, since each costs the first screen the name of its own. */
export { auditLabels } from './audit-labels.ts'
export { fileColumns } from './file-columns.ts'
export { PatientMessages } from './patient-messages.tsx'
export { PatientWish } from './patient-wish.tsx'
