import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { userRoles } from '@clinic/shared/users/user'
import type pg from 'pg'
import { founded, idOf } from './ids.ts'
import { insert } from './insert.ts'
import { userRow } from './users.ts'
import { roomOf } from './rooms.ts'
import { doctorsEach } from './scale.ts'

/** Those of each establishment, with accounts. */
export async function addDoctors(client: pg.Client, establishments: number[]) {
  const doctors = establishments.flatMap((establishment) =>
    Array.from({ length: doctorsEach }, (_, number) => ({ establishment, number, key: `doctor ${establishment}.${number}` })),
  )
  const names = (number: number) => ({
    firstName: number % 2 ? 'Ploy' : 'ธนพล',
    lastName: `Doctor${String.fromCharCode(65 + number)}`,
  })
  const email = (key: string) => `${key.replace(' ', '-')}@bench.clinic`
  await insert(
    client,
    'user',
    doctors.map(({ key, number }) =>
      userRow({ key: `user of ${key}`, email: email(key), ...names(number), role: userRoles.DOCTOR }),
    ),
  )
  await insert(
    client,
    'doctor',
    doctors.map(({ key, number }) => ({
      id: idOf(key),
      createdTime: founded,
      userId: idOf(`user of ${key}`),
      registrationId: `ว.${10_000 + number}`,
      email: email(key),
      openingHours: defaultOpeningHours,
      ...names(number),
    })),
  )
  await insert(
    client,
    'doctor_establishment',
    doctors.map(({ key, establishment }) => ({ doctorId: idOf(key), establishmentId: idOf(`admin ${establishment}`) })),
  )
  await insert(
    client,
    'bench.doctor',
    doctors.map(({ key, establishment, number }) => ({
      establishment,
      number,
      id: idOf(key),
      user_id: idOf(`user of ${key}`),
      room: roomOf(establishment, number),
    })),
  )
}
