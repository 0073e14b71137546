import type { UserRole } from './user.ts'

/** Every permission with the roles that have it; server and screens both read this table. */
export const permissions = {
  'establishment:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  'establishment:write': ['ADMIN'],
  'doctor:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  'doctor:write': ['ADMIN'],
  'doctor:write-self': ['ADMIN', 'DOCTOR'],
  'patient:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  'patient:write': ['ADMIN', 'DOCTOR', 'STAFF'],
  'patient:remove': ['ADMIN'],
  'event:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  /** All of the clinic's appointments. */
  'event:write': ['ADMIN', 'STAFF'],
  /** Those of the doctor that the account belongs to. */
  'event:write-own': ['ADMIN', 'DOCTOR', 'STAFF'],
  /** Overbook any doctor; a doctor may always overbook their own time. */
  'event:overbook': ['ADMIN'],
  'event:reopen': ['ADMIN'],
  'invoice:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  /** Issue, change, void, and take payments. */
  'invoice:write': ['ADMIN', 'STAFF'],
  /** Drafts for patients who have an appointment with the doctor that the account belongs to. */
  'invoice:draft-own': ['ADMIN', 'DOCTOR', 'STAFF'],
  'price-list:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  'price-list:write': ['ADMIN'],
  /** Open, count and close one's own till. */
  'till:use': ['ADMIN', 'STAFF'],
  /** See everybody's tills and the sums of a day, and close a till that was left open. */
  'till:oversee': ['ADMIN'],
  /** What the clinic takes in, who owes, and how its time is used. */
  'figures:read': ['ADMIN'],
  /** Send by e-mail what one may also write: invoices and receipts, or the prescriptions of oneself. */
  'document:send': ['ADMIN', 'DOCTOR', 'STAFF'],
  'prescription:read': ['ADMIN', 'DOCTOR'],
  /** Drafts for any doctor of the clinic; a doctor writes their own. */
  'prescription:draft': ['ADMIN'],
  'prescription:draft-own': ['ADMIN', 'DOCTOR'],
  /** Only the prescriber may sign a prescription, and cancel it afterwards. */
  'prescription:issue-own': ['DOCTOR'],
  /** Medical certificates, which say what a patient has. */
  'certificate:read': ['ADMIN', 'DOCTOR'],
  /** Only the doctor whose name it bears issues a certificate, and voids it. */
  'certificate:issue-own': ['DOCTOR'],
  /** The picture of one's own signature, which is printed on what one issues. */
  'signature:write-own': ['DOCTOR'],
  /** What the labels of issued prescriptions say, and to print them; without notes, allergies and history. */
  'label:print': ['ADMIN', 'DOCTOR', 'STAFF'],
  'drug:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  /** The catalogue of medicines, which all doctors of the clinic share. */
  'drug:write': ['ADMIN', 'DOCTOR'],
  /** What the clinic adds to the classes of medicines that allergies are checked with. */
  'allergy-class:read': ['ADMIN', 'DOCTOR'],
  'allergy-class:write': ['ADMIN'],
  'user:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  /** Invite, change and remove the accounts of the own clinic. */
  'user:write': ['ADMIN'],
  'user:write-self': ['ADMIN', 'DOCTOR', 'STAFF'],
  'presence:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  'audit:read': ['ADMIN'],
  /** When the server was backed up, and to back it up now. */
  'backup:read': ['ADMIN'],
  'backup:write': ['ADMIN'],
  /** Import records of another program. */
  'import:run': ['ADMIN'],
  'assistant:use': ['ADMIN', 'DOCTOR', 'STAFF'],
  /** Where its model may be, and how much of it a person may use. */
  'assistant:write': ['ADMIN'],
} as const satisfies Record<string, readonly UserRole[]>

export type Permission = keyof typeof permissions

export const roleCan = (role: UserRole, permission: Permission) => (permissions[permission] as readonly UserRole[]).includes(role)

/** Whoever holds a doctor record has a doctor's permissions besides those of their role. */
export const mayDo = ({ role, doctorId }: { role: UserRole; doctorId: string | null }, permission: Permission) =>
  roleCan(role, permission) || (doctorId !== null && roleCan('DOCTOR', permission))
