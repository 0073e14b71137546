import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundedText,
  email,
  optionalEmail,
  optionalIdentifier,
  optionalText,
  pictureAddress,
  plainDate,
  webAddress,
} from './fields.ts'
import { pastedText } from './testing/pasted-text.ts'
import { cleanLine } from './text/clean-text.ts'

const faultOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

test('every day from 1900 to 2099 is a date, and no other day is', () => {
  const day = fc
    .integer({ min: Date.UTC(1850, 0, 1) / 86_400_000, max: Date.UTC(2150, 0, 1) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, (date) => {
      expect(plainDate.safeParse(date).success).toBe(date >= '1900-01-01' && date <= '2099-12-31')
    }),
  )
  for (const date of ['1900-01-01', '2099-12-31', '2000-02-29', '1904-02-29'])
    expect(plainDate.safeParse(date).success, date).toBe(true)
  for (const date of ['1899-12-31', '2100-01-01']) expect(faultOf(plainDate, date), date).toBe('date_out_of_range')
  for (const date of [
    '1900-02-29',
    '2023-02-30',
    '2023-13-01',
    '2023-1-1',
    '23-01-01',
    '2566',
    '01/02/2023',
    '2023-01-01T00:00',
    '',
  ])
    expect(faultOf(plainDate, date), date).toBe('invalid_date')
})

test('a text is cleaned, bounded, and can be stored; or it is refused by name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), pastedText), (given) => {
      const parsed = boundedText(20).safeParse(given)
      const clean = cleanLine(given)
      const letters = Array.from(clean).length // code points, as the database counts
      const fits = letters >= 1 && letters <= 20 && !clean.includes('\u0000') && clean.isWellFormed()
      expect(parsed.success).toBe(fits)
      if (parsed.success) expect(parsed.data).toBe(clean)
    }),
    { numRuns: 1000, examples: [['\u{1d1bd}\u00a0' + '\u{10000}'.repeat(7)]] },
  )
  expect([boundedText(200).parse('สม\u200bชาย\n ใจดี'), boundedText(1000).parse(' 1\u200b/2\r\nBangkok ')]).toEqual([
    'สมชาย ใจดี',
    '1/2\nBangkok',
  ])
  expect([
    faultOf(boundedText(3), ' '),
    faultOf(boundedText(3), 'four'),
    faultOf(boundedText(9), 'a\u0000'),
    faultOf(boundedText(9), '\ud800'),
  ]).toEqual(['required', 'too_long', 'invalid_text', 'invalid_text'])
  expect([optionalText(3).parse(null), optionalText(3).parse(undefined), optionalText(3).parse('  ')]).toEqual([
    null,
    undefined,
    '',
  ])
})

test('an address is in small letters, or empty where it may be', () => {
  expect(email.parse('  Somchai@\u200bClinic.TEST\u00a0')).toBe('somchai@clinic.test')
  expect([optionalEmail.parse(''), optionalEmail.parse(null), optionalEmail.parse(undefined)]).toEqual([null, null, undefined])
  for (const given of ['a', 'a@', '@b', 'a b@c.test', 'a@b', 'a@b.test\nBcc: c@d.test', 'ก@ข'])
    expect(faultOf(email, given), given).toBe('invalid_email')
  expect(faultOf(optionalEmail, 'no')).toBe('invalid_email')
})

test('an identifier is in plain digits, a text in those that were typed', () => {
  expect([optionalIdentifier(50).parse('ว.๑๒๓４\u200b'), optionalText(50).parse('ซอย ๕')]).toEqual(['ว.1234', 'ซอย ๕'])
})

test('a link leads to the web and nowhere else', () => {
  for (const address of ['https://a.test', 'http://a.test/ข?q=1#x', ' https://a.test '])
    expect(webAddress.safeParse(address).success, address).toBe(true)
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.test',
    '//a.test',
    'a.test',
    'https://',
  ]) {
    expect(faultOf(webAddress, address), address).toBe('invalid_url')
    expect(faultOf(pictureAddress, address), address).toBe('invalid_url')
  }
  expect([webAddress.parse(''), webAddress.parse(null)]).toEqual(['', null])
  expect([
    faultOf(pictureAddress, ''),
    faultOf(webAddress, `https://a.test/${'x'.repeat(2000)}`),
    faultOf(webAddress, 'https://a.test/\u0000'),
  ]).toEqual(['invalid_url', 'too_long', 'invalid_text'])
})
