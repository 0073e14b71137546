import { Notifications, notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render.tsx'
import { notificationSettings, notifySuccess } from './notify.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => notifications.clean())
  vi.useRealTimers()
})

describe('notifications', () => {
  it('stand at the bottom right', () => expect(notificationSettings.position).toBe('bottom-right'))

  it('are at most 3 at once', () => {
    renderApp(<Notifications {...notificationSettings} />)
    act(() => ['one', 'two', 'three', 'four'].forEach(notifySuccess))
    expect(screen.getAllByRole('alert')).toHaveLength(3)
    expect(screen.queryByText('four')).toBeNull()
  })

  it('hide by themselves after 2000 ms', async () => {
    renderApp(<Notifications {...notificationSettings} />)
    act(() => notifySuccess('saved'))
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(screen.queryByText('saved')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByText('saved')).toBeNull()
  })
})
