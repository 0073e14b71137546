import { expect, vi } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { createClinic } from '../clinic.ts'
import { at } from '../contract/contract.ts'
import type { Input } from '../requests.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

const fields = `id version startTime endTime subject status info isAllDay category categoryColor timeZone cancelReason overbookReason waitingSince
  mayEdit nextStatuses patient { id firstName lastName } doctor { id firstName lastName } establishment { id name }`
const create = `mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { ${fields} } }`
const update = `mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { ${fields} } }`
export const remove = `mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { id } }`
export const one = `query ($id: ID!) { event(id: $id) { ${fields} history { userName action changes { field from to } } } }`

export const eventInput = (clinic: Clinic, input: Input = {}): Input => ({
  startTime: at('10:00'),
  endTime: at('10:30'),
  subject: 'Check-up',
  doctorId: clinic.ploy.doctorId,
  patientId: clinic.somchai.patientId,
  establishmentId: clinic.id,
  ...input,
})

export const laterBy30 = (time: string) => new Date(+new Date(time) + 30 * 60_000).toISOString()

/** A test server, and what the tests of appointments ask it. */
export function useEvents() {
  const server = useTestServer()

  async function open() {
    const home = await createClinic(server.owner)
    return { home, suda: await server.signIn(home.admin.email) }
  }

  const book = (session: Session, ...input: Input[]) => server.graphql(session, create, { input })
  const change = (session: Session, ...input: Input[]) => server.graphql(session, update, { input })

  async function stored(clinic: Clinic): Promise<Record<string, unknown>[]> {
    const { rows } = await server.owner.query(
      `SELECT * FROM event WHERE "establishmentId" = $1 AND "archivedTime" IS NULL ORDER BY "startTime", id`,
      [clinic.id],
    )
    return rows as Record<string, unknown>[]
  }

  /** Until a statement of another connection waits for a lock. */
  async function untilSomebodyWaits() {
    await vi.waitFor(
      async () => {
        const { rowCount } = await server.owner.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBeGreaterThan(0)
      },
      { timeout: 5_000, interval: 10 },
    )
  }

  return { server, open, book, change, stored, untilSomebodyWaits }
}
