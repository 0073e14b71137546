import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeWords, valueWords } from './change-labels.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
const speaking = () => ({ i18n, language: 'en', zone: 'Asia/Bangkok' })

describe('a change in words', () => {
  it('says field, before and after', () =>
    expect(changeWords({ field: 'city', from: 'Phuket', to: 'Krabi' }, speaking())).toBe('City: Phuket → Krabi'))
  it('shows nothing as a dash', () =>
    expect(changeWords({ field: 'website', from: null, to: 'https://a.th' }, speaking())).toBe('Website: – → https://a.th'))
  it('names roles', () => expect(valueWords('role', 'ADMIN', speaking())).toBe('Administrator'))
  it('names statuses', () => expect(valueWords('status', 'partially_paid', speaking())).toBe('Partly paid'))
  it('reads switches', () => expect(valueWords('staffSignIn', 'true', speaking())).toBe('yes'))
  it("reads instants on the clinic's clock", () =>
    expect(valueWords('invitationExpires', '2026-11-21T20:00:00.000Z', speaking())).toBe('22 Nov 2026, 03:00'))
  it('reads dates, which no zone shifts', () => expect(valueWords('dob', '1990-05-21', speaking())).toBe('21 May 1990'))
  it('reads lists and groups without their brackets', () =>
    expect(valueWords('location', '{"city":"Krabi","country":"TH","geo":{"lat":8.1}}', speaking())).toBe('Krabi, TH, 8.1'))
  it('leaves text that only looks like a list alone', () => expect(valueWords('info', '[open', speaking())).toBe('[open'))
})
