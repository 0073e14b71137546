import { describe, expect, test } from 'vitest'
import { mayDo, permissions, roleCan } from './permissions.ts'
import type { Permission } from './permissions.ts'
import { roleName, userRoles } from './user.ts'
import type { UserRole } from './user.ts'

const all = Object.keys(permissions) as Permission[]
const roles = Object.keys(userRoles) as UserRole[]

describe('who may', () => {
  test("guests and patients nothing, an admin everything but a doctor's signature, a doctor no writing for others", () => {
    for (const permission of all) {
      expect([roleCan('GUEST', permission), roleCan('PATIENT', permission), roleCan('ADMIN', permission)], permission).toEqual([
        false,
        false,
        !/:issue-own$|^signature:/.test(permission),
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
        'prescription:draft',
        'audit:read',
      ] as const
    ).filter((permission) => roleCan('DOCTOR', permission))
    expect(forbidden).toEqual([])
    expect(all.filter((permission) => permission.startsWith('prescription:') && roleCan('STAFF', permission))).toEqual([])
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
