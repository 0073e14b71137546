import { GraphQLError } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(createLogger('debug', { write: (line) => void lines.push(line) }))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/canary/i)
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>
}

const failing = (more: object = {}) => Object.assign(new TypeError('Canary is not a function'), more)

describe('an error', () => {
  test('is its class, its codes and its place', () => {
    const error = failing({
      code: '23505',
      constraint: 'user_email_key',
      table: 'user',
      detail: 'Key (email)=(canary)',
      where: 'canary',
    })
    const { err, msg } = logged((logger) => logger.error({ err: error }, 'request failed'))
    expect(msg).toBe('request failed')
    expect(err).toEqual({
      type: 'TypeError',
      code: '23505',
      constraint: 'user_email_key',
      table: 'user',
      frames: expect.arrayContaining([expect.stringMatching(/^at .*logger\.test\.ts\S*:\d+:\d+\)?$/)]),
    })
  })

  test('so are its causes, and those that it gathers', () => {
    const cause = Object.assign(new Error('canary'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const error = new AggregateError([failing({ cause })], 'canary', { cause: { meta: { code: '22P02', message: 'canary' } } })
    const { err } = logged((logger) => logger.warn({ err: error }, 'retried')) as { err: Record<string, unknown> }
    expect(err).toMatchObject({
      type: 'AggregateError',
      cause: { meta: { code: '22P02' } },
      errors: [{ type: 'TypeError', cause: { code: 'ECONNREFUSED', syscall: 'connect' } }],
    })
  })

  test('one of GraphQL is its origin too', () => {
    const error = new GraphQLError('canary', { originalError: failing({ code: '22001' }) })
    const { err } = logged((logger) => logger.error({ err: error }, 'request failed'))
    expect(err).toMatchObject({ type: 'GraphQLError', originalError: { type: 'TypeError', code: '22001' } })
  })

  test('a cycle of causes ends', () => {
    const error = failing()
    error.cause = error
    expect(JSON.stringify(logged((logger) => logger.error({ err: error }, 'x'))).length).toBeLessThan(20_000)
  })

  test.each([
    ['words that look like a place', failing({ message: 'x\n    at Canary (file:///canary.ts:1:1)' })],
    ['words that were changed afterwards', failing({ message: 'other' })],
    ['a name that is a sentence', failing({ name: 'Canary was here' })],
    ['a code that is a sentence', failing({ code: 'the canary' })],
    [
      'the text of a violated constraint that holds more',
      failing({ code: '23514', message: 'constraint "x" of "a canary" fails' }),
    ],
    ['a string', 'canary'],
    ['an object', { message: 'canary', name: 'canary' }],
  ])('nothing else gets through: %s', (_what, thrown) => {
    expect(logged((logger) => logger.error({ err: thrown }, 'request failed'))).toMatchObject({ msg: 'request failed' })
  })

  test.each([
    ['alone', (logger: ReturnType<typeof createLogger>) => logger.error(failing())],
    ['in an object without words', (logger: ReturnType<typeof createLogger>) => logger.error({ err: failing() })],
    ['among the fields', (logger: ReturnType<typeof createLogger>) => logger.error({ deep: [{ reason: failing() }] }, 'x')],
    ['as a value for the message', (logger: ReturnType<typeof createLogger>) => logger.error('failed: %s', failing().message)],
    ['of a child', (logger: ReturnType<typeof createLogger>) => logger.child({ err: failing() }).error('x')],
  ])('lends the line none of its words: %s', (_how, write) => {
    expect(logged(write)).toMatchObject({ level: 50 })
  })
})

describe('a field', () => {
  test.each([
    'password',
    'token',
    'sessionToken',
    'cookie',
    'set-cookie',
    'Authorization',
    'clientSecret',
    'link',
    'apiKey',
    'email',
    'phoneValue',
  ])('%s is left out at any depth, also of a child', (key) => {
    const fields = { [key]: 'canary', deep: [{ er: { still: { [key]: { value: 'canary' } } } }] }
    expect(logged((logger) => logger.info(fields, 'x'))[key]).toBe('[redacted]')
    logged((logger) => logger.child(fields).info('x'))
  })

  test('ids, counts and times stay; an address loses what follows the question mark', () => {
    const fields = {
      requestId: 'a1',
      tries: 2,
      url: '/verify-email?token=canary',
      headers: new Headers({ cookie: 'canary' }),
      ids: ['b2'],
    }
    expect(logged((logger) => logger.info(fields, 'x'))).toMatchObject({
      requestId: 'a1',
      tries: 2,
      url: '/verify-email',
      headers: '[Headers]',
      ids: ['b2'],
    })
  })
})
