import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDoctorStatus, usePresence } from './presence.ts'

test("a presence update changes a doctor's status, and nobody else's", () => {
  const ploy = renderHook(() => useDoctorStatus({ id: 'ploy', status: 'offline' }))
  const krit = renderHook(() => useDoctorStatus({ id: 'krit', status: 'online' }))
  const nok = renderHook(() => useDoctorStatus({ id: 'nok', status: 'offline' }))
  act(() => usePresence.getState().set('ploy', 'online'))
  expect([ploy.result.current, krit.result.current, nok.result.current]).toEqual(['online', 'online', 'offline'])
  act(() => usePresence.getState().clear())
  expect(ploy.result.current).toBe('offline')
})
