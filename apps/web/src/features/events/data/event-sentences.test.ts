import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { Conflict } from '@clinic/shared/errors'
import { changeSentence, conflictSentence, hasVisibleChange } from './event-sentences.ts'

const speaking = { i18n, language: 'en', zone: 'Asia/Bangkok' }
const conflict: Conflict = {
  index: 0,
  id: '1',
  startTime: '2026-11-21T03:00:00Z',
  endTime: '2026-11-21T03:30:00Z',
  subject: 'Check-up',
  status: 'confirmed',
  doctorName: 'Ploy Srisuk',
  patientName: 'Somchai Jaidee',
}

describe('a conflict in words', () => {
  it('names doctor, patient and time', () => {
    expect(conflictSentence(conflict, speaking)).toBe('Dr Ploy Srisuk already has Somchai Jaidee, 10:00–10:30')
  })

  it('says less where the viewer may see less', () => {
    expect(conflictSentence({ ...conflict, patientName: null }, speaking)).toBe(
      'Dr Ploy Srisuk already has Check-up, 10:00–10:30',
    )
    expect(conflictSentence({ ...conflict, patientName: null, subject: null }, speaking)).toBe(
      'Dr Ploy Srisuk is already taken, 10:00–10:30',
    )
    expect(conflictSentence({ ...conflict, patientName: null, subject: null, doctorName: null }, speaking)).toBe(
      'The doctor is already taken, 10:00–10:30',
    )
  })
})

describe('a change in words', () => {
  it("writes times on the clinic's clock and words for keys", () => {
    expect(
      changeSentence({ field: 'startTime', from: '2026-11-21T03:00:00.000Z', to: '2026-11-21T03:30:00.000Z' }, speaking),
    ).toBe('Start: 21 Nov 2026, 10:00 → 21 Nov 2026, 10:30')
    expect(changeSentence({ field: 'status', from: 'pending', to: 'cancelled' }, speaking)).toBe('Status: Pending → Canceled')
    expect(changeSentence({ field: 'category', from: 'medical_care', to: 'surgery' }, speaking)).toBe(
      'Category: Medical care → Surgery',
    )
    expect(changeSentence({ field: 'cancelReason', from: null, to: 'no_show' }, speaking)).toBe(
      'Reason for canceling: Did not come',
    )
    expect(changeSentence({ field: 'isAllDay', from: 'false', to: 'true' }, speaking)).toBe('All day: no → yes')
  })

  it('leaves free text alone, and shows what was emptied', () => {
    expect(changeSentence({ field: 'subject', from: 'pending', to: 'Vaccination' }, speaking)).toBe(
      'Subject: pending → Vaccination',
    )
    expect(changeSentence({ field: 'info', from: 'Fasting', to: '' }, speaking)).toBe('Notes: Fasting → –')
  })

  it('keeps what only machines read to itself', () => {
    expect(hasVisibleChange({ field: 'categoryColor', from: null, to: '#f68821' })).toBe(false)
    expect(hasVisibleChange({ field: 'status', from: null, to: 'pending' })).toBe(true)
  })
})
