import { expect, test } from 'vitest'
import { isBackupName, nameBackup, readName } from '../storage/names.ts'
import { toRemove } from './rotation.ts'

const at = (time: string, kind: 'nightly' | 'manual' | 'before' = 'nightly') =>
  nameBackup({ time: new Date(time), kind, encrypted: false })
const nights = (count: number, last = '2026-11-22T19:00:00Z') =>
  Array.from({ length: count }, (_, index) => at(new Date(Date.parse(last) - index * 86_400_000).toISOString()))
const daysOf = (names: string[]) => names.map((name) => new Date(readName(name).time).toISOString().slice(0, 10)).toSorted()

test('of two years of nightly backups 7 days, 4 weeks and 12 months are kept', () => {
  const names = nights(730)
  const gone = new Set(toRemove(names))
  // Weeks end on Sundays and months on their last day; 2026-11-22 is a Sunday.
  expect(daysOf(names.filter((name) => !gone.has(name)))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('rotating every night keeps the same backups as rotating all at once', () => {
  const all = nights(400).toReversed()
  let held: string[] = []
  for (const name of all) {
    const gone = new Set(toRemove([...held, name]))
    held = [...held, name].filter((one) => !gone.has(one))
  }
  const gone = new Set(toRemove(all))
  expect(held).toEqual(all.filter((name) => !gone.has(name)))
})

test('the newest is always kept, also after years without any; other kinds are counted separately', () => {
  expect(toRemove(nights(3, '2020-01-03T19:00:00Z'))).toEqual([])
  const manual = Array.from({ length: 12 }, (_, index) => at(`2026-11-22T10:${String(index).padStart(2, '0')}:00Z`, 'manual'))
  expect(toRemove([...manual, ...nights(1)])).toEqual([manual[1], manual[0]])
})

test('a name says when and why, and is known again', () => {
  const name = nameBackup({ time: new Date('2026-11-22T02:00:01.234Z'), kind: 'before', note: '0.2.0 Beta', encrypted: true })
  expect(name).toBe('clinic-20261122T020001Z-before-0-2-0-beta.tar.gz.age')
  expect(isBackupName(name)).toBe(true)
  expect(isBackupName('../clinic-20261122T020001Z-nightly.tar.gz')).toBe(false)
})
