import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { clearUnsavedChanges, useUnsavedChanges } from './use-unsaved-changes.ts'

const signInAs = (id: string) => useSession.getState().initialize({ user: { id, email: {} } } as SessionData)
const openForm = () => renderHook(() => useUnsavedChanges<{ name: string }>('patient'))

/** Types and leaves, as a reload or an ended session would. */
function typeAndLeave(name: string) {
  const { result, unmount } = openForm()
  act(() => result.current.keep({ name }))
  unmount()
}

beforeEach(() => signInAs('ploy'))

describe('what is typed and not saved', () => {
  it('is there when the form opens again', () => {
    typeAndLeave('Somchai')
    expect(openForm().result.current.kept).toEqual({ name: 'Somchai' })
  })

  it('survives a session that ends', () => {
    const { result, unmount } = openForm()
    act(() => result.current.keep({ name: 'Somchai' }))
    act(() => useSession.getState().initialize(null, 'server'))
    unmount()
    signInAs('ploy')
    expect(openForm().result.current.kept).toEqual({ name: 'Somchai' })
  })

  it('is nobody else’s', () => {
    typeAndLeave('Somchai')
    signInAs('somsak')
    expect(openForm().result.current.kept).toBeUndefined()
  })

  it('is gone after sign-out', () => {
    typeAndLeave('Somchai')
    clearUnsavedChanges()
    expect(openForm().result.current.kept).toBeUndefined()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('is gone once it was saved', () => {
    typeAndLeave('Somchai')
    const { result, unmount } = openForm()
    act(() => result.current.clear())
    unmount()
    expect(openForm().result.current.kept).toBeUndefined()
  })
})
