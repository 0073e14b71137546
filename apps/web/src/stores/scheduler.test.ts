import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultScheduler, readScheduler, useScheduler } from './scheduler.ts'

beforeEach(() => useScheduler.getState().change(defaultScheduler))

describe('what is stored of the scheduler', () => {
  it('is taken as it is', () => {
    const own = {
      ...defaultScheduler,
      firstWeekday: 0,
      dayStart: 480,
      dayEnd: 1080,
      slotMinutes: 30,
      defaultView: 'week',
      weekLayout: 'doctors',
    } as const
    expect(readScheduler(own)).toEqual(own)
  })

  it.each([
    ['nothing', undefined],
    ['a weekday that there is not', { firstWeekday: 7 }],
    ['hours that end before they start', { dayStart: 1080, dayEnd: 480 }],
    ['hours that are none', { dayStart: 'early', dayEnd: 1440 }],
    ['half hours', { dayStart: 450, dayEnd: 1080 }],
    ['a length that divides no hour', { slotMinutes: 7 }],
    ['a view that there is not', { defaultView: 'year' }],
    ['a week that there is not', { weekLayout: 'rooms' }],
    ['an appointment without end', { defaultMinutes: 100_000 }],
  ])('%s is the default', (_what, stored) => expect(readScheduler(stored)).toEqual(defaultScheduler))

  it('is kept on the device', async () => {
    useScheduler.getState().change({ firstWeekday: 0 })
    expect(JSON.parse(localStorage.getItem('clinic-scheduler') ?? '')).toMatchObject({ state: { firstWeekday: 0, dayEnd: 1440 } })
    vi.resetModules() // as a page that is loaded
    const { useScheduler: ofNewPage } = await import('./scheduler.ts')
    expect(ofNewPage.getState()).toMatchObject({ firstWeekday: 0, dayEnd: 1440 })
  })

  it('keeps its hours when new ones contradict each other', () => {
    useScheduler.getState().change({ dayStart: 480, dayEnd: 1080 })
    expect(useScheduler.getState()).toMatchObject({ dayStart: 480, dayEnd: 1080 })
  })
})
