import { describe, expect, test } from 'vitest'
import { readSaid } from './said.ts'
import type { Said } from './said.ts'
import { englishHeldOut } from '../sentences/english-held-out.ts'
import { english } from '../sentences/english.ts'
import { thaiHeldOut } from '../sentences/thai-held-out.ts'
import { thai } from '../sentences/thai.ts'
import { sentencesOf, verdictOf } from '../testing/said-sentences.ts'

const moment = { today: '2026-11-18', now: '10:00' }

const leastShare = 0.9

/** Of the sentences kept aside, the numbers alone are shown: to read them is to tune for them. */
const files = Object.entries({ english, thai, 'english kept aside': englishHeldOut, 'thai kept aside': thaiHeldOut })
test.each(files)('of the sentences in %s nine in ten are understood, and none wrongly', (name, file) => {
  const sentences = sentencesOf(file)
  const verdicts = sentences.map((sentence) => verdictOf(sentence, readSaid(sentence.sentence, moment)))
  const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
  console.info(`${name}: ${count('right')} of ${sentences.length} understood, ${count('wrong')} wrongly`)
  expect(sentences.length).toBeGreaterThanOrEqual(50)
  expect(count('wrong')).toBe(0)
  expect(count('right') / sentences.length).toBeGreaterThanOrEqual(leastShare)
})

const called = (said: Said | null) => (said?.kind === 'call' ? said.call : undefined)
const asked = (said: Said | null) => (said?.kind === 'question' ? said.understood : undefined)

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
