import { expect, test } from 'vitest'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { prescriptionsAt } from '../../testing/records/prescriptions.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { issued } = prescriptionsAt(server)

type Entry = { id: string; kind: string; time: string; title: string | null; status: string | null }

const timeline = async (session: Session, variables: object): Promise<{ entries: Entry[]; hasMore: boolean }> => {
  const { data, errors } = await server.graphql(
    session,
    `query ($patientId: ID!, $kinds: [TimelineKind!], $before: TimelineBefore, $limit: Int) {
      timeline(patientId: $patientId, kinds: $kinds, before: $before, limit: $limit) {
        hasMore entries { id kind time title detail status amount currency doctor { id } }
      }
    }`,
    variables as Record<string, unknown>,
  )
  expect(errors).toBeUndefined()
  return data.timeline
}

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const [ploy, stranger] = await Promise.all([home.ploy.email, other.ploy.email].map((email) => server.signIn(email)))
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  const events = Array.from({ length: 7 }, (_none, day) => ({
    at: `2025-03-0${day + 1}T10:00:00+07:00`,
    patientId: home.somchai.patientId,
    doctorId: home.ploy.doctorId,
  }))
  await addEvents(server.owner, home, events)
  return { home, ploy, nok, stranger } as { home: typeof home; ploy: Session; nok: Session; stranger: Session }
}

test('the latest come first, of all kinds, and go on where they were left', async () => {
  const { home, ploy } = await open()
  const { patientId } = home.somchai
  const prescription = await issued(ploy, home)
  const whole = await timeline(ploy, { patientId })
  expect(whole.hasMore).toBe(false)
  expect(whole.entries[0]).toMatchObject({ kind: 'prescription', id: prescription.id, status: 'issued' })
  expect(whole.entries.map(({ time }) => time)).toEqual(
    whole.entries
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
  const parts: Entry[] = []
  for (let hasMore = true; hasMore;) {
    const last = parts.at(-1)
    const page = await timeline(ploy, { patientId, limit: 3, before: last ? { time: last.time, id: last.id } : null })
    parts.push(...page.entries)
    hasMore = page.hasMore
  }
  expect(parts).toEqual(whole.entries)
  const visits = await timeline(ploy, { patientId, kinds: ['appointment'] })
  expect(visits.entries).toHaveLength(7)
})

test('the desk is told of no prescription, another clinic of nothing', async () => {
  const { home, ploy, nok, stranger } = await open()
  const { patientId } = home.somchai
  await issued(ploy, home)
  const kinds = (entries: Entry[]) => [...new Set(entries.map(({ kind }) => kind))]
  expect(kinds((await timeline(ploy, { patientId })).entries).toSorted()).toEqual(['appointment', 'prescription'])
  expect(kinds((await timeline(nok, { patientId })).entries)).toEqual(['appointment'])
  expect(await timeline(stranger, { patientId })).toEqual({ entries: [], hasMore: false })
})
