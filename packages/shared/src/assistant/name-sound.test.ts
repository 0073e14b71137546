import { expect, test } from 'vitest'
import { soundsLike } from './name-sound.ts'

test.each([
  ['พลอย', 'Ploy'],
  ['เคนเนธ', 'Kenneth'],
  ['มะลิ', 'Mali'],
  ['ลิม', 'Lim'],
  ['กฤต', 'Krit'],
  ['สมชาย', 'Somchai'],
  ['Thanaphon', 'ธนพล'],
  ['Orathai', 'อรทัย'],
])('%s sounds like %s', (word, name) => expect(soundsLike(word, [name])).toBe(true))

test.each([
  ['พลอย', 'Mali'],
  ['มาลี', 'Malini'],
  ['Ploy', 'Ploy'],
  ['อา', 'Eo'],
  ['สมชาย', 'Somsak'],
])('%s does not sound like %s, or is for the search to find', (word, name) => expect(soundsLike(word, [name])).toBe(false))

test('each word has to sound like a name', () => {
  expect(soundsLike('พลอย ศรีสุข', ['Ploy', 'Srisuk'])).toBe(true)
  expect(soundsLike('พลอย วัฒนกุล', ['Ploy', 'Srisuk'])).toBe(false)
})
