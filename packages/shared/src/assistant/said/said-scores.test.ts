import { expect, test } from 'vitest'
import { englishDesk1 } from '../sentences/in-english/english-desk-1.ts'
import { englishDesk10 } from '../sentences/in-english/english-desk-10.ts'
import { englishDesk11 } from '../sentences/in-english/english-desk-11.ts'
import { englishDesk12 } from '../sentences/in-english/english-desk-12.ts'
import { englishDesk13 } from '../sentences/in-english/english-desk-13.ts'
import { englishDesk2 } from '../sentences/in-english/english-desk-2.ts'
import { englishDesk3 } from '../sentences/in-english/english-desk-3.ts'
import { englishDesk4 } from '../sentences/in-english/english-desk-4.ts'
import { englishDesk5 } from '../sentences/in-english/english-desk-5.ts'
import { englishDesk6 } from '../sentences/in-english/english-desk-6.ts'
import { englishDesk7 } from '../sentences/in-english/english-desk-7.ts'
import { englishDesk8 } from '../sentences/in-english/english-desk-8.ts'
import { englishDesk9 } from '../sentences/in-english/english-desk-9.ts'
import { englishDeskHeldOut } from '../sentences/in-english/english-desk-held-out.ts'
import { englishHeldOut } from '../sentences/in-english/english-held-out.ts'
import { english } from '../sentences/in-english/english.ts'
import { thaiDesk1 } from '../sentences/in-thai/thai-desk-1.ts'
import { thaiDesk10 } from '../sentences/in-thai/thai-desk-10.ts'
import { thaiDesk11 } from '../sentences/in-thai/thai-desk-11.ts'
import { thaiDesk12 } from '../sentences/in-thai/thai-desk-12.ts'
import { thaiDesk2 } from '../sentences/in-thai/thai-desk-2.ts'
import { thaiDesk3 } from '../sentences/in-thai/thai-desk-3.ts'
import { thaiDesk4 } from '../sentences/in-thai/thai-desk-4.ts'
import { thaiDesk5 } from '../sentences/in-thai/thai-desk-5.ts'
import { thaiDesk6 } from '../sentences/in-thai/thai-desk-6.ts'
import { thaiDesk7 } from '../sentences/in-thai/thai-desk-7.ts'
import { thaiDesk8 } from '../sentences/in-thai/thai-desk-8.ts'
import { thaiDesk9 } from '../sentences/in-thai/thai-desk-9.ts'
import { thaiDeskHeldOut } from '../sentences/in-thai/thai-desk-held-out.ts'
import { thaiHeldOut } from '../sentences/in-thai/thai-held-out.ts'
import { thai } from '../sentences/in-thai/thai.ts'
import { sentencesOf, verdictOf } from '../testing/said-sentences.ts'
import { readSaid } from './said.ts'

/** How many of the collected sentences are understood. Of those kept aside the numbers alone are shown: to read them is to tune for them. */

const moment = { today: '2026-11-18', now: '10:00' }

test.each([
  ['english', english, 0.9],
  ['thai', thai, 0.9],
  ['english kept aside', englishHeldOut, 0.9],
  ['thai kept aside', thaiHeldOut, 0.9],
  [
    'english of a desk',
    [
      englishDesk1,
      englishDesk2,
      englishDesk3,
      englishDesk4,
      englishDesk5,
      englishDesk6,
      englishDesk7,
      englishDesk8,
      englishDesk9,
      englishDesk10,
      englishDesk11,
      englishDesk12,
      englishDesk13,
    ].join('\n'),
    0.95,
  ],
  [
    'thai of a desk',
    [
      thaiDesk1,
      thaiDesk2,
      thaiDesk3,
      thaiDesk4,
      thaiDesk5,
      thaiDesk6,
      thaiDesk7,
      thaiDesk8,
      thaiDesk9,
      thaiDesk10,
      thaiDesk11,
      thaiDesk12,
    ].join('\n'),
    0.95,
  ],
  ['english of a desk, kept aside', englishDeskHeldOut, 0.85],
  ['thai of a desk, kept aside', thaiDeskHeldOut, 0.85],
])('of the sentences in %s, none is misunderstood', (name, file, leastShare) => {
  const sentences = sentencesOf(file)
  const verdicts = sentences.map((sentence) => verdictOf(sentence, readSaid(sentence.sentence, moment)))
  const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
  console.info(`${name}: ${count('right')} of ${sentences.length} understood, ${count('wrong')} wrongly`)
  expect(sentences.length).toBeGreaterThanOrEqual(50)
  expect(count('wrong')).toBe(0)
  expect(count('right') / sentences.length).toBeGreaterThanOrEqual(leastShare)
})
