import { describe, expect, it } from 'vitest'
import { stepsOf } from './use-first-steps.ts'

describe('the first steps of a clinic', () => {
  it('are all open where there is nothing', () =>
    expect(stepsOf({ doctors: 0, patients: 0, events: 0 })).toEqual({ doctor: false, patient: false, appointment: false }))
  it('are ticked off by what is there, in whatever order it came', () =>
    expect(stepsOf({ doctors: 0, patients: 3, events: 1 })).toEqual({ doctor: false, patient: true, appointment: true }))
})
