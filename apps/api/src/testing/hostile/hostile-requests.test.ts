import { expect, test } from 'vitest'
import { openPublicAttack } from './public-attack.ts'
import { hostileRequest } from './requests.ts'
import { runHostileRequests } from './run.ts'

/** Where other programs hold the machine, much that has piled up is done in one turn: how long counts when it does so twice. */
const measured = { retry: 1 }

test('600 malformed and hostile requests: nothing fails, nobody waits', measured, async () => {
  const figures = await runHostileRequests({
    requests: 600,
    warmUp: 200,
    atOnce: 24,
    seed: 2026,
    settle: 100,
    attack: { make: hostileRequest },
  })
  console.log(JSON.stringify({ ...figures, failures: figures.failures.length }))
  expect(figures.failures).toEqual([])
  expect(figures.isSameProcess).toBe(true)
  expect(figures.held).toBeLessThan(250)
  // The kinds of request all reach the server, and not all of them its first wall.
  expect(Object.keys(figures.answers)).toEqual(expect.arrayContaining(['101', '200', '400', '401', '403', '404', '413']))
})

test(
  '300 requests to what anybody may ask, at clinics where it is switched on: nothing fails, nobody waits, nobody gets more than their share',
  measured,
  async () => {
    const figures = await runHostileRequests({
      requests: 300,
      warmUp: 100,
      atOnce: 24,
      seed: 2026,
      settle: 100,
      attack: await openPublicAttack(),
    })
    console.log(JSON.stringify({ ...figures, failures: figures.failures.length }))
    expect(figures.failures).toEqual([])
    expect(figures.isSameProcess).toBe(true)
    expect(figures.held).toBeLessThan(250)
    expect(Object.keys(figures.answers)).toEqual(expect.arrayContaining(['200', '400', '403', '404', '413']))
  },
)
