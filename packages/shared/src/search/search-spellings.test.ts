import { expect, test } from 'vitest'
import { searchSpellings } from './search-spellings.ts'

test.each([
  ['คุณธนากร', [['คุณธนากร'], ['ธนากร']]],
  [
    'Mrs. Malee Jaidee',
    [
      ['mrs.', 'malee', 'jaidee'],
      ['malee', 'jaidee'],
    ],
  ],
  ['พญ.พลอย', [['พญ.พลอย'], ['พลอย']]],
  [
    'Dr.Malee Jaidee',
    [
      ['dr.malee', 'jaidee'],
      ['malee', 'jaidee'],
    ],
  ],
  ['khunying', [['khunying']]],
  ['นางสาวสุดา', [['นางสาวสุดา'], ['สุดา']]],
  ['l;ylfb', [['l;ylfb'], ['สวัสดิ']]],
  ['8Ik Toky9o', [['8ik', 'toky9o']]],
  ['HN 42', [['hn42'], ['hn000042'], ['hn', '42']]],
  ['hn000042', [['hn000042']]],
  ['นาย', [['นาย']]],
  ['0812345678', [['0812345678']]],
  [' ', []],
])('%j may mean %j', (query, meant) => expect(searchSpellings(query)).toEqual(meant))
