import { beforeEach, expect, test } from 'vitest'
import type { SessionData } from '../graphql/session-query.ts'
import { useSession } from './session.ts'

const mali = {
  doctorId: null,
  permissions: ['event:read'],
  user: {
    id: 'u-1',
    firstName: 'Mali',
    lastName: 'Jaidee',
    role: 'ADMIN',
    avatar: '/a.webp',
    email: { value: 'm@c.test', verified: true },
  },
  establishment: { id: 'e-1', name: 'Baan Suan', timeZone: 'Asia/Bangkok' },
  establishments: [],
} as unknown as SessionData

const { initialize } = useSession.getState()
const state = () => {
  const { isAuthenticated, isInitialized, user, endedBy } = useSession.getState()
  return { isAuthenticated, isInitialized, user, endedBy }
}
beforeEach(() => useSession.setState(useSession.getInitialState()))

test('starts not authenticated and not initialised', () => {
  expect(state()).toEqual({ isAuthenticated: false, isInitialized: false, user: null, endedBy: null })
})

test('initialize sets isAuthenticated, user and isInitialized; the user shows id, email, avatar, displayName and role', () => {
  initialize(mali)
  const user = { id: 'u-1', email: 'm@c.test', avatar: '/a.webp', displayName: 'Mali Jaidee', role: 'ADMIN' }
  expect(state()).toEqual({ isAuthenticated: true, isInitialized: true, user, endedBy: null })
})

test('with no user it marks unauthenticated', () => {
  initialize(null)
  expect(state()).toEqual({ isAuthenticated: false, isInitialized: true, user: null, endedBy: null })
})

test('a session that the server ends is told from one that its user leaves', () => {
  initialize(mali)
  initialize(null, 'server')
  expect(state()).toMatchObject({ isAuthenticated: false, user: null, endedBy: 'server' })
  initialize(mali)
  initialize(null, 'user')
  initialize(null, 'server') // the socket closes after the user has left
  expect(state()).toMatchObject({ isAuthenticated: false, user: null, endedBy: 'user' })
})
