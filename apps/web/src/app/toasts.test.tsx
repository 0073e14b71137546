import { notifications } from '@mantine/notifications'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifyProblem, notifySuccess } from '../components/feedback/notify.tsx'
import { useUi } from '../stores/ui.ts'
import { renderApp } from '../testing/render.tsx'
import Toasts from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => notifications.clean())
  vi.useRealTimers()
})

describe('notifications', () => {
  it('stand at the bottom right', () => {
    renderApp(<Toasts />)
    act(() => notifySuccess('saved'))
    expect(screen.getByRole('alert').closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-right')
  })

  it('are at most 3 at once', () => {
    renderApp(<Toasts />)
    act(() => ['one', 'two', 'three', 'four'].forEach(notifySuccess))
    expect(screen.getAllByRole('alert')).toHaveLength(3)
    expect(screen.queryByText('four')).toBeNull()
  })

  it('hide by themselves after 2000 ms', async () => {
    renderApp(<Toasts />)
    act(() => notifySuccess('saved'))
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(screen.queryByText('saved')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByText('saved')).toBeNull()
  })

  it('tell nothing of what went well where that is switched off, but of what went wrong', () => {
    useUi.getState().setNotifications(false)
    renderApp(<Toasts />)
    act(() => notifySuccess('saved'))
    act(() => notifyProblem('lost'))
    expect(screen.queryByText('saved')).toBeNull()
    expect(screen.queryByText('lost')).not.toBeNull()
    useUi.getState().setNotifications(true)
  })
})
