import { describe, expect, it } from 'vitest'
import { untoldAllergies } from '../../../components/allergies/use-allergy-text.ts'
import { changeOf, eventFormSchema, inputOf, newValues, spanOf, valuesOf, type EventValues } from './event-values.ts'
import type { EventDetails } from '../data/get-event.ts'

const zone = 'Asia/Bangkok'
const clinic = '0193a3f0-0000-7000-8000-0000000000e1'
const doctor = { id: '0193a3f0-0000-7000-8000-00000000d001', firstName: 'Ploy', lastName: 'Srisuk' }
const patient = { id: '0193a3f0-0000-7000-8000-00000000a001', firstName: 'Somchai', lastName: 'Jaidee' }
const now = new Date('2026-11-21T03:07:00Z') // 10:07 in Bangkok
const setting = { shownDate: '2026-11-21', zone, now, doctorId: null }
const event = {
  id: '0193a3f0-0000-7000-8000-000000000001',
  version: 3,
  startTime: '2026-11-21T03:00:00.000Z',
  endTime: '2026-11-21T03:45:00.000Z',
  isAllDay: false,
  subject: 'Check-up',
  info: '',
  category: 'medical_care',
  status: 'pending',
  doctor,
  resources: [],
  patient: {
    ...patient,
    birthDate: null,
    birthDateEstimated: false,
    hospitalNumber: null,
    ...untoldAllergies,
    alerts: null,
    phone: null,
  },
} as unknown as EventDetails

const parse = (values: EventValues) => eventFormSchema.safeParse(inputOf(values, { zone, establishmentId: clinic }))
const keysOf = (values: EventValues) => parse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a new appointment', () => {
  it('starts at the next quarter of an hour today, at nine on other days', () => {
    expect(newValues({ allDay: false, walkIn: false }, setting)).toMatchObject({ date: '2026-11-21', time: '10:15', minutes: 30 })
    expect(newValues({ allDay: false, walkIn: false }, { ...setting, shownDate: '2026-11-25' })).toMatchObject({
      date: '2026-11-25',
      time: '09:00',
    })
    expect(newValues({ allDay: false, walkIn: true }, { ...setting, shownDate: '2026-11-25' })).toMatchObject({
      date: '2026-11-21',
      time: '10:15',
    })
  })

  it('stands where it was pointed at', () => {
    const wish = { start: '2026-11-23T14:00', minutes: 45, allDay: false, walkIn: false, doctorId: doctor.id }
    expect(newValues(wish, setting)).toMatchObject({ date: '2026-11-23', time: '14:00', minutes: 45, doctorId: doctor.id })
    expect(newValues({ start: '2026-11-23T00:00', minutes: 2880, allDay: true, walkIn: false }, setting)).toMatchObject({
      allDay: true,
      date: '2026-11-23',
      lastDate: '2026-11-24',
    })
  })

  it('needs a patient, a readable date and time, and takes the suggested subject', () => {
    const blank = newValues({ allDay: false, walkIn: false }, setting)
    expect(keysOf(blank)).toEqual(['patientId: patient_required'])
    const complete = { ...blank, patient: { id: patient.id, name: 'Somchai Jaidee' } }
    expect(keysOf({ ...complete, time: 'noonish' })).toEqual(['startTime: invalid_time'])
    expect(keysOf({ ...complete, date: '30/2/2569' })).toEqual(['date: invalid_date'])
    expect(keysOf({ ...complete, lastDate: 'soon' })).toBeUndefined()
    expect(keysOf({ ...complete, allDay: true, lastDate: 'soon' })).toEqual(['lastDate: invalid_date'])
    expect(keysOf({ ...complete, allDay: true, lastDate: '2020-01-01' })).toEqual(['lastDate: end_after_start'])
    expect(parse(complete).data).toMatchObject({ subject: 'Consultation', patientId: patient.id })
    expect(parse({ ...blank, category: 'meeting' }).success).toBe(true)
  })

  it("stays between 1900-01-01 and 2099-12-31 on the clinic's clock", () => {
    const meeting = { ...newValues({ allDay: false, walkIn: false }, setting), category: 'meeting' as const }
    expect(keysOf({ ...meeting, date: '1900-01-01', time: '00:00' })).toBeUndefined()
    expect(keysOf({ ...meeting, date: '1899-12-31', time: '23:59' })).toEqual(['date: invalid_date'])
    expect(keysOf({ ...meeting, date: '2099-12-31', time: '23:30' })).toBeUndefined()
    expect(keysOf({ ...meeting, date: '2099-12-31', time: '23:31' })).toEqual(['endTime: date_out_of_range'])
    expect(keysOf({ ...meeting, date: '2099-12-31', allDay: true, lastDate: '2099-12-31' })).toBeUndefined()
  })
})

describe('the span of a form', () => {
  const values = valuesOf(event, zone)

  it("is on the clinic's clock and half-open", () => {
    expect(values).toMatchObject({ date: '2026-11-21', time: '10:00', minutes: 45, category: 'medical-care' })
    expect(spanOf(values, zone)).toEqual({ start: new Date(event.startTime), end: new Date(event.endTime) })
    expect(spanOf({ ...values, allDay: true, lastDate: '2026-11-22' }, zone)).toEqual({
      start: new Date('2026-11-20T17:00:00Z'),
      end: new Date('2026-11-22T17:00:00Z'),
    })
  })

  it('shows no subject where it is only the name of the category, in whatever language it was stored', () => {
    for (const subject of ['Consultation', 'ปรึกษาแพทย์']) {
      const shown = valuesOf({ ...event, category: 'consultation', subject } as EventDetails, zone)
      expect(shown.subject).toBe('')
      expect(parse(shown).data?.subject).toBe('Consultation')
      expect(parse({ ...shown, category: 'surgery' }).data?.subject).toBe('Surgery')
    }
  })

  it('sends only what differs', () => {
    const before = inputOf(values, { zone, establishmentId: clinic })
    const same = parse(values).data
    expect(same && changeOf(same, before)).toEqual({})
    const later = parse({ ...values, time: '11:00', doctorId: null }).data
    expect(later && changeOf(later, before)).toEqual({
      startTime: new Date('2026-11-21T04:00:00Z'),
      endTime: new Date('2026-11-21T04:45:00Z'),
      doctorId: null,
    })
  })
})
