import { describe, expect, test } from 'vitest'
import { mayDo, permissions, roleCan } from './permissions.ts'
import type { Permission } from './permissions.ts'
import { roleName, userRoles } from './user.ts'
import type { UserRole } from './user.ts'

const all = Object.keys(permissions) as Permission[]
const roles = Object.keys(userRoles) as UserRole[]

/** The permissions of each role, written out a second time. */
const readsTheClinic: Permission[] = [
  'establishment:read',
  'doctor:read',
  'patient:read',
  'event:read',
  'invoice:read',
  'price-list:read',
  'drug:read',
  'label:print',
  'user:read',
  'presence:read',
]
const rights: Record<UserRole, Permission[]> = {
  GUEST: [],
  PATIENT: [],
  // Calendar, patients, invoices, payments and their own till; no prescriptions, no settings.
  STAFF: [
    ...readsTheClinic,
    'user:write-self',
    'assistant:use',
    'patient:write',
    'document:send',
    'event:write',
    'event:write-own',
    'invoice:write',
    'invoice:draft-own',
    'till:use',
  ],
  // Writes their own record, appointments and prescriptions, drafts for their own patients, and creates and updates patients.
  DOCTOR: [
    ...readsTheClinic,
    'prescription:read',
    'user:write-self',
    'assistant:use',
    'doctor:write-self',
    'patient:write',
    'document:send',
    'event:write-own',
    'invoice:draft-own',
    'drug:write',
    'allergy-class:read',
    'prescription:draft-own',
    'prescription:issue-own',
    'certificate:read',
    'certificate:issue-own',
    'signature:write-own',
  ],
  // Everything in the clinic except signing as a doctor.
  ADMIN: [
    ...readsTheClinic,
    'prescription:read',
    'user:write-self',
    'assistant:use',
    'establishment:write',
    'doctor:write',
    'doctor:write-self',
    'patient:write',
    'document:send',
    'patient:remove',
    'event:write',
    'event:write-own',
    'event:overbook',
    'event:reopen',
    'invoice:write',
    'invoice:draft-own',
    'till:use',
    'till:oversee',
    'figures:read',
    'certificate:read',
    'price-list:write',
    'drug:write',
    'allergy-class:read',
    'allergy-class:write',
    'prescription:draft',
    'prescription:draft-own',
    'user:write',
    'audit:read',
    'backup:read',
    'backup:write',
    'import:run',
    'assistant:write',
  ],
}

describe('who may', () => {
  test.each(roles)('%s: exactly what is written here', (role) => {
    expect(all.filter((permission) => roleCan(role, permission)).toSorted()).toEqual(rights[role].toSorted())
  })

  test("guests and patients nothing, an admin everything but a doctor's signature, a doctor no writing for others", () => {
    for (const permission of all) {
      expect([roleCan('GUEST', permission), roleCan('PATIENT', permission), roleCan('ADMIN', permission)], permission).toEqual([
        false,
        false,
        !['prescription:issue-own', 'certificate:issue-own', 'signature:write-own'].includes(permission),
      ])
    }
    const forbidden = (
      [
        'doctor:write',
        'establishment:write',
        'event:write',
        'event:reopen',
        'event:overbook',
        'patient:remove',
        'invoice:write',
        'allergy-class:write',
        'prescription:draft',
        'audit:read',
      ] as const
    ).filter((permission) => roleCan('DOCTOR', permission))
    expect(forbidden).toEqual([])
    expect(all.filter((permission) => /^(prescription|certificate):/.test(permission) && roleCan('STAFF', permission))).toEqual(
      [],
    )
  })
})

test('an admin who is a doctor may everything; the record adds a doctor to a role, and nothing else', () => {
  expect(all.filter((permission) => !mayDo({ role: 'ADMIN', doctorId: 'd' }, permission))).toEqual([])
  for (const role of roles)
    expect(all.filter((permission) => mayDo({ role, doctorId: null }, permission))).toEqual(
      all.filter((permission) => roleCan(role, permission)),
    )
})

test('the numbers of the roles are those of the specification', () => {
  expect(userRoles).toEqual({ GUEST: 0, PATIENT: 1, DOCTOR: 2, STAFF: 3, ADMIN: 4 })
  for (const role of roles) expect(roleName(userRoles[role])).toBe(role)
  expect(roleName(99)).toBe('GUEST')
})
