import { errorCodes, fieldErrorKeys } from '@clinic/shared/errors'
import { i18n } from '@lingui/core'
import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'
import { messages as thai } from '../../locales/th.po'
import { failureText, fieldErrorText } from './error-text.ts'
import { Failure, toFailure } from './errors.ts'
import { authCodes } from './failure-codes.ts'

const graphQLError = (extensions: Record<string, unknown>) =>
  new CombinedError({ graphQLErrors: [{ message: 'from the server', extensions }], response: { status: 200 } })

describe('toFailure', () => {
  it('keeps the field errors of bad input', () => {
    const fieldErrors = [{ path: 'input.0.endTime', key: 'end_after_start', message: 'x' }]
    expect(toFailure(graphQLError({ code: 'BAD_USER_INPUT', fieldErrors }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors,
    })
  })

  it('names every conflict of a double booking', () => {
    const conflicts = [
      { index: 0, id: '1' },
      { index: 1, id: '2' },
    ]
    const failure = toFailure(graphQLError({ code: 'CONFLICT', reason: 'double_booked', conflicts }))
    expect(failure.conflicts).toHaveLength(2)
    expect(failure.message).toBe('The doctor already has an appointment at this time.')
  })

  it('says what somebody else changed', () => {
    const changes = [{ field: 'status', from: 'pending', to: 'confirmed' }]
    const failure = toFailure(graphQLError({ code: 'CONFLICT', reason: 'stale', changes, changedBy: 'Ploy', version: 4 }))
    expect(failure.changes).toEqual(changes)
    expect(failure.details).toMatchObject({ changedBy: 'Ploy', version: 4 })
  })

  it('masks an unknown code as INTERNAL and keeps the request id', () => {
    expect(toFailure(graphQLError({ code: 'ECONNREFUSED', requestId: 'r1' }))).toMatchObject({
      code: 'INTERNAL',
      details: { requestId: 'r1' },
    })
  })

  it('tells a lost network from a server that answered', () => {
    const networkError = new TypeError('Failed to fetch')
    expect(toFailure(new CombinedError({ networkError })).code).toBe('NETWORK')
    expect(toFailure(new CombinedError({ networkError, response: { status: 503 } })).code).toBe('UNAVAILABLE')
    expect(toFailure(new CombinedError({ networkError, response: { status: 502 } })).code).toBe('INTERNAL')
    expect(toFailure(new CombinedError({ networkError, response: { status: 401 } })).code).toBe('UNAUTHENTICATED')
  })

  it('leaves a failure as it is', () => {
    const failure = new Failure({ code: 'FORBIDDEN' })
    expect(toFailure(failure)).toBe(failure)
  })
})

describe('the sentences', () => {
  const inThai = thai as Record<string, unknown>

  it.each([...errorCodes, ...authCodes, 'NETWORK' as const])('exist in both languages for %s', (code) => {
    const { id } = failureText({ code })
    expect(i18n._(id)).not.toBe(id)
    expect(inThai[id]).toBeTruthy()
  })

  it.each(fieldErrorKeys)('exist in both languages for the field error %s', (key) => {
    const { id } = fieldErrorText[key]
    expect(i18n._(id)).not.toBe(id)
    expect(inThai[id]).toBeTruthy()
  })
})
