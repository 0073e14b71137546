import { permissions, roleCan } from '@clinic/shared/users/permissions'
import type { Permission } from '@clinic/shared/users/permissions'
import { userRoles } from '@clinic/shared/users/user'
import type { UserRole } from '@clinic/shared/users/user'
import { describe, expect, test } from 'vitest'
import { rights } from './contracts.ts'

/** The permissions of each role, as the nouns' contracts write them out a second time. */

const all = Object.keys(permissions) as Permission[]
const roles = Object.keys(userRoles) as UserRole[]

describe('who may', () => {
  test.each(roles)('%s: exactly what is written here', (role) => {
    const written = all.filter((permission) => rights[permission]?.includes(role))
    expect(all.filter((permission) => roleCan(role, permission)).toSorted()).toEqual(written.toSorted())
  })

  test('every permission is written', () => expect(Object.keys(rights).toSorted()).toEqual(all.toSorted()))
})
