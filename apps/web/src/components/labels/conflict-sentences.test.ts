import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { Conflict } from '@clinic/shared/errors'
import { conflictSentence } from './conflict-sentences.ts'

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

  it('says what is occupied, where that is more', () => {
    expect(conflictSentence({ ...conflict, bufferBefore: 5, bufferAfter: 15 }, locale)).toBe(
      'Dr Ploy Srisuk already has Somchai Jaidee, 10:00–10:30, with buffers 09:55–10:45',
    )
  })

  it('names the room or equipment, who has it, and why it is out of use', () => {
    const room = { ...conflict, resourceName: 'Room 1' }
    expect(conflictSentence(room, locale)).toBe('Room 1 is taken by Somchai Jaidee, 10:00–10:30')
    expect(conflictSentence({ ...room, patientName: null, subject: null }, locale)).toBe('Room 1 is already taken, 10:00–10:30')
    const out = { ...room, patientName: null, isOutOfUse: true as const }
    expect(conflictSentence({ ...out, subject: 'Painting' }, locale)).toBe(
      'Room 1 is out of use, 21 Nov 2026, 10:00–10:30: Painting',
    )
    expect(conflictSentence({ ...out, subject: null }, locale)).toBe('Room 1 is out of use, 21 Nov 2026, 10:00–10:30')
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
