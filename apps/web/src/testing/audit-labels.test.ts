import { auditedEntities, type AuditedEntity } from '@clinic/shared/audit'
import { i18n } from '@lingui/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '../features/features.ts'
import { readWeek } from '../features/settings/audit/opening-hours-text.ts'
import { auditSentence } from '../features/settings/audit/change-labels.ts'
import { loadAuditLabels } from '../lib/feature/load-audit-labels.ts'
import { activateLanguage } from '../i18n/activate.ts'
import { knowFeatures } from '../lib/feature/known-features.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
knowFeatures(features)
const labels = await loadAuditLabels()
const sentence = (entity: AuditedEntity, field: string, from: string | null, to: string) =>
  auditSentence(labels[entity].texts, { field, from, to }, { i18n, language: 'en', zone: 'Asia/Bangkok' })

const english = { i18n, language: 'en', zone: 'Asia/Bangkok' } as const
const thai = { ...english, language: 'th' } as const

it('tells of every entity that is audited', () => expect(Object.keys(labels).sort()).toEqual([...auditedEntities].sort()))

type Said = [value: string, english: string, thai: string]
const instant: Said = ['2026-12-01T02:00:00.000Z', 'Dec', 'ธ.ค.']
const day: Said = ['2026-12-01', 'Dec', 'ธ.ค.']

/** What is stored, and how it reads after the arrow in English and in Thai. */
const inWords: [entity: AuditedEntity, stored: Record<string, Said>][] = [
  [
    'visit_type',
    {
      nameTh: ['ตรวจ', 'ตรวจ', 'ตรวจ'],
      nameEn: ['Check', 'Check', 'Check'],
      category: ['medical-care', 'Medical care', 'รักษาพยาบาล'],
      duration: ['30', '30', '30'],
      bufferBefore: ['5', '5', '5'],
      bufferAfter: ['5', '5', '5'],
      repeatsAfter: ['six_months', '6 months', '6 เดือน'],
      doctors: ['Ploy', 'Ploy', 'Ploy'],
      items: ['2 × C03', '2 × C03', '2 × C03'],
      resources: ['Room 1', 'Room 1', 'Room 1'],
      anyResources: ['room, Laser', 'Any free room, Laser', 'ห้องใดก็ได้ที่ว่าง, Laser'],
    },
  ],
  [
    'resource',
    {
      kind: ['equipment', 'Equipment', 'อุปกรณ์'],
      name: ['Laser', 'Laser', 'Laser'],
      group: ['Lasers', 'Lasers', 'Lasers'],
      outFrom: instant,
      outUntil: instant,
      outReason: ['Painting', 'Painting', 'Painting'],
    },
  ],
  [
    'schedule',
    {
      fromDate: day,
      untilDate: day,
      everyWeeks: ['2', 'Every second week differs', 'สัปดาห์'],
      shifts: ['1 Monday 9:0-12:0', 'Monday 09:00–12:00', 'จันทร์ 09:00–12:00'],
    },
  ],
  [
    'timeOff',
    {
      kind: ['training', 'Training', 'อบรม'],
      startTime: instant,
      endTime: instant,
      note: ['Fever', 'Fever', 'Fever'],
    },
  ],
  ['extraHours', { startTime: instant, endTime: instant }],
  [
    'closure',
    {
      name: ['Songkran', 'Songkran', 'Songkran'],
      startTime: instant,
      endTime: instant,
    },
  ],
  [
    'waitlistEntry',
    {
      minutes: ['30', '30', '30'],
      doctors: ['Ploy', 'Ploy', 'Ploy'],
      weekdays: ['Monday, Friday', 'Mon', 'จันทร์'],
      dayParts: ['morning, evening', 'Morning, Evening', 'เช้า'],
      until: day,
      isUrgent: ['true', 'Yes', 'ใช่'],
      note: ['Pain', 'Pain', 'Pain'],
      bookedTime: instant,
      removedTime: instant,
    },
  ],
  [
    'recall',
    {
      dueDate: day,
      status: ['postponed', 'Postponed', 'เลื่อน'],
      declineReason: ['Moved', 'Moved', 'Moved'],
      doctor: ['Ploy', 'Ploy', 'Ploy'],
      visitType: ['ตรวจ', 'ตรวจ', 'ตรวจ'],
      reason: ['Blood', 'Blood', 'Blood'],
      note: ['Mornings', 'Mornings', 'Mornings'],
    },
  ],
  ['delay', { minutes: ['20', '20', '20'] }],
  [
    'event',
    {
      visitType: ['ตรวจ', 'ตรวจ', 'ตรวจ'],
      resources: ['Room 1', 'Room 1', 'Room 1'],
      calledInTime: instant,
      calledInRoom: ['Room 1', 'Room 1', 'Room 1'],
      outsideHoursReason: ['Asked', 'Asked', 'Asked'],
      cancelReason: ['no_show', 'Did not come', 'ไม่มา'],
    },
  ],
]

