import { expect } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { at } from '../contract/contract.ts'
import type { Input } from '../requests.ts'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about the waitlist. */

const entryFields = `id version state minutes isUrgent until weekdays dayParts note bookedTime earlierThan
  patient { id } event { id startTime } visitType { id } doctors { id } bookedEvent { id startTime endTime subject status doctor { id } visitType { id } }`

type Entry = { id: string; version: number; state: string; minutes: number; event: { startTime: string } | null } & {
  bookedEvent: { id: string; startTime: string; endTime: string; subject: string; doctor: { id: string } } | null
}
type Fit = { doctorId: string; startTime: string; endTime: string; entry: Entry }

export const iso = (time: string) => new Date(time).toISOString()

/** What a booking from the list says of the time. */
export const visit = (clinic: Clinic) => ({ doctorId: clinic.ploy.doctorId, startTime: at('14:00'), subject: 'Check-up' })

export function waitlistAt(server: TestServer) {
  async function ask<Answer>(session: Session, document: string, variables: Record<string, unknown>): Promise<Answer> {
    const { data, errors } = await server.graphql(session, document, variables)
    expect(errors).toBeUndefined()
    return Object.values(data as Record<string, Answer>)[0] as Answer
  }
  const send = (session: Session, name: string, input: Input) => {
    const type = name === 'removeWaitlistEntry' ? 'DeleteById' : name[0]?.toUpperCase() + name.slice(1)
    return server.graphql(session, `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${entryFields} } }`, { input })
  }
  const done = async (session: Session, name: string, input: Input): Promise<Entry> => {
    const { data, errors } = await send(session, `${name}WaitlistEntry`, input)
    expect(errors).toBeUndefined()
    return Object.values(data as Record<string, Entry>)[0] as Entry
  }
  const list = (session: Session, { id }: Clinic, filter: Input = {}) =>
    ask<{ totalCount: number; edges: Entry[] }>(
      session,
      `query ($filter: WaitlistFilter) { waitlist(filter: $filter) { totalCount edges { ${entryFields} } } }`,
      { filter: { establishmentId: id, ...filter } },
    )
  const idsOf = async (session: Session, clinic: Clinic, filter: Input = {}) =>
    (await list(session, clinic, filter)).edges.map(({ id }) => id)
  const fitsAny = (session: Session, { id }: Clinic, freed: Input[]) =>
    ask<Fit[]>(
      session,
      `query ($place: ID!, $freed: [FreedTimeInput!]!) {
        waitlistFits(establishmentId: $place, freed: $freed) { startTime endTime doctorId entry { ${entryFields} } }
      }`,
      { place: id, freed },
    )
  const fits = (session: Session, clinic: Clinic, from: string, to: string, doctorId = clinic.ploy.doctorId) =>
    fitsAny(session, clinic, [{ doctorId, from, to }])
  return { ask, send, done, list, idsOf, fits, fitsAny }
}
