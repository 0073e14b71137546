import { beforeEach, expect, test } from 'vitest'
import { requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addDoctors, createClinic } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** Doctors as a desk names them to the assistant, in a clinic that has many, where there is no model. */

const server = useTestServer()
let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  const before = Array.from({ length: 120 }, (_, at) => ({ firstName: 'Aa', lastName: `Aa${at}` }))
  await addDoctors(server.owner, [home.id], before)
})

const answerTo = async (text: string) => resultsOf(await requestAnswer(server, suda, { text, language: 'en' }))[0]

test('a name in the other script is found among all of them', async () => {
  expect(await answerTo('หมอพลอยหยุดวันไหนบ้าง')).toMatchObject({ kind: 'timeOff' })
  expect(await answerTo('ตารางหมอพลอยวันนี้')).toMatchObject({ kind: 'appointments', rows: [] })
  expect(await answerTo('หาหมอพลอย')).toMatchObject({ kind: 'doctors', rows: [{ id: home.ploy.doctorId }] })
})

test('so is a name late in the alphabet, and what somebody offers', async () => {
  const [zoe] = await addDoctors(server.owner, [home.id], [{ firstName: 'Zoe', lastName: 'Zymanski', designations: ['Dentist'] }])
  expect(await answerTo('is Dr Zoe working on Friday?')).toMatchObject({ kind: 'doctors', rows: [{ id: zoe }] })
  expect(await answerTo('which doctor is a dentist?')).toMatchObject({ kind: 'doctors', rows: [{ id: zoe }] })
  expect(await answerTo('earliest slot for a dentist')).toMatchObject({
    kind: 'freeSlotsOfAll',
    lists: [{ doctor: { id: zoe } }],
  })
})

test('where none is called so, it is said', async () => {
  expect(await answerTo('หมอสมศักดิ์หยุดวันไหนบ้าง')).toMatchObject({ kind: 'nothing', about: 'doctor', words: 'สมศักดิ์' })
})
