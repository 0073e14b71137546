import { addDays, dateOf, startOfWeek } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createTwoClinics, insert } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** What a desk asks the assistant of the days on which the clinic is closed, where there is no model. */

const server = useTestServer()
let home: Clinic
let other: Clinic
let suda: Session
beforeEach(async () => {
  const clinics = await createTwoClinics(server.owner)
  home = clinics.home
  other = clinics.other
  suda = await server.signIn(home.admin.email)
})

const answerTo = async (text: string, session = suda) =>
  resultsOf(await requestAnswer(server, session, { text, language: 'en' }))[0]
const today = () => dateOf(new Date(), 'Asia/Bangkok')
/** Of next week. */
const monday = () => addDays(startOfWeek(today(), 1), 7)

async function close(clinic: Clinic, name: string, date: string, [from, to] = ['00:00', '24:00']) {
  const id = uuidv7()
  const at = (time = '') =>
    time === '24:00' ? `${addDays(date, 1)}T00:00:00+07:00` : new Date(`${date}T${time}:00+07:00`).toISOString()
  await insert(server.owner, 'closure', [{ id, establishmentId: clinic.id, name, startTime: at(from), endTime: at(to) }])
  return { id, name, startTime: new Date(at(from)).toISOString(), endTime: new Date(at(to)).toISOString() }
}

describe('whether the clinic is open on a day', () => {
  test('says which closure it is, and what is left of the day', async () => {
    await close(other, 'Moving', addDays(monday(), 1))
    const songkran = await close(home, 'Songkran', addDays(monday(), 1))
    const training = await close(home, 'Staff training', addDays(monday(), 2), ['12:00', '24:00'])
    expect(await answerTo('is the clinic open next Tuesday?')).toMatchObject({
      kind: 'openingHours',
      days: [{ date: addDays(monday(), 1), hours: null }],
      closures: [songkran],
    })
    expect(await answerTo('วันพุธหน้าคลินิกเปิดไหม')).toMatchObject({
      days: [{ date: addDays(monday(), 2), hours: { to: '12:00' } }],
      closures: [training],
    })
    expect(await answerTo('is the clinic open next Thursday?')).toMatchObject({ days: [{ hours: {} }], closures: [] })
  })

  test.each(['when are we closed?', 'คลินิกหยุดวันไหนบ้าง'])('“%s” tells the closures of the months to come', async (text) => {
    const renovation = await close(home, 'Renovation', addDays(today(), 60))
    await close(home, 'In a year', addDays(today(), 360))
    expect(await answerTo(text)).toMatchObject({ kind: 'openingHours', days: { length: 7 }, closures: [renovation] })
  })
})

describe('when a doctor is off', () => {
  test('the closures of the clinic are told besides', async () => {
    const songkran = await close(home, 'Songkran', addDays(monday(), 1))
    const startTime = new Date(`${addDays(monday(), 3)}T00:00:00+07:00`).toISOString()
    const endTime = new Date(`${addDays(monday(), 4)}T00:00:00+07:00`).toISOString()
    const off = { id: uuidv7(), establishmentId: home.id, doctorId: home.ploy.doctorId, startTime, endTime, kind: 'leave' }
    await insert(server.owner, 'time_off', [off])
    const answer = { kind: 'timeOff', rows: [{ id: off.id }], closures: [songkran] }
    expect(await answerTo('when is Dr Ploy off?')).toMatchObject(answer)
    expect(await answerTo('หมอพลอยหยุดวันไหนบ้าง')).toMatchObject(answer)
    expect(await answerTo("who's off today?")).toMatchObject({ kind: 'timeOff', rows: [], closures: [] })
  })
})
