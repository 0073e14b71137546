import { addDays, dateOf } from '@clinic/shared/time/time'
import { beforeEach, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addDoctors, addEvents, createClinic } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const document = `query ($from: Date!, $until: Date!) {
  figures(from: $from, until: $until) {
    noShows { doctor { id } due noShows } utilisation { doctor { id } openMinutes bookedMinutes }
    patients { newPatients returningPatients } patientsByMonth { month newPatients returningPatients }
  }
}`

let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

async function figures(from: string, until: string) {
  const { data, errors } = await server.graphql(suda, document, { from, until })
  expect(errors).toBeUndefined()
  return data.figures
}
const add = (...events: Parameters<typeof addEvents>[2]) => addEvents(server.owner, home, events)
const cancel = (ids: string[], reason: string) =>
  server.owner.query(`UPDATE event SET status = 'cancelled', "cancelReason" = $2 WHERE id = ANY ($1)`, [ids, reason])

test('no-shows among the appointments that should have taken place, each on the clinic’s day', async () => {
  const { krit, ploy } = home
  await add({ at: '2025-03-03T10:00:00+07:00', status: 'closed' }, { at: '2025-03-31T23:30:00+07:00', status: 'confirmed' })
  await add({ at: '2025-03-03T12:00:00+07:00', category: 'available' }, { at: '2025-04-01T00:00:00+07:00', status: 'closed' })
  await cancel(await add({ at: '2025-03-04T10:00:00+07:00' }, { at: '2025-03-05T10:00:00+07:00' }), 'no_show')
  await cancel(await add({ at: '2025-03-06T10:00:00+07:00' }), 'patient')
  await cancel(await add({ at: '2025-03-06T10:00:00+07:00', doctorId: krit.doctorId }), 'no_show')
  await add({ at: new Date(Date.now() + 3_600_000).toISOString() })
  const { noShows } = await figures('2025-03-01', '2025-03-31')
  expect(noShows).toEqual([
    { doctor: { id: ploy.doctorId }, due: 4, noShows: 2 },
    { doctor: { id: krit.doctorId }, due: 1, noShows: 1 },
  ])
  const today = dateOf(new Date(), 'Asia/Bangkok')
  expect((await figures(today, addDays(today, 1))).noShows).toEqual([])
})

test('opening hours that are booked: overlaps once, what lies outside not at all', async () => {
  // A week from Monday; Ploy and Krit work 9:00 to 19:00 on five days.
  const [monday, sunday] = ['2025-03-03', '2025-03-09']
  const [aom] = await addDoctors(
    server.owner,
    [home.id],
    [{ firstName: 'Aom', lastName: 'A', openingHours: { Sunday: { startTime: '22:30', endTime: '24:00', selected: true } } }],
  )
  await add(
    { at: `${monday}T09:30:00+07:00`, minutes: 60 },
    { at: `${monday}T10:00:00+07:00`, minutes: 60, overbookReason: 'Urgent' },
    { at: `${monday}T18:45:00+07:00`, minutes: 60, status: 'confirmed' },
    { at: '2025-03-08T10:00:00+07:00', minutes: 60 },
    { at: `${sunday}T23:30:00+07:00`, minutes: 120, doctorId: aom as string },
    { at: '2025-03-10T10:00:00+07:00', minutes: 60 },
    { at: '2025-03-04T10:00:00+07:00', minutes: 60, category: 'available' },
  )
  await cancel(await add({ at: '2025-03-05T10:00:00+07:00', minutes: 60 }), 'patient')
  const { utilisation } = await figures(monday, sunday)
  expect(utilisation).toEqual([
    { doctor: { id: aom }, openMinutes: 90, bookedMinutes: 30 },
    { doctor: { id: home.ploy.doctorId }, openMinutes: 3000, bookedMinutes: 105 },
    { doctor: { id: home.krit.doctorId }, openMinutes: 3000, bookedMinutes: 0 },
  ])
})

test('utilisation ends today', async () => {
  const today = dateOf(new Date(), 'Asia/Bangkok')
  expect((await figures(addDays(today, 1), addDays(today, 30))).utilisation).toEqual([])
})

test('new and returning patients, once in each month, whatever they were at another time', async () => {
  const { somchai, malee } = home
  await add(
    { at: '2025-01-31T23:30:00+07:00', status: 'closed', patientId: somchai.patientId },
    { at: '2025-02-01T00:30:00+07:00', status: 'closed', patientId: somchai.patientId },
    { at: '2025-02-10T10:00:00+07:00', status: 'closed', patientId: somchai.patientId },
    { at: '2025-02-11T10:00:00+07:00', status: 'confirmed', patientId: malee.patientId },
    { at: '2025-03-31T23:59:00+07:00', status: 'closed', patientId: malee.patientId },
    { at: '2025-03-05T10:00:00+07:00', category: 'available', status: 'confirmed', patientId: null },
  )
  const all = await figures('2025-01-01', '2025-03-31')
  expect(all.patients).toEqual({ newPatients: 2, returningPatients: 0 })
  expect(all.patientsByMonth).toEqual([
    { month: '2025-01-01', newPatients: 1, returningPatients: 0 },
    { month: '2025-02-01', newPatients: 0, returningPatients: 1 },
    { month: '2025-03-01', newPatients: 1, returningPatients: 0 },
  ])
  expect((await figures('2025-02-01', '2025-02-28')).patients).toEqual({ newPatients: 0, returningPatients: 1 })
})
