import { afterEach, expect, test, vi } from 'vitest'
import { closeClient } from '../../graphql/client.ts'
import { findFirstSlot } from './free-slots.ts'

afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

const at = (time: string) => new Date(`2026-12-07T${time}:00+07:00`)
const wish = { doctorId: 'ploy', establishmentId: 'clinic', minutes: 30, bufferBefore: 0, bufferAfter: 0, resources: [] }

/** A doctor whose half hours from these times on are free. Answers what was asked for. */
function free(...times: string[]) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => {
    const { variables } = JSON.parse(init?.body as string) as { variables: { from: string; to: string } }
    asked.push(`${variables.from.slice(11, 16)}-${variables.to.slice(11, 16)}`)
    const freeSlots = times
      .map((time) => ({ __typename: 'TimeSpan', startTime: at(time).toISOString(), endTime: at(time).toISOString() }))
      .filter(({ startTime }) => startTime >= variables.from && startTime < variables.to)
    return Promise.resolve(Response.json({ data: { freeSlots } }))
  })
  return asked
}

const first = (earliest: string) => findFirstSlot({ ...wish, from: at('16:45'), to: at('23:00'), earliest: at(earliest) })

test('the first free time is one from the proposed on', async () => {
  const asked = free('09:00', '17:00')
  expect((await first('00:00'))?.start).toEqual(at('17:00'))
  expect(asked).toEqual(['09:45-16:00'])
})

test('where none is free after the proposed one, it is the first of that day', async () => {
  const asked = free('09:00', '09:30')
  expect((await first('00:00'))?.start).toEqual(at('09:00'))
  expect(asked).toEqual(['09:45-16:00', '17:00-09:45'])
})

test('nothing is asked for that is over', async () => {
  const asked = free('09:00')
  expect(await first('16:45')).toBeUndefined()
  expect(asked).toHaveLength(1)
})
