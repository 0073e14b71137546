import { expect, test } from 'vitest'
import { defaultTimeZone } from './establishments/establishment.ts'
import { eventCategoryColors, eventStatuses } from './events/event.ts'
import { currencies } from './money.ts'
import { defaultOpeningHours, weekdays } from './establishments/opening-hours.ts'
import { dialCodes } from './options/dial-codes.ts'
import { medicalServices } from './options/medical-services.ts'
import { practitionerTypes } from './options/practitioner-types.ts'
import { spokenLanguages } from './options/spoken-languages.ts'
import { defaultLimit, defaultPage } from './pagination.ts'
import { defaultDialCode } from './phone.ts'
import { presenceStatuses } from './users/presence.ts'
import { cookieMaxAge, requestTimeout } from './users/session.ts'
import { breakpoints, defaultTheme, notificationAutoHide, notificationLimit, themes } from './theme.ts'
import { firstDate, lastDate, startOfWeek, weekdayOf } from './time/time.ts'
import { genders, passwordLength, userRoles } from './users/user.ts'

/** The specification's numbers and words, written out a second time. */

test('page size 10, first page 1', () => expect([defaultLimit, defaultPage]).toEqual([10, 1]))
test('at most 3 notifications, for 2000 ms', () => expect([notificationLimit, notificationAutoHide]).toEqual([3, 2000]))
test('the six themes, and the default one', () => {
  expect(themes).toEqual(['default', 'dark', 'light', 'blue', 'green', 'indigo'])
  expect(defaultTheme).toBe('default')
})
test('the breakpoints', () => expect(breakpoints).toEqual({ xs: 360, sm: 600, md: 960, lg: 1367, xl: 1440 }))
test('roles and genders by number', () => {
  expect(userRoles).toEqual({ GUEST: 0, PATIENT: 1, DOCTOR: 2, STAFF: 3, ADMIN: 4 })
  expect(genders).toEqual({ FEMALE: 0, MALE: 1, UNDEFINED: 2 })
})
test('the week map runs from Sunday 0 to Saturday 6', () =>
  expect(Object.fromEntries(weekdays.map((day, index) => [day.toLowerCase(), index]))).toEqual({
    sunday: 0,
    monday: 1,
    tuesday: 2,
    wednesday: 3,
    thursday: 4,
    friday: 5,
    saturday: 6,
  }))
test('a week that starts on the day of a number starts on that weekday', () =>
  expect([0, 1, 2, 3, 4, 5, 6].map((number) => weekdayOf(startOfWeek('2026-11-18', number)))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]))
test('a blank week: 9:0 to 19:0 each, Monday to Friday selected', () => {
  for (const day of weekdays) {
    const selected = day !== 'Sunday' && day !== 'Saturday'
    expect(defaultOpeningHours[day]).toEqual({ startTime: '9:0', endTime: '19:0', selected })
  }
})
test('time zone Asia/Bangkok, dial code +66', () => expect([defaultTimeZone, defaultDialCode]).toEqual(['Asia/Bangkok', '+66']))
test('dates from 1900-01-01 to 2099-12-31', () => expect([firstDate, lastDate]).toEqual(['1900-01-01', '2099-12-31']))
test('cookies for 30 days', () => expect(cookieMaxAge).toBe(2_592_000))
test('a request waits 30 s, a password has 6 characters', () => {
  expect(requestTimeout).toBe(30_000)
  expect(passwordLength.min).toBe(6)
})
test('the statuses of appointments and of presence', () => {
  expect([...eventStatuses].toSorted()).toEqual(['cancelled', 'closed', 'confirmed', 'pending', 'waiting'])
  expect(presenceStatuses).toEqual(['online', 'offline'])
})
test('the five categories and their colours', () =>
  expect(eventCategoryColors).toEqual({
    available: '#5893fa',
    consultation: '#f68821',
    'medical-care': '#6618ae',
    surgery: '#b51e1e',
    meeting: '#097328',
  }))
test('Thai Baht and US Dollar', () =>
  expect(currencies).toEqual([
    { code: 'THB', name: 'Thai Baht', symbol: '฿' },
    { code: 'USD', name: 'US Dollar', symbol: '$' },
  ]))
test('the dial codes that are named', () => {
  const codeOf = Object.fromEntries(dialCodes.map(({ country, dialCode }) => [country, dialCode]))
  expect(codeOf).toMatchObject({ TH: '+66', IN: '+91', JP: '+81', CN: '+86', RU: '+7' })
})
test.each([
  ['practitioner types', practitionerTypes, 26, ['General practitioner', 'Dentist', 'Nurse']],
  ['medical services', medicalServices, 43, ['Consultation', 'Vaccination', 'X-ray']],
  ['spoken languages', spokenLanguages, 20, ['Thai', 'English', 'Chinese']],
] as const)('%s: a list of its length, each name once, in English and Thai', (_what, list, length, some) => {
  expect(list).toHaveLength(length)
  for (const language of ['en', 'th'] as const) expect(new Set(list.map((entry) => entry[language])).size).toBe(length)
  for (const { en, th } of list) {
    expect(en).toMatch(/^[A-Z][A-Za-z, -]+$/)
    expect(th).toMatch(/^[ก-๙ ]+$/)
  }
  expect(list.map(({ en }) => en)).toEqual(expect.arrayContaining([...some]))
})
