import { expect, test } from 'vitest'
import { addEvents, createClinic } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const durations = '{ count median p90 }'
const document = `query { figures(from: "2025-03-01", until: "2025-03-31") {
  waitsByDoctor { doctor { id } untilCalledIn ${durations} untilEnd ${durations} }
  waitsByHour { hour untilCalledIn ${durations} untilEnd ${durations} } } }`

test('how long patients waited, and stayed: by doctor, and by the hour of the arrival on the clinic’s clock', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const visit = async (day: number, hour: string, waits: { waited: number; seen: number; doctorId?: string }) => {
    const at = `2025-03-${String(day).padStart(2, '0')}T${hour}:00+07:00`
    const doctorId = waits.doctorId ?? home.ploy.doctorId
    const [id] = await addEvents(server.owner, home, [{ at, doctorId, status: 'closed', overbookReason: 'x' }])
    await server.owner.query(
      `UPDATE event SET "waitingSince" = "startTime", "calledInTime" = "startTime" + $2 * interval '1 minute',
         "closedTime" = "startTime" + ($2 + $3) * interval '1 minute' WHERE id = $1`,
      [id, waits.waited, waits.seen],
    )
  }
  for (const [index, waited] of [0, 10, 20, 30, 40].entries()) await visit(3 + index, '09:10', { waited, seen: 15 })
  for (const day of [3, 4]) await visit(day, '14:00', { waited: 5, seen: 20, doctorId: home.krit.doctorId })
  await visit(31, '23:30', { waited: 5, seen: 5, doctorId: home.krit.doctorId })
  await addEvents(server.owner, home, [{ at: '2025-03-05T15:00:00+07:00', status: 'closed' }])
  const { data, errors } = await server.graphql(suda, document)
  expect(errors).toBeUndefined()
  const few = (count: number) => ({ count, median: null, p90: null })
  expect(data.figures.waitsByDoctor).toEqual([
    {
      doctor: { id: home.ploy.doctorId },
      untilCalledIn: { count: 5, median: 20, p90: 36 },
      untilEnd: { count: 5, median: 15, p90: 15 },
    },
    { doctor: { id: home.krit.doctorId }, untilCalledIn: few(3), untilEnd: few(3) },
  ])
  expect(data.figures.waitsByHour).toEqual([
    { hour: 9, untilCalledIn: { count: 5, median: 20, p90: 36 }, untilEnd: { count: 5, median: 15, p90: 15 } },
    { hour: 14, untilCalledIn: few(2), untilEnd: few(2) },
    { hour: 23, untilCalledIn: few(1), untilEnd: few(1) },
  ])
})
