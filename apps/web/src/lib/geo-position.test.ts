import { expect, it } from 'vitest'
import { formatGeoPosition, parseGeoPosition } from './geo-position.ts'

it.each(['13.7563, 100.5018', '13.7563,100.5018', ' (13.7563, 100.5018) ', '13.7563 100.5018'])('%j is a place', (text) =>
  expect(parseGeoPosition(text)).toEqual({ lat: 13.7563, lon: 100.5018 }),
)
it.each(['91, 0', '0, 181', 'Bangkok', '13.7', '1,2,3'])('%j is none', (text) => expect(parseGeoPosition(text)).toBeUndefined())
it('nothing is no place, and no fault', () => expect(parseGeoPosition(' ')).toBeNull())
it('is written as it is read', () =>
  expect(parseGeoPosition(formatGeoPosition({ lat: -33.9, lon: 18.4 }))).toEqual({ lat: -33.9, lon: 18.4 }))
