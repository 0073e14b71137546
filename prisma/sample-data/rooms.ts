import type pg from 'pg'
import { founded, idOf } from './ids.ts'
import { insert } from './insert.ts'
import { roomsEach } from './scale.ts'

/** The room of a doctor's appointments, if one is booked with them: the first doctors have one each. */
export const roomOf = (establishment: number, doctor: number) =>
  doctor < roomsEach ? idOf(`room ${establishment}.${doctor}`) : null

/** Those of each establishment, through the product's triggers. */
export async function addRooms(client: pg.Client, establishments: number[]) {
  await insert(
    client,
    'resource',
    establishments.flatMap((establishment) =>
      Array.from({ length: roomsEach }, (_, number) => ({
        id: roomOf(establishment, number),
        createdTime: founded,
        establishmentId: idOf(`admin ${establishment}`),
        kind: 'room',
        name: `Room ${number + 1}`,
        group: '',
      })),
    ),
  )
}
