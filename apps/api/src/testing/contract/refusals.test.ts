import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graphql/schema.ts'
import { createClinic } from '../clinic.ts'
import type { Operation, TestRecords } from './contract.ts'
import { addRecords, mutations, queries, refusals, subscriptions } from './contracts.ts'
import type { Answer, Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import { openSocket } from '../socket.ts'
import { testNothingWritten } from './nothing-written.ts'
import { withValue } from './variables.ts'

/**
 * Every operation of the schema: what it refuses is named, and nothing is written. Who may ask it stands in
 * authorization.test.ts.
 */

const server = useTestServer()
let records: TestRecords
let suda: Session
let ploy: Session
beforeAll(async () => {
  const clinic = await createClinic(server.owner)
  records = await addRecords(server.owner, clinic)
  suda = await server.signIn(clinic.admin.email)
  ploy = await server.signIn(clinic.ploy.email)
})

const requests: Record<string, Operation> = { ...queries, ...mutations }
const rows = Object.entries(refusals)
const row = (name: string) => refusals[name] as (typeof refusals)[string]
const sessionOf = (operation: Operation) => (operation.for === 'doctor' ? ploy : suda)
const request = (operation: Operation, variables: Record<string, unknown>, document = operation.document) =>
  server.graphql(sessionOf(operation), document, variables)

const faultsOf = ({ errors = [] }: Pick<Answer, 'errors'>): string[] =>
  errors.flatMap(({ extensions }) =>
    (extensions.fieldErrors ?? []).map(({ path, key }: { path: string; key: string }) => `${path}:${key}`),
  )

/** Bad input of a mutation: what its validator refuses, what its type refuses, and nothing at all. */
function badInputsOf(name: string): Record<string, unknown>[] {
  const { bad } = row(name)
  const given = (mutations[name] as Operation).variables(records)
  if (bad === 'takes nothing' || 'document' in bad) return []
  const ofAnotherType = Object.fromEntries(Object.keys(given).map((variable) => [variable, { unknown: ['x'] }]))
  return [withValue(given, bad.at.split('.'), bad.value), ofAnotherType, {}]
}

describe('who may not ask is told so before their input is looked at', () => {
  /** A doctor may change themselves: only the input says that it is somebody else. */
  const ofOneself = ['updateDoctor', 'updateUser']
  const names = Object.keys(mutations).filter((name) => refusals[name] && row(name).bad !== 'takes nothing')
  test.each(names)('%s', async (name) => {
    const { document, for: allowed } = mutations[name] as Operation
    for (const variables of badInputsOf(name)) {
      const answer = await server.graphql(null, document, variables)
      expect(answer.errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAUTHENTICATED' }])
      const other = { admin: ploy, doctor: suda }[allowed as string]
      if (!other || ofOneself.includes(name)) continue
      const refused = await server.graphql(other, document, variables)
      expect(refused.errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'FORBIDDEN' }])
    }
  })
  testNothingWritten(server)
})

test('every operation of the schema has its row', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  expect(Object.keys(refusals).toSorted(), 'refusals in modules/<noun>/<noun>.contract.ts').toEqual(
    roots.flatMap((root) => Object.keys(root?.getFields() ?? {})).toSorted(),
  )
})

describe('bad input is named, and nothing is written', () => {
  test.each(rows.filter(([name, { bad }]) => bad !== 'takes nothing' && name in requests).map(([name]) => name))(
    '%s',
    async (name) => {
      const operation = requests[name] as Operation
      const { bad } = row(name)
      if (bad === 'takes nothing') return
      const given = operation.variables(records)
      const answer =
        'document' in bad
          ? await request(operation, {}, bad.document)
          : await request(operation, withValue(given, bad.at.split('.'), bad.value))
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(faultsOf(answer)).toEqual([bad.says])
    },
  )

  test.each(Object.keys(subscriptions))('%s', async (name) => {
    const { document } = subscriptions[name] as Operation
    const { bad } = row(name)
    const socket = await openSocket(server, suda)
    const answer = await new Promise<{ errors: Answer['errors'] }>((resolve) =>
      socket.client.subscribe(
        { query: document, variables: { id: 'not an id' } },
        {
          next: (result) => resolve(result as never),
          error: (errors) => resolve({ errors: errors as never }),
          complete: () => undefined,
        },
      ),
    )
    expect(faultsOf(answer)).toEqual([(bad as { says: string }).says])
    await socket.close()
  })
  testNothingWritten(server)
})

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null
const leaves = (value: unknown, path: string[] = []): string[][] =>
  isLeaf(value) ? [path] : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, [...path, key]))

describe('a value of another kind is named, wherever it stands', () => {
  test.each(Object.entries(requests).filter(([, { variables }]) => variables.length > 0))('%s', async (_name, operation) => {
    const given = operation.variables(records)
    for (const path of leaves(given)) {
      const answer = await request(operation, withValue(given, path, { of: 'another kind' }))
      expect(answer.errors?.[0]?.extensions.code, path.join('.')).toBe('BAD_USER_INPUT')
      expect(faultsOf(answer).map((fault) => fault.split(':')[0])).toContain(path.join('.'))
    }
  })
  testNothingWritten(server)
})

describe('a conflict says why, and nothing is written', () => {
  test.each(rows.filter(([, { conflict }]) => conflict).map(([name]) => name))('%s', async (name) => {
    const operation = requests[name] as Operation
    const { conflict } = row(name)
    const { errors } = await request(operation, { input: conflict?.input(records) })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: conflict?.reason })
  })

  test('every change that can be told a version is refused an old one', () => {
    const versioned = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) =>
      /\bversion\b/.test(JSON.stringify(fieldsOf(String(args[0]?.type)))),
    )
    expect(versioned.map(({ name }) => name).filter((name) => !refusals[name]?.conflict)).toEqual([])
  })
  testNothingWritten(server)
})

function fieldsOf(input: string): string[] {
  const type = schema.getType(input.replaceAll(/[[\]!]/g, ''))
  return type && 'getFields' in type ? Object.keys(type.getFields()) : []
}
