import { eventStatuses, eventStatusRules } from '@clinic/shared/events/event'
import { describe, expect, it } from 'vitest'
import { statusPath } from './status-path.ts'

describe('the way back to a status', () => {
  it.each([
    ['confirmed', 'pending', ['pending']],
    ['waiting', 'pending', ['confirmed', 'pending']],
    ['closed', 'confirmed', ['waiting', 'confirmed']],
    ['cancelled', 'confirmed', ['pending', 'confirmed']],
    ['pending', 'pending', []],
  ] as const)('leads from %s to %s', (from, to, steps) => expect(statusPath(from, to)).toEqual(steps))

  it('takes only allowed steps, and never cancels on the way', () => {
    for (const from of eventStatuses) {
      for (const to of eventStatuses) {
        const steps = statusPath(from, to) ?? []
        steps.forEach((step, at) => expect(eventStatusRules[steps[at - 1] ?? from].next).toContain(step))
        expect(steps.slice(0, -1)).not.toContain('cancelled')
      }
    }
  })
})
