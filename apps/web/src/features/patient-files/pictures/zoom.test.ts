import { expect, test } from 'vitest'
import { byKey, fitted, moved, zoomed } from './zoom.ts'

const size = { width: 600, height: 400 }

test('the point that is zoomed at stays where it is', () => {
  expect(zoomed(fitted, { factor: 2, size, at: { x: 150, y: 100 } })).toEqual({ scale: 2, x: -150, y: -100 })
  expect(zoomed({ scale: 2, x: -150, y: -100 }, { factor: 2, size, at: { x: 150, y: 100 } })).toEqual({
    scale: 4,
    x: -450,
    y: -300,
  })
})

test('a picture is never smaller than it fits, nor larger than eight times', () => {
  expect(zoomed({ scale: 1.2, x: -60, y: -40 }, { factor: 0.5, size })).toEqual({ scale: 1, x: 0, y: 0 })
  expect(zoomed({ scale: 6, x: 0, y: 0 }, { factor: 4, size }).scale).toBe(8)
})

test('it is moved no further than to its edge', () => {
  expect(moved({ scale: 2, x: -10, y: -390 }, { by: { x: 50, y: -50 }, size })).toEqual({ scale: 2, x: 0, y: -400 })
  expect(moved(fitted, { by: { x: 50, y: 50 }, size })).toEqual(fitted)
})

test('keys zoom, move and fit it', () => {
  const large = byKey(fitted, { key: '+', size })
  expect(large).toEqual({ scale: 1.5, x: -150, y: -100 })
  expect(large && byKey(large, { key: 'ArrowRight', size })).toEqual({ scale: 1.5, x: -230, y: -100 })
  expect(large && byKey(large, { key: '0', size })).toEqual(fitted)
  expect(byKey(fitted, { key: 'a', size })).toBeUndefined()
})
