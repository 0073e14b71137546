import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getNamedType, isEnumType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graphql/schema.ts'
import { refusal } from '../answers.ts'
import { addAdminDoctor, addEvents, addStaff, createClinic } from '../clinic.ts'
import { useTestServer } from '../server.ts'
import type { Answer } from '../server.ts'
import { eventAs } from '../../modules/events/event.flags.contract.ts'
import { at } from './contract.ts'
import { triedElsewhere, trials } from './contracts.ts'
import { callers } from './trial.ts'
import type { Caller, Place, Trial, Try } from './trial.ts'

/**
 * What the API says may be done is what its operations do: every flag and every amount that is left is tried, in every state of a
 * record and by everybody, in both directions.
 */

const named = /^(?:may|can|viewerCan|viewerMay)[A-Z]|(?:Allowed|Available|ableAmount|Remaining)$|^(?:balances?|outstanding)$/

/** The fields that say what may be done, or how much of it, by their names. */
const flags = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ id: `${type.name}.${field.name}`, name: field.name, type: field.type })),
  )
  .filter(({ name, type }) => named.test(name) || (/^next[A-Z]/.test(name) && isEnumType(getNamedType(type))))
  .map(({ id }) => id)

test('every flag of the schema is tried', () => {
  const tried = [...Object.values(trials).flatMap((trial) => trial.flags), ...Object.keys(triedElsewhere)]
  expect(tried.toSorted(), 'trials in modules/<noun>/<noun>.contract.ts').toEqual(flags.toSorted())
  for (const [file, title] of Object.values(triedElsewhere))
    expect(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')).toContain(`test('${title}'`)
})

const server = useTestServer()
let place: Place
beforeAll(async () => {
  const clinic = await createClinic(server.owner)
  const adminDoctor = await addAdminDoctor(server.owner, clinic)
  const staff = await addStaff(server.owner, clinic)
  const accounts: Record<Caller, string> = {
    'an admin': clinic.admin.email,
    'the doctor': clinic.ploy.email,
    'another doctor, who is an admin': adminDoctor.email,
    staff: staff.email,
  }
  const sessions = {} as Place['sessions']
  for (const caller of callers) sessions[caller] = await server.signIn(accounts[caller])
  place = { server, clinic, sessions }
})

/** Reasons for which something is refused that was not offered; any other is a mistake of the test. */
const reasons = [
  'FORBIDDEN',
  'NOT_FOUND',
  'transition',
  'frozen',
  'in_use',
  'event_is_over',
  'amount_out_of_range',
  'overpaid',
  'refund_exceeded',
  'credit_exceeded',
  'credit_note_exceeded',
  'deposit_used',
]
const reasonOf = (answer: Answer) => {
  const { code, reason, fieldErrors } = refusal(answer)
  return reason ?? fieldErrors?.[0]?.key ?? code
}

const mutation = (name: string) => {
  const type = String(schema.getMutationType()?.getFields()[name]?.args[0]?.type)
  return `mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`
}

const rows = Object.entries(trials).flatMap(([what, trial]) => Object.keys(trial.states).map((state) => [what, state] as const))

describe.each(callers)('%s', (caller) => {
  test.each(rows)('%s: %s', async (what, state) => {
    const { states, document, of, same, tries } = trials[what] as Trial
    const session = place.sessions[caller]
    const make = async () => {
      const record = await (states[state] as Trial['states'][string])(place, caller)
      const { data, errors } = await server.graphql(session, document, record)
      return { record, said: errors ? null : of(data) }
    }
    let made = await make()
    if (same && made.said) expect(new Set(same(made.said)).size, String(same(made.said))).toBe(1)
    for (const [name, { operation, input, may }] of Object.entries(tries) as [string, Try][]) {
      const given = input(made.record, made.said, place)
      if (!given) continue
      const answer = await server.graphql(session, mutation(operation), { input: given })
      const offered = Boolean(made.said && may(made.said, caller))
      expect(!answer.errors, `${name}: ${JSON.stringify(answer.errors?.[0] ?? made.said)}`).toBe(offered)
      if (answer.errors) expect(reasons, name).toContain(reasonOf(answer))
      else made = await make()
    }
  })
})

const write = `mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id info } }`

test('what is closed or cancelled keeps what was written of it, and names each field', async () => {
  const { clinic, sessions } = place
  const session = sessions['an admin']
  for (const status of ['closed', 'cancelled'] as const) {
    const { id } = await eventAs(status, 'ploy')(place)
    const change = (input: object) => server.graphql(session, write, { input: [{ id, ...input }] })
    const wanted = { doctorId: clinic.krit.doctorId, startTime: at('10:00'), endTime: at('10:30') }
    expect(refusal(await change(wanted))?.fieldErrors.map(({ path }: { path: string }) => path)).toEqual([
      'input.0.doctorId',
      'input.0.startTime',
      'input.0.endTime',
    ])
    const written = { subject: 'Another', info: 'Called back' }
    expect(refusal(await change(written))?.fieldErrors).toMatchObject([
      { path: 'input.0.subject', key: 'event_is_over' },
      { path: 'input.0.info', key: 'event_is_over' },
    ])
  }
})

test('nobody stays away from a day that has not begun', async () => {
  const { clinic, sessions } = place
  const session = sessions['an admin']
  const { id } = await eventAs('confirmed', 'ploy')(place)
  const input = { id, status: 'cancelled', cancelReason: 'no_show' }
  expect(refusal(await server.graphql(session, write, { input: [input] }))).toMatchObject({
    fieldErrors: [{ path: 'input.0.cancelReason', key: 'no_show_too_early' }],
  })
  const [past] = await addEvents(server.owner, clinic, [{ at: '2025-01-06T10:00:00+07:00', status: 'confirmed' }])
  expect((await server.graphql(session, write, { input: [{ ...input, id: past }] })).errors).toBeUndefined()
})
