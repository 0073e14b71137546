import { Notifications, notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { useUi } from '../../stores/ui.ts'
import { notificationSettings, notifyProblem, notifySuccess } from './notify.tsx'

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

  it('tell nothing of what went well where that is switched off, but of what went wrong', () => {
    useUi.getState().setNotifications(false)
    renderApp(<Notifications {...notificationSettings} />)
    act(() => notifySuccess('saved'))
    act(() => notifyProblem('lost'))
    expect(screen.queryByText('saved')).toBeNull()
    expect(screen.queryByText('lost')).not.toBeNull()
    useUi.getState().setNotifications(true)
  })
})
