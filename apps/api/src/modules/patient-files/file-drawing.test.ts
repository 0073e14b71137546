import { expect, test } from 'vitest'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useTestServer, type Session } from '../../testing/server.ts'
import { addChartOpening } from '../charts/chart.contract.ts'
import { addPatientFile } from './patient-file.contract.ts'

const server = useTestServer()
const arrow = { color: '#e03131', width: 6, points: [100, 100.5, 300, 300] }
const circle = { ...arrow, color: '#1971c2' }

/** Dr Ploy has seen Somchai; Suda, the admin, has not, and Nok is at the desk. */
async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  const nok = await addStaff(server.owner, home)
  const emails = [home.ploy.email, home.admin.email, nok.email, other.ploy.email]
  const [ploy, suda, desk, stranger] = await Promise.all(emails.map((each) => server.signIn(each)))
  return { home, ploy, suda, desk, stranger } as { home: typeof home } & Record<'ploy' | 'suda' | 'desk' | 'stranger', Session>
}

const draw = async (session: Session, id: string, strokes: object[]) => {
  const query = `mutation ($input: DrawOnPatientFileInput!) { drawOnPatientFile(input: $input) { id version } }`
  return (await server.graphql(session, query, { input: { id, strokes } })).errors?.[0]?.extensions
}
const drawings = async (session: Session, id: string) => {
  const query = `query ($id: ID!) { patientFileDrawings(fileId: $id) { authorName isOwn strokes { color width points } } }`
  return (await server.graphql(session, query, { id })).data.patientFileDrawings as object[]
}
const storedOf = async (id: string) =>
  (await server.owner.query(`SELECT strokes FROM patient_file_drawing WHERE "fileId" = $1 ORDER BY id`, [id])).rows

test('each who draws over a picture has a drawing of their own; the one before stays stored', async () => {
  const { home, ploy, suda } = await open()
  const id = await addPatientFile(server.owner, home)
  await addChartOpening(server.owner, home, home.admin.userId, home.somchai.patientId)
  expect(await draw(ploy, id, [arrow])).toBeUndefined()
  expect(await draw(suda, id, [circle])).toBeUndefined()
  expect(await draw(ploy, id, [arrow, circle])).toBeUndefined()
  const [first, second] = await drawings(ploy, id)
  expect(first).toMatchObject({ isOwn: false, strokes: [circle] })
  expect(second).toEqual({ authorName: 'Ploy Srisuk', isOwn: true, strokes: [arrow, circle] })
  expect(await draw(ploy, id, [])).toBeUndefined()
  expect(await drawings(suda, id)).toMatchObject([{ isOwn: true, strokes: [circle] }])
  expect(await storedOf(id)).toHaveLength(4)
  const { rows } = await server.owner.query(
    `SELECT changes -> 0 AS change FROM audit_entry WHERE "entityId" = $1 AND "userId" = $2 ORDER BY time, id`,
    [id, home.ploy.userId],
  )
  expect(rows.map(({ change }) => change)).toEqual([
    { field: 'strokes', from: '0', to: '1' },
    { field: 'strokes', from: '1', to: '2' },
    { field: 'strokes', from: '2', to: '0' },
  ])
})

test('only those to whom the chart is open draw, over pictures that are not put aside', async () => {
  const { home, ploy, suda, desk, stranger } = await open()
  const id = await addPatientFile(server.owner, home)
  await draw(ploy, id, [arrow])
  for (const who of [suda, stranger]) {
    expect(await draw(who, id, [arrow])).toMatchObject({ code: 'NOT_FOUND' })
    expect(await drawings(who, id)).toEqual([])
  }
  expect(await draw(desk, id, [arrow])).toMatchObject({ code: 'FORBIDDEN' })
  const sound = await addPatientFile(server.owner, home, { fileName: 'heart.wav', mediaType: 'audio/wav' })
  expect(await draw(ploy, sound, [arrow])).toMatchObject({ code: 'BAD_USER_INPUT' })
  const aside = await addPatientFile(server.owner, home, { archivedTime: new Date(), archiveReason: 'Of another patient' })
  expect(await draw(ploy, aside, [arrow])).toMatchObject({ code: 'CONFLICT' })
  expect([await storedOf(id), await storedOf(sound), await storedOf(aside)].map(({ length }) => length)).toEqual([1, 0, 0])
})
