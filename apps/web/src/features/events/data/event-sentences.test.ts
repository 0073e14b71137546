import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { EventRow } from './event-row.ts'
import { doneSentence } from './event-sentences.ts'

const locale = { i18n, language: 'en' as const, zone: 'Asia/Bangkok' }
describe('what became of an appointment', () => {
  const doctor = { id: 'd', firstName: 'Ploy', lastName: 'Srisuk' }
  const row = (change: Partial<EventRow>): EventRow =>
    ({
      subject: 'Check-up',
      status: 'confirmed',
      startTime: '2026-11-21T03:00:00Z',
      endTime: '2026-11-21T03:30:00Z',
      isAllDay: false,
      doctor,
      patient: null,
      ...change,
    }) as EventRow

  it.each([
    ['another length', { endTime: '2026-11-21T04:15:00Z' }, 'Check-up now lasts 1 hr 15 mins'],
    ['an earlier start', { startTime: '2026-11-21T02:45:00Z' }, 'Check-up now lasts 45 mins'],
    [
      'another time',
      { startTime: '2026-11-21T04:00:00Z', endTime: '2026-11-21T04:30:00Z' },
      'Check-up moved to Sat 21 Nov, 11:00–11:30',
    ],
  ])('says %s', (_what, change, sentence) => expect(doneSentence({ before: row({}), after: row(change) }, locale)).toBe(sentence))
})
