import { addDays, dateOf, startOfWeek } from '@clinic/shared/time/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { failuresOf, requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addDoctors, createClinic } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** What a desk says to the assistant of doctors who are off or late, where there is no model. */

const server = useTestServer()
let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const ask = (text: string, session = suda) => requestAnswer(server, session, { text, language: 'en' })
const answerTo = async (text: string) => resultsOf(await ask(text))[0]
const tomorrow = () => addDays(dateOf(new Date(), 'Asia/Bangkok'), 1)
const inputOf = (result: unknown) => (result as { input: object }).input

describe('time off', () => {
  const create = 'mutation ($input: CreateTimeOffInput!) { createTimeOff(input: $input) { id } }'

  test('is proposed for half a day, written by the person alone, and found then', async () => {
    const proposal = await answerTo('Dr Ploy is off tomorrow afternoon')
    expect(proposal).toMatchObject({
      kind: 'proposal',
      action: 'timeOff',
      input: {
        doctorId: home.ploy.doctorId,
        startTime: new Date(`${tomorrow()}T12:00:00+07:00`).toISOString(),
        endTime: new Date(`${addDays(tomorrow(), 1)}T00:00:00+07:00`).toISOString(),
        kind: 'leave',
      },
    })
    expect(await answerTo('พรุ่งนี้มีหมอลาไหม')).toMatchObject({ kind: 'timeOff', from: tomorrow(), rows: [] })
    const { data } = await server.graphql(suda, create, { input: inputOf(proposal) })
    const rows = [{ id: data.createTimeOff.id, doctor: { id: home.ploy.doctorId, name: 'Ploy Srisuk' }, why: 'leave' }]
    expect(await answerTo("who's off tomorrow?")).toMatchObject({ kind: 'timeOff', rows })
    expect(await answerTo('is Dr Ploy off tomorrow?')).toMatchObject({ kind: 'timeOff', rows })
    expect(await answerTo("who's off today?")).toMatchObject({ kind: 'timeOff', rows: [] })
  })

  test('is found for the days to come, and of however many doctors there are', async () => {
    const monday = addDays(startOfWeek(dateOf(new Date(), 'Asia/Bangkok'), 1), 7)
    const proposal = await answerTo('Dr Ploy is off for 3 days from next Monday')
    const span = [monday, addDays(monday, 3)].map((date) => new Date(`${date}T00:00:00+07:00`).toISOString())
    expect(proposal).toMatchObject({ action: 'timeOff', input: { startTime: span[0], endTime: span[1] } })
    expect(await answerTo('หมอพลอยลา 3 วัน เริ่มวันจันทร์หน้า')).toMatchObject({ input: { startTime: span[0], endTime: span[1] } })
    await server.graphql(suda, create, { input: inputOf(proposal) })
    const rows = [{ doctor: { id: home.ploy.doctorId }, startTime: span[0] }]
    expect(await answerTo('หมอพลอยหยุดวันไหนบ้าง')).toMatchObject({ kind: 'timeOff', rows })
    const others = Array.from({ length: 101 }, (_, at) => ({ firstName: 'Aa', lastName: `Aa${at}` }))
    await addDoctors(server.owner, [home.id], others)
    expect(await answerTo('when is Dr Ploy off?')).toMatchObject({ kind: 'timeOff', rows })
    expect(await answerTo("who's off next week?")).toMatchObject({ kind: 'timeOff', rows })
  })

  test('of half a day asks which half, and takes the answer with it', async () => {
    const asked = await ask('ลาหยุดหมอ Ploy พรุ่งนี้ครึ่งวัน')
    expect(asked.find(({ type }) => type === 'question')).toMatchObject({ asks: 'rest', change: 'timeOff', date: tomorrow() })
    const conversationId = asked.flatMap((event) => (event.type === 'start' ? [event.conversationId] : []))[0] ?? null
    const answered = await requestAnswer(server, suda, { text: 'ช่วงเช้า', language: 'th', conversationId })
    expect(resultsOf(answered)[0]).toMatchObject({
      action: 'timeOff',
      input: { endTime: new Date(`${tomorrow()}T12:00:00+07:00`).toISOString() },
    })
  })

  test('is not for a colleague to propose', async () => {
    const ploy = await server.signIn(home.ploy.email)
    expect(resultsOf(await ask('Dr Ploy is off tomorrow', ploy))[0]).toMatchObject({ action: 'timeOff' })
    expect(failuresOf(await ask('Dr Krit is off tomorrow', ploy))).toEqual(['FORBIDDEN'])
  })
})

describe('a delay', () => {
  const set = 'mutation ($input: SetDelayInput!) { setDelay(input: $input) { id } }'

  test('is proposed with its minutes, written by the person alone, and found then', async () => {
    const proposal = await answerTo('หมอพลอยสาย 20 นาที')
    expect(proposal).toMatchObject({
      kind: 'proposal',
      action: 'delay',
      input: { establishmentId: home.id, doctorId: home.ploy.doctorId, minutes: 20 },
    })
    expect(await answerTo('is anyone running late?')).toEqual({ kind: 'delays', rows: [] })
    await server.graphql(suda, set, { input: inputOf(proposal) })
    const rows = [{ doctor: { id: home.ploy.doctorId }, minutes: 20 }]
    expect(await answerTo('มีหมอสายไหม')).toMatchObject({ kind: 'delays', rows })
    expect(await answerTo('is Dr Ploy running late?')).toMatchObject({ kind: 'delays', rows })
  })

  test('without minutes asks for them', async () => {
    const asked = await ask('Dr Ploy is running late')
    expect(asked.find(({ type }) => type === 'question')).toMatchObject({ asks: 'rest', change: 'delay', doctor: 'Ploy' })
    const conversationId = asked.flatMap((event) => (event.type === 'start' ? [event.conversationId] : []))[0] ?? null
    const answered = await requestAnswer(server, suda, { text: '25 minutes', language: 'en', conversationId })
    expect(resultsOf(answered)[0]).toMatchObject({ action: 'delay', input: { minutes: 25 } })
  })
})
