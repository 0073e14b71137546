import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { connect } from '@clinic/prisma/client'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { isConnectionError } from './connection-error.ts'

test.each([
  ['SQLSTATE', { code: '08006' }],
  ['a database that starts up', { code: '57P03' }],
  ['Prisma', { code: 'P1001' }],
  ['Prisma around the driver', { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } }],
  ['the driver in words', new Error('Connection terminated unexpectedly')],
  ['GraphQL around it', new GraphQLError('x', { originalError: new Error('timeout exceeded when trying to connect') })],
  ['several addresses', new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })])],
])('away, as %s says it', (_who, error) => expect(isConnectionError(error)).toBe(true))

test.each([
  ['a constraint', { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '23505' } } } }],
  ['a statement that took too long', { code: '57014' }],
  ['a fault of ours', new TypeError('x is undefined')],
  ['nothing', undefined],
])('not away: %s', (_what, error) => expect(isConnectionError(error)).toBe(false))

test('a port at which nobody listens, through the whole client', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const { client, close } = connect({ url: `postgresql://nobody@127.0.0.1:${port}/none`, connections: 1 })
  const query = await client.$queryRaw`SELECT 1`.catch((error: unknown) => error)
  const transaction = await client.$transaction((db) => db.session.count()).catch((error: unknown) => error)
  await close()
  expect([isConnectionError(query), isConnectionError(transaction)]).toEqual([true, true])
})
