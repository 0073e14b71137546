import pg from 'pg'
import { expect, test } from 'vitest'
import { instantOfText } from './prepared.ts'

const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => unknown

test.each([
  '2031-03-02 17:00:00+00',
  '2031-03-02 17:00:00.1+00',
  '2031-03-02 17:00:00.123456+00',
  '2031-03-02 17:00:00.9999+00',
  '0099-01-01 00:00:00+00',
  '0999-12-31 23:59:59+00',
  '1000-01-01 00:00:00+00',
  '9999-12-31 23:59:59.999+00',
  '12031-03-02 17:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '2031-03-02 17:00:00+07',
  '2031-03-02 17:00:00+05:30',
  'infinity',
  '-infinity',
])('%s is the instant that the driver makes of it', (text) => {
  expect(instantOfText(text)).toEqual(driver(text))
})
