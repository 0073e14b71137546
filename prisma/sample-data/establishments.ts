import { snapshotOf } from '@clinic/shared/documents/snapshot'
import { userRoles } from '@clinic/shared/users/user'
import type pg from 'pg'
import { addDoctors } from './doctors.ts'
import { founded, idOf } from './ids.ts'
import { insert } from './insert.ts'
import { addRooms } from './rooms.ts'
import { timeZone, weeklyEvents } from './scale.ts'
import type { Scale } from './scale.ts'
import { userRow } from './users.ts'

/** Of a group of clinics: belongs to every establishment. The others are `admin-1@bench.clinic` and so on. */
export const groupAdmin = 'group@bench.clinic'
export const adminOf = (establishment: number) => `admin-${establishment}@bench.clinic`

/** The establishments with their admins and doctors, through the product's triggers. */
export async function addEstablishments(client: pg.Client, scale: Scale): Promise<void> {
  const numbers = Array.from({ length: scale.establishments }, (_, index) => index + 1)
  const clinics = numbers.map((number) => ({
    id: idOf(`admin ${number}`), // a clinic's first establishment has its admin's id
    name: `Clinic ${number}`,
    registrationId: String(10_101_000_000 + number),
    email: `hello-${number}@bench.clinic`,
    phoneValue: String(20_000_000 + number),
    phoneDialCode: '+66',
    phoneExtension: '',
    address1: `${number} Sukhumvit`,
    address2: null,
    city: 'Bangkok',
    state: null,
    postalCode: '10110',
    country: 'Thailand',
    timeZone,
  }))
  const people = [
    ...numbers.map((number) => ({ key: `admin ${number}`, email: adminOf(number), lastName: `Number ${number}` })),
    group,
  ]
  const users = people.map(({ key, email, lastName }) =>
    userRow({ key, email, firstName: 'Suda', lastName, role: userRoles.ADMIN }),
  )
  await insert(client, 'user', users)
  await insert(
    client,
    'establishment',
    clinics.map((clinic) => ({ ...clinic, createdTime: founded })),
  )
  const memberships = clinics.flatMap(({ id }) =>
    [id, idOf(group.key)].map((userId) => ({ userId, establishmentId: id, createdTime: founded })),
  )
  await insert(client, 'membership', memberships)
  await addRooms(client, numbers)
  await addDoctors(client, numbers)
  await insert(
    client,
    'bench.establishment',
    clinics.map((clinic, index) => ({
      number: index + 1,
      id: clinic.id,
      name: clinic.name,
      admin: clinic.id,
      admin_name: users[index]?.name,
      patients: index === 0 ? scale.patients - (scale.establishments - 1) * scale.patientsEach : scale.patientsEach,
      weekly: index % 2 === 0 ? weeklyEvents.odd : weeklyEvents.even,
      snapshot: snapshotOf({
        clinic: { ...clinic, taxId: null, branchNumber: '00000' },
        patient: { title: null, firstName: '', lastName: '', address: null },
        hospitalNumber: null,
        doctor: null,
      }),
    })),
  )
}

const group = { key: 'group', email: groupAdmin, lastName: 'Group' }
