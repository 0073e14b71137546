import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeSentence, valueText } from '../components/labels/change-sentence.ts'
import { doctorTexts } from '../features/doctors/doctor-labels.ts'
import { establishmentTexts } from '../components/labels/establishment-labels.ts'
import { eventTexts } from '../components/labels/event-labels.ts'
import { invoiceTexts } from '../components/labels/invoice-labels.ts'
import { patientTexts } from '../features/patients/patient-labels.ts'
import { userTexts } from '../features/settings/users/user-labels.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
const locale = () => ({ i18n, language: 'en' as const, zone: 'Asia/Bangkok' })

describe('a change in words', () => {
  it("writes times on the clinic's clock and words for keys", () => {
    expect(
      changeSentence(
        { field: 'startTime', from: '2026-11-21T03:00:00.000Z', to: '2026-11-21T03:30:00.000Z' },
        eventTexts,
        locale(),
      ),
    ).toBe('Start: 21 Nov 2026, 10:00 → 21 Nov 2026, 10:30')
    expect(changeSentence({ field: 'status', from: 'pending', to: 'cancelled' }, eventTexts, locale())).toBe(
      'Status: Pending → Canceled',
    )
    expect(changeSentence({ field: 'category', from: 'medical_care', to: 'surgery' }, eventTexts, locale())).toBe(
      'Category: Medical care → Surgery',
    )
    expect(changeSentence({ field: 'cancelReason', from: null, to: 'no_show' }, eventTexts, locale())).toBe(
      'Reason for canceling: Did not come',
    )
    expect(changeSentence({ field: 'isAllDay', from: 'false', to: 'true' }, eventTexts, locale())).toBe('All day: no → yes')
  })

  it('leaves free text alone, and shows what was emptied', () => {
    expect(changeSentence({ field: 'subject', from: 'pending', to: 'Vaccination' }, eventTexts, locale())).toBe(
      'Subject: pending → Vaccination',
    )
    expect(changeSentence({ field: 'info', from: 'Fasting', to: '' }, eventTexts, locale())).toBe('Notes: Fasting → –')
  })

  it('keeps what only machines read to itself', () => {
    expect(changeSentence({ field: 'categoryColor', from: null, to: '#f68821' }, eventTexts, locale())).toBeUndefined()
    expect(changeSentence({ field: 'status', from: null, to: 'pending' }, eventTexts, locale())).toBe('Status: – → Pending')
  })

  it('writes a stored sex, birth date and phone as a patient has them', () => {
    const sentence = (field: string, from: string | null, to: string | null) =>
      changeSentence({ field, from, to }, patientTexts, locale())
    expect(sentence('gender', '2', '0')).toBe('Sex: Not stated → Female')
    expect(sentence('dob', null, '1990-05-21T00:00:00.000Z')).toBe('Date of birth: – → 21 May 1990')
    expect(sentence('phone', '+66 812345678', '+66 898765432')).toBe('Phone: 081-234-5678 → 089-876-5432')
    expect(sentence('phoneValue', '812345678', '898765432')).toBe('Phone: 081-234-5678 → 089-876-5432')
  })

  it.each([
    ['patient', patientTexts],
    ['doctor', doctorTexts],
    ['clinic', establishmentTexts],
    ['user', userTexts],
  ])("writes a %s's phone in the form of its own country", (_noun, texts) => {
    const change = { field: 'phone', from: '+49 301234567', to: '+66 21234567' }
    expect(changeSentence(change, texts, locale())).toBe('Phone: +49 301234567 → 02-123-4567')
  })

  it('names what is too long for a sentence, and who the patient is of what only has an id', () => {
    const change = { field: 'openingHours', from: '{}', to: '{"Monday":{"startTime":"9:0"}}' }
    expect(changeSentence(change, doctorTexts, locale())).toBe('Opening hours')
    expect(changeSentence({ field: 'patientId', from: 'a', to: 'b' }, invoiceTexts, locale())).toBe('Patient changed')
  })

  it('reads the method of a payment in its middle', () => {
    const change = { field: 'payment', from: null, to: '500.00 cash, deposit' }
    expect(changeSentence(change, invoiceTexts, locale())).toBe('Payment: 500.00 Cash, deposit')
  })
})

describe('a stored value', () => {
  const read = (field: string, value: string, noun = establishmentTexts) => valueText(field, value, noun, locale())
  it('is a role', () => expect(read('role', 'ADMIN', userTexts)).toBe('Administrator'))
  it('is a status', () => expect(read('status', 'partially_paid', invoiceTexts)).toBe('Partly paid'))
  it('is a switch', () => expect(read('staffSignIn', 'true')).toBe('yes'))
  it("is an instant on the clinic's clock", () =>
    expect(read('invitationExpires', '2026-11-21T20:00:00.000Z', userTexts)).toBe('22 Nov 2026, 03:00'))
  it('is a date, which no zone shifts', () => expect(read('dob', '1990-05-21', patientTexts)).toBe('21 May 1990'))
  it('is a list or a group, without its brackets', () =>
    expect(read('location', '{"city":"Krabi","country":"TH","geo":{"lat":8.1}}')).toBe('Krabi, TH, 8.1'))
  it('is left alone where it only looks like a list', () => expect(read('info', '[open')).toBe('[open'))
})
