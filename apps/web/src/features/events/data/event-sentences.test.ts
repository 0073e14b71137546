import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { Conflict } from '@clinic/shared/errors'
import type { EventRow } from './event-row.ts'
import { conflictSentence, doneSentence } from './event-sentences.ts'

const locale = { i18n, language: 'en' as const, zone: 'Asia/Bangkok' }
const conflict: Conflict = {
  index: 0,
  id: '1',
  startTime: '2026-11-21T03:00:00Z',
  endTime: '2026-11-21T03:30:00Z',
  subject: 'Check-up',
  status: 'confirmed',
  doctorName: 'Ploy Srisuk',
  doctorTitle: 'physician_female',
  patientName: 'Somchai Jaidee',
}

describe('a conflict in words', () => {
  it('names doctor, patient and time', () => {
    expect(conflictSentence(conflict, locale)).toBe('Dr Ploy Srisuk already has Somchai Jaidee, 10:00–10:30')
  })

  it('says less where the viewer may see less', () => {
    expect(conflictSentence({ ...conflict, patientName: null }, locale)).toBe('Dr Ploy Srisuk already has Check-up, 10:00–10:30')
    expect(conflictSentence({ ...conflict, patientName: null, subject: null }, locale)).toBe(
      'Dr Ploy Srisuk is already taken, 10:00–10:30',
    )
    expect(conflictSentence({ ...conflict, patientName: null, subject: null, doctorName: null }, locale)).toBe(
      'The doctor is already taken, 10:00–10:30',
    )
  })
})

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