describe('the time of the clinic in words', () => {
  afterAll(() => activateLanguage('en'))
  const read = (entity: AuditedEntity, field: string, value: string, locale: typeof english | typeof thai) =>
    auditSentence(labels[entity].texts, { field, from: null, to: value }, locale)

  it.each(inWords)('%s', async (entity, stored) => {
    for (const [field, [value, inEnglish, inThai]] of Object.entries(stored)) {
      await activateLanguage('en')
      const said = read(entity, field, value, english)
      expect(said, field).toContain(inEnglish)
      expect(said.startsWith(`${field}:`), `${field} has a name`).toBe(false)
      await activateLanguage('th')
      const saidInThai = read(entity, field, value, thai)
      expect(saidInThai, field).toContain(inThai)
      expect(saidInThai, `${field} has a Thai name`).toMatch(/^[^:]*[\u0e00-\u0e7f][^:]*:/)
    }
  })
})

describe('a change in words', () => {
  it('says field, before and after', () =>
    expect(sentence('establishment', 'city', 'Phuket', 'Krabi')).toBe('City or district: Phuket → Krabi'))
  it('shows nothing as a dash', () =>
    expect(sentence('establishment', 'website', null, 'https://a.th')).toBe('Website: – → https://a.th'))
  it("calls a field what its noun's form calls it", () =>
    expect(sentence('patient', 'country', 'TH', 'JP')).toBe('Nationality: TH → JP'))
  it('says a field that no form has by its name', () =>
    expect(sentence('assistant', 'mode', 'off', 'local')).toBe('mode: off → local'))
  it('says the hours of the days that differ, as a clock shows them', () => {
    const day = (startTime: string, endTime: string, selected = true) => ({ startTime, endTime, selected })
    const week = { Sunday: day('9:0', '19:0', false), Monday: day('9:0', '19:0'), Saturday: day('9:0', '19:0', false) }
    const next = { ...week, Saturday: day('9:0', '12:5'), Sunday: day('9:0', '12:5') }
    expect(sentence('doctor', 'openingHours', JSON.stringify(week), JSON.stringify(next))).toBe(
      'Opening hours: Sat–Sun closed → Sat–Sun 09:00–12:05',
    )
    expect(readWeek(JSON.stringify(next), { i18n, language: 'th', zone: 'Asia/Bangkok' })).toBe(
      'จันทร์ 09:00–19:00, เสาร์–อาทิตย์ 09:00–12:05',
    )
  })
  it('says a picture for its address, and a link for an id', () => {
    expect(sentence('user', 'avatar', null, '/api/media/1')).toBe('Photo: – → picture')
    expect(sentence('user', 'avatar', '/api/media/1', '/api/media/2')).toBe('Photo: changed')
    expect(sentence('doctor', 'media', '[]', '[{"previewUrl":"/api/media/1","name":"a.jpg"}]')).toBe('Pictures: – → 1 picture')
    const [one, other] = ['0192f5a0-7a3c-7b1e-9d5f-1234567890ab', '0192f5a0-7a3c-7b1e-9d5f-1234567890ac']
    expect(sentence('doctor', 'signature', null, one)).toBe('Signature: – → picture')
    expect(sentence('doctor', 'signature', one, other)).toBe('Signature: changed')
    expect(sentence('invoice', 'patientId', one, other)).toBe('Patient: changed')
  })
  it('says a stored reason in words', () =>
    expect(sentence('event', 'cancelReason', '', 'other')).toBe('Reason for canceling: – → Other reason'))
  it('says a role in words, also where its number was recorded', () => {
    expect(sentence('user', 'role', 'ADMIN', 'STAFF')).toBe('Role: Administrator → Staff')
    expect(sentence('user', 'role', null, '4')).toBe('Role: – → Administrator')
  })
  it('says what the assistant may use as its settings do', () => {
    expect(sentence('establishment', 'assistantMode', 'off', 'local')).toBe('Assistant: Off → Within the clinic')
    expect(sentence('establishment', 'assistantMode', 'local', 'endpoint')).toBe(
      'Assistant: Within the clinic → With any AI model',
    )
  })
})
