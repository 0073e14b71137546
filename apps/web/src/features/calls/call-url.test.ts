import { expect, test } from 'vitest'
import { readCallUrl, writeCallUrl } from './call-url.ts'

const read = (text: string) => readCallUrl(new URLSearchParams(text))

test('an address without anything is the usual list; nonsense in it counts for nothing', () => {
  const usual = { date: null, doctorId: null, state: 'open', eventId: null }
  expect(read('')).toEqual(usual)
  expect(read('date=2031-02-30&state=none')).toEqual(usual)
})

test('the day, the doctor, who is listed and the open appointment are in the address; columns stay in it', () => {
  const written = writeCallUrl(new URLSearchParams('columns=what'), {
    date: '2031-03-03',
    doctorId: 'krit',
    state: 'all',
    eventId: 'checkup',
  })
  expect(written.toString()).toBe('columns=what&date=2031-03-03&doctor=krit&state=all&event=checkup')
  expect(read(written.toString())).toEqual({ date: '2031-03-03', doctorId: 'krit', state: 'all', eventId: 'checkup' })
  expect(writeCallUrl(written, { state: 'open', doctorId: null, eventId: null }).toString()).toBe('columns=what&date=2031-03-03')
})
