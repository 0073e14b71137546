import { describe, expect, test } from 'vitest'
import { suggestions } from '../grammar/suggestions.ts'
import { readSaid } from './said.ts'
import type { Said } from './said-result.ts'

const moment = { today: '2026-11-18', now: '10:00' }

const called = (said: Said | null) => (said?.kind === 'call' ? said.call : undefined)
const asked = (said: Said | null) => (said?.kind === 'question' ? said.understood : undefined)

test.each(suggestions('en').map((sentence, at) => [sentence, suggestions('th')[at] ?? '']))('%s is %s', (english, thai) => {
  expect(called(readSaid(english, moment))).toBeDefined()
  expect(readSaid(english, moment)).toEqual(readSaid(thai, moment))
})

describe('what changes something', () => {
  test.each([
    ["don't cancel Olivia Rahman tomorrow"],
    ['should we cancel Olivia tomorrow?'],
    ['cancel Olivia tomorrow or Friday'],
    ['cancel every appointment tomorrow'],
    ['book Olivia with Dr Lim tomorrow at 10 or 11'],
    ['อย่ายกเลิกนัดคุณปราณีพรุ่งนี้'],
    ['ยกเลิกนัดทุกคนพรุ่งนี้'],
    ['ไม่ต้องเลื่อนนัดคุณปราณี'],
    ['did Olivia cancel?'],
    ["Olivia can't do Friday or Monday, Tuesday instead"],
    ['Olivia says she never cancelled'],
    ['what if Olivia cancels tomorrow'],
    ['Olivia confirmed she will not come'],
    ['do not mark Olivia as arrived'],
    ['cancel Olivia yesterday'],
    ['Olivia arrived late yesterday'],
    ['Olivia is here tomorrow'],
    ['คุณปราณีเคยยกเลิก'],
    ['คุณปราณีเกือบยกเลิก'],
    ['Olivia paid 500 but owes 200'],
    ['paid 500'],
    ['ถ้าคุณปราณีไม่มาให้ยกเลิก'],
    ['คุณปราณีอาจจะไม่มา'],
    ['คุณปราณีบอกว่าไม่ยกเลิก'],
    ['คุณปราณีมาได้ไหมพรุ่งนี้'],
    ['คุณปราณีจ่ายไม่ครบ'],
    ['ใครจ่ายแล้วบ้าง'],
  ])('is asked about, where a word of it is not understood: %s', (sentence) => {
    expect(called(readSaid(sentence, moment))).toBeUndefined()
  })

  test('asks back with the part that was understood', () => {
    expect(asked(readSaid('Olivia Rahman today', moment))).toEqual({ patient: 'Olivia Rahman', date: '2026-11-18' })
    expect(asked(readSaid('cancel all of Dr Lim tomorrow', moment))).toEqual({
      change: 'cancel',
      doctor: 'Lim',
      date: '2026-11-19',
    })
    expect(asked(readSaid('is she allergic to anything?', moment))).toEqual({
      without: { tool: 'summarizePatient', given: { about: 'allergies' } },
    })
  })
})

test.each(['the weather', 'tell me a joke', 'asdf', '???', 'ร้อนจัง', ''])('nothing is done for: %s', (sentence) => {
  expect(called(readSaid(sentence, moment))).toBeUndefined()
})
