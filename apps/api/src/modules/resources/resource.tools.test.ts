import { addDays, dateOf, startOfWeek } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { failuresOf, requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, createTwoClinics, insert } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { addResource } from './resource.contract.ts'

/** Which rooms and equipment are free, as a desk asks the assistant, where there is no model. */

const server = useTestServer()
let home: Clinic
let suda: Session
let rooms: Record<'one' | 'two' | 'twelve' | 'laser', string>
beforeEach(async () => {
  const { home: ours, other } = await createTwoClinics(server.owner)
  home = ours
  suda = await server.signIn(home.admin.email)
  rooms = {
    one: await addResource(server.owner, home.id),
    two: await addResource(server.owner, home.id, { name: 'Room 2' }),
    twelve: await addResource(server.owner, home.id, { name: 'Room 12' }),
    laser: await addResource(server.owner, home.id, { name: 'Laser', kind: 'equipment' }),
  }
  await addResource(server.owner, other.id, { name: 'Room 99' })
})

/** Of next week. */
const tuesday = () => addDays(startOfWeek(dateOf(new Date(), 'Asia/Bangkok'), 1), 8)
const on = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`).toISOString()
const ask = (text: string) => requestAnswer(server, suda, { text, language: 'en' })
const answerTo = async (text: string) => resultsOf(await ask(text))[0]
const clock = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(11, 16)

/** What is shown of each, by the clinic's clock. */
async function rowsOf(text: string) {
  const answer = await answerTo(text)
  if (answer?.kind !== 'freeResources') return answer
  return answer.rows.map(({ name, isFree, times }) => [
    name,
    isFree,
    times.map(({ startTime, endTime }) => `${clock(startTime)}-${clock(endTime)}`).join(' '),
  ])
}

async function occupy(room: string, from: string, minutes: number, doctorId = home.krit.doctorId) {
  const [id] = await addEvents(server.owner, home, [{ at: on(tuesday(), from), minutes, doctorId }])
  await server.owner.query('UPDATE event SET "resourceIds" = $2 WHERE id = $1', [id, [room]])
}

describe('rooms at a time', () => {
  test.each(['which rooms are free at 3 pm next Tuesday?', 'วันอังคารหน้าบ่ายสามห้องไหนว่าง'])(
    '“%s” tells those that are, and until when',
    async (text) => {
      await occupy(rooms.one, '14:30', 60)
      await occupy(rooms.two, '16:00', 60)
      await occupy(rooms.twelve, '15:15', 30, home.ploy.doctorId)
      expect(await rowsOf(text)).toEqual([['Room 2', true, '15:00-16:00']])
    },
  )

  test('one that is asked about is told also where it is not free, and when it is', async () => {
    await occupy(rooms.two, '14:30', 60)
    expect(await rowsOf('is room 2 free next Tuesday at 3 pm?')).toEqual([['Room 2', false, '15:30-19:00']])
    expect(await rowsOf('ห้อง 2 ว่างไหมวันอังคารหน้าบ่ายสาม')).toEqual([['Room 2', false, '15:30-19:00']])
  })
})

describe('rooms in some hours', () => {
  test('are told with the times at which they are free', async () => {
    await occupy(rooms.two, '14:00', 60)
    await server.owner.query(`UPDATE resource SET "outFrom" = '2026-01-01' WHERE id = $1`, [rooms.one])
    const free = [['Room 2', true, '13:00-14:00 15:00-17:00']]
    expect(await rowsOf('is room 2 free next Tuesday afternoon?')).toEqual(free)
    expect(await rowsOf('บ่ายวันอังคารหน้าห้อง 2 ว่างไหม')).toEqual(free)
    expect(await rowsOf('which rooms are free next Tuesday afternoon?')).toEqual([['Room 12', true, '13:00-17:00'], ...free])
    expect(await rowsOf('is room 1 free next Tuesday afternoon?')).toEqual([['Room 1', false, '']])
  })

  test('of a whole day are those of the clinic', async () => {
    expect(await rowsOf('is room 12 free next Tuesday?')).toEqual([['Room 12', true, '09:00-19:00']])
  })

  test('the closures of the day are told besides', async () => {
    const [startTime, endTime] = [on(tuesday(), '00:00'), on(addDays(tuesday(), 1), '00:00')]
    const songkran = { id: uuidv7(), name: 'Songkran', startTime, endTime }
    await insert(server.owner, 'closure', [{ ...songkran, establishmentId: home.id }])
    expect(await answerTo('which rooms are free next Tuesday at 3 pm?')).toMatchObject({ closures: [songkran] })
    expect(await answerTo('which rooms are free next Wednesday at 3 pm?')).toMatchObject({ closures: [] })
  })
})

describe('a room or piece of equipment', () => {
  test('is found by its name, by a part of it, and by what it is', async () => {
    const named = async (text: string) => ((await rowsOf(text)) as unknown[][]).map(([name]) => name)
    expect(await named('is the laser free next Tuesday at 3 pm?')).toEqual(['Laser'])
    expect(await named('which equipment is free next Tuesday at 3 pm?')).toEqual(['Laser'])
    expect(await named('is room 12 free next Tuesday at 3 pm?')).toEqual(['Room 12'])
    await server.owner.query(`UPDATE resource SET name = 'ห้องตรวจ 12' WHERE id = $1`, [rooms.twelve])
    expect(await named('ห้อง 12 ว่างไหมวันอังคารหน้าบ่ายสาม')).toEqual(['ห้องตรวจ 12'])
    expect(await named('is room 12 free next Tuesday at 3 pm?')).toEqual(['ห้องตรวจ 12'])
  })

  test('of another clinic, or of no clinic, is not', async () => {
    const nothing = { kind: 'nothing', about: 'resource', words: 'room 99' }
    expect(await answerTo('is room 99 free next Tuesday at 3 pm?')).toEqual(nothing)
  })

  test('is asked about for a time that is to come', async () => {
    const call = { tool: 'listFreeResources', arguments: { date: '2026-01-05', time: '10:00' } }
    expect(failuresOf(await requestAnswer(server, suda, { call }))).toEqual(['BAD_USER_INPUT'])
    const turned = { tool: 'listFreeResources', arguments: { date: '2031-03-03', from: '12:00', to: '10:00' } }
    expect(failuresOf(await requestAnswer(server, suda, { call: turned }))).toEqual(['BAD_USER_INPUT'])
  })
})
