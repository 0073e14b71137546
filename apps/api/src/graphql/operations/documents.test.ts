import type { ExecutionArgs } from 'graphql'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createClinic } from '../../testing/clinic.ts'
import { heap, longestHold } from '../../testing/live/event-loop.ts'
import type { TestServer, Session } from '../../testing/server.ts'
import { openTestServer, useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { createDocuments } from './documents.ts'
import { schema } from '../schema.ts'

const server = useTestServer()
let production: TestServer
let suda: Session
beforeAll(async () => {
  production = await openTestServer({ NODE_ENV: 'production' }, server)
  suda = await server.signIn((await createClinic(server.owner)).admin.email)
})
afterAll(() => production?.close())

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(' ')
const wide = (fields: number) => `{ ${list(fields, (index) => `f${index}: __typename`)} }`

/** Anonymous documents of a few kilobytes that would block a server or fill its memory without limits. */
const hostile: Record<string, string> = {
  'aliases of __typename': wide(3_000),
  'repeated inline fragments': `{ me { ${'... on User { id name email { value } } '.repeat(150)} } }`,
  'inline fragments that repeat at each level': `{ ${list(12, () => `me { ${list(12, () => 'user { id user { id } }')} }`)} }`,
  'one field, many times': `{ ${'me { id } '.repeat(900)} }`,
  'fragments that spread each other twice': `{ ...F0 } ${list(18, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F18 on Query { me { id } }`,
  'fragments in a circle': `{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }`,
  'fragments in a circle, through a field': `{ me { ...A } } fragment A on User { user { ...A } }`,
  'as many fragments as fit': `{ me { id } } ${list(700, (index) => `fragment F${index} on User { id }`)}`,
  'as many operations as fit': list(700, (index) => `query Q${index} { me { id } }`),
  directives: `{ me ${'@skip(if: false) '.repeat(600)} { id } }`,
  'depth by fields': `{ ${'me { '.repeat(500)} id ${'} '.repeat(500)} }`,
  'depth by lists': `{ search(query: ${'['.repeat(6_000)}${']'.repeat(6_000)}) { __typename } }`,
  variables: `query (${list(1_500, (index) => `$v${index}: ID`)}) { me { id } }`,
  'one long comment': `{ me { id } } #${'x'.repeat(60_000)}`,
  'conflicts that are told with every place': `{ ${list(300, (index) => `\n\n\n\n\na: me { id } a: session { user { id } } b${index}: __typename`)} }`,
}

describe('a document that would hold the server', () => {
  test.each(Object.entries(hostile))('%s: refused within a moment over HTTP, and nobody waits', async (_name, query) => {
    const time = await longestHold(async () => {
      const { errors } = await server.graphql(null, query)
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    })
    expect(time).toBeLessThan(50)
  })

  test('each of them on a socket: refused by name, and the socket stays', async () => {
    const socket = await openSocket(server, suda)
    for (const [name, query] of Object.entries(hostile)) {
      if (query.length > 60_000) continue
      const time = await longestHold(async () => {
        const refused = await socket.client
          .iterate({ query })
          .next()
          .catch((errors: unknown) => errors)
        expect(refused, name).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      })
      expect(time, name).toBeLessThan(50)
    }
    expect((await socket.client.iterate({ query: '{ me { id } }' }).next()).value).toHaveProperty('data.me.id')
    await socket.close()
  })

  test('the largest that are read are read within a moment', async () => {
    const broad = `{ me { ${list(700, () => 'id')} } }`
    for (const query of [
      `{ ${list(95, (index) => `a${index}: me { id name }`)} }`,
      broad,
      `{ me { id } } ${'\n'.repeat(30_000)}`,
    ]) {
      expect(await longestHold(() => server.graphql(null, query)), query.slice(0, 40)).toBeLessThan(50)
    }
  })
})

test('documents of strangers, hostile or not, leave nothing in memory', async () => {
  const ask = async (round: number) => {
    await server.graphql(null, wide(3_000).replace('f0', `x${round}`))
    await server.graphql(null, `{ ${list(90, (index) => `a${round}_${index}: __typename`)} }`)
  }
  await ask(0)
  const before = heap()
  for (let round = 1; round < 30; round += 1) await ask(round)
  expect(heap() - before).toBeLessThan(2_000_000)
})

test('what is asked in a session is read once, and what is kept of it has a limit in bytes', async () => {
  const documents = createDocuments({ schema, introspection: false })
  const ask = (query: string) => documents.prepare({ query }) as ExecutionArgs
  expect(ask('{ me { id } }').document).toBe(ask('{ me { id } }').document)
  const before = heap()
  for (let round = 0; round < 120; round += 1) ask(`{ ${list(95, (index) => `a${round}_${index}: __typename`)} }`)
  expect(heap() - before).toBeLessThan(12_000_000)
  expect(ask(`{ ${list(95, (index) => `a119_${index}: __typename`)} }`).document).toBeDefined()
})

test('a document that does not parse is refused by name on a socket too', async () => {
  const socket = await openSocket(server, suda)
  const refused = await socket.client
    .iterate({ query: '{ me { ' })
    .next()
    .catch((errors: unknown) => errors)
  expect(refused).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  await socket.close()
})

test('in production nobody reads the schema, over a socket either; in development they do', async () => {
  const session = await production.signIn((await createClinic(server.owner)).admin.email)
  const socket = await openSocket(production, session)
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Patient") { name } }', getIntrospectionQuery()]) {
    const refused = await socket.client
      .iterate({ query })
      .next()
      .catch((errors: unknown) => errors)
    expect(JSON.stringify(refused)).toMatch(/introspection/i)
  }
  expect(
    JSON.stringify(
      await socket.client
        .iterate({ query: '{ mee { id } }' })
        .next()
        .catch((errors: unknown) => errors),
    ),
  ).not.toMatch(/did you mean/i)
  await socket.close()
  expect((await server.graphql(null, getIntrospectionQuery())).data.__schema.queryType.name).toBe('Query')
})

test('a socket without a session can say nothing: it is closed before it is heard', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/graphql`, 'graphql-transport-ws')
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const heard: unknown[] = []
  socket.on('message', (message) => heard.push(message))
  socket.on('open', () => socket.send('{"type":"connection_init"}'.padEnd(60_000)))
  socket.on('error', () => undefined)
  expect([4401, 1009]).toContain(await closed)
  expect(heard).toEqual([])
})
