import { addDays, dateOf, startOfWeek } from '@clinic/shared/time/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** What a desk says to the assistant of the waitlist, where there is no model. */

const server = useTestServer()
let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const ask = (text: string, conversationId: string | null = null) =>
  requestAnswer(server, suda, { text, language: 'en', conversationId })
const answerTo = async (text: string) => resultsOf(await ask(text))[0]
const conversationOf = (events: Awaited<ReturnType<typeof ask>>) =>
  events.flatMap((event) => (event.type === 'start' ? [event.conversationId] : []))[0] ?? null
const today = () => dateOf(new Date(), 'Asia/Bangkok')
const create = 'mutation ($input: CreateWaitlistEntryInput!) { createWaitlistEntry(input: $input) { id } }'

describe('somebody is put on the waitlist', () => {
  test('by a form with the wish, which the person alone writes, and is found then', async () => {
    const monday = addDays(startOfWeek(today(), 1), 7)
    const proposal = await answerTo('put Malee on the waitlist for Dr Ploy next week mornings')
    expect(proposal).toMatchObject({
      kind: 'proposal',
      action: 'waiting',
      input: {
        establishmentId: home.id,
        patientId: home.malee.patientId,
        doctorIds: [home.ploy.doctorId],
        dayParts: ['morning'],
        until: addDays(monday, 6),
      },
      labels: { patient: 'Malee Thongdee' },
    })
    expect(await answerTo('who is on the waitlist?')).toEqual({ kind: 'waitlist', rows: [], totalCount: 0 })
    const { from: _from, ...input } = (proposal as { input: { from?: string } }).input
    expect((await server.graphql(suda, create, { input })).errors).toBeUndefined()
    const rows = [{ patient: { id: home.malee.patientId }, doctors: [{ id: home.ploy.doctorId }], dayParts: ['morning'] }]
    expect(await answerTo('ใครอยู่ในรายชื่อรอคิวบ้าง')).toMatchObject({ kind: 'waitlist', rows, totalCount: 1 })
    expect(await answerTo('is Malee on the waitlist?')).toMatchObject({ rows })
    expect(await answerTo("who's on the waitlist for Dr Krit")).toMatchObject({ rows: [] })
  })

  test.each(['Malee wants to wait for Dr Ploy', 'MaleeอยากรอคิวหมอPloy', 'คุณMaleeขอรอคิวหมอพลอยค่ะ'])(
    'by “%s”: who wants to wait has not arrived',
    async (text) => {
      expect(await answerTo(text)).toMatchObject({
        action: 'waiting',
        input: { patientId: home.malee.patientId, doctorIds: [home.ploy.doctorId] },
      })
    },
  )

  test.each(['put her on the waitlist', 'ใส่เธอในรายชื่อรอคิว'])('“%s” is the patient spoken of before', async (text) => {
    const conversationId = conversationOf(await ask("when is Malee's next visit"))
    const found = conversationOf(await ask('phone number of Malee', conversationId))
    expect(resultsOf(await ask(text, found))[0]).toMatchObject({ action: 'waiting', input: { patientId: home.malee.patientId } })
  })

  test('and asks who, where nobody was spoken of', async () => {
    const asked = await ask('put her on the waitlist for Dr Ploy')
    expect(asked.find(({ type }) => type === 'question')).toMatchObject({ asks: 'patient' })
    expect(resultsOf(await ask('Malee', conversationOf(asked)))[0]).toMatchObject({
      action: 'waiting',
      input: { patientId: home.malee.patientId, doctorIds: [home.ploy.doctorId] },
    })
  })

  test('never as somebody whom nobody knows', async () => {
    expect(await answerTo('put Nobodyson on the waitlist')).toMatchObject({ kind: 'nothing', about: 'patient' })
    expect(await answerTo('put Malee on the waitlist for Dr Nobodyson')).toMatchObject({ kind: 'nothing', about: 'doctor' })
  })

  test('and nothing else is done where the list is meant otherwise', async () => {
    expect(resultsOf(await ask('take Malee off the waitlist'))).toEqual([])
    expect(resultsOf(await ask('เอามาลีออกจากรายชื่อรอคิว'))).toEqual([])
  })
})
