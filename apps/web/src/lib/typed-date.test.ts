import { describe, expect, it } from 'vitest'
import { parseTypedDate, typeDate } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['21/05/1990', '1990-05-21'],
    ['1.5.2533', '1990-05-01'],
    ['21 5 2533', '1990-05-21'],
    ['21051990', '1990-05-21'],
    ['1990-05-21', '1990-05-21'],
    ['2533-05-21', '1990-05-21'],
    ['29/2/2567', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
    ['31/12/2642', '2099-12-31'],
  ])('%s is %s', (typed, date) => expect(parseTypedDate(typed)).toBe(date))

  it.each(['', '21/05', '31/02/1990', '29/2/2023', '01/01/1899', '01/01/2100', '01/01/2643', 'yesterday'])(
    '"%s" is none',
    (typed) => expect(parseTypedDate(typed)).toBeUndefined(),
  )

  it('is written with the year of the language', () => {
    expect(typeDate('1990-05-21', 'en')).toBe('21/05/1990')
    expect(typeDate('1990-05-21', 'th')).toBe('21/05/2533')
  })
})
