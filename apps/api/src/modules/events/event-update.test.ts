import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEstablishment, addDoctors, addEvents, addPatients } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Input } from '../../testing/requests.ts'
import { laterBy30, one, useEvents } from '../../testing/records/events.ts'
import { statementsOf } from '../../testing/statements.ts'

const { server, open, change, stored } = useEvents()

describe('updateEvents', () => {
  test('changes what is given, leaves the rest, counts the version and says who', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const { data } = await change(suda, {
      id,
      version: 1,
      startTime: at('11:00'),
      endTime: at('11:30'),
      doctorId: home.krit.doctorId,
      info: 'Bring x-rays',
    })
    expect(data.updateEvents[0]).toMatchObject({
      version: 2,
      subject: 'Check-up',
      info: 'Bring x-rays',
      doctor: { id: home.krit.doctorId },
    })
    const { data: after } = await server.graphql(suda, one, { id })
    expect(after.event.history).toEqual([
      {
        userName: 'Suda Rattanakul',
        action: 'updated',
        changes: expect.arrayContaining([
          { field: 'doctor', from: 'Ploy Srisuk', to: 'Krit Boonmee' },
          { field: 'info', from: null, to: 'Bring x-rays' },
          { field: 'startTime', from: '2031-03-03T03:00:00.000Z', to: '2031-03-03T04:00:00.000Z' },
        ]),
      },
    ])
  })

  test('null empties what may be empty, and leaves alone what may not', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), category: 'meeting' }])
    const { data, errors } = await change(suda, {
      id,
      patientId: null,
      doctorId: null,
      info: null,
      subject: null,
      startTime: null,
      status: null,
      category: null,
      timeZone: null,
    })
    expect(errors).toBeUndefined()
    expect(data.updateEvents[0]).toMatchObject({
      patient: null,
      doctor: null,
      info: '',
      subject: 'Check-up',
      status: 'pending',
      category: 'meeting',
    })
  })

  test('an appointment never conflicts with itself', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect((await change(suda, { id, startTime: at('10:15'), endTime: at('10:45') })).errors).toBeUndefined()
  })

  test('two that change places, and a whole morning that runs late, move at once', async () => {
    const { home, suda } = await open()
    const [first, second, third] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:30') },
      { at: at('11:00') },
    ])
    const swap = await change(
      suda,
      { id: first, startTime: at('10:30'), endTime: at('11:00') },
      { id: second, startTime: at('10:00'), endTime: at('10:30') },
    )
    expect(swap.errors).toBeUndefined()
    const late = await change(
      suda,
      { id: second, startTime: at('10:15'), endTime: at('10:45') },
      { id: first, startTime: at('10:45'), endTime: at('11:15') },
      { id: third, startTime: at('11:15'), endTime: at('11:45') },
    )
    expect(late.errors).toBeUndefined()
    expect((await stored(home)).map(({ id }) => id)).toEqual([second, first, third])
  })

  test("is not moved out of 1900-2099 on the clinic's clock, by either end", async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const before = await stored(home)
    const moves: [Input, string][] = [
      [{ startTime: '1899-12-31T17:17:00Z' }, 'input.0.startTime'],
      [{ endTime: '2099-12-31T17:01:00Z' }, 'input.0.endTime'],
    ]
    for (const [input, path] of moves)
      expect(refusal(await change(suda, { id, ...input }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fieldErrors: [{ path, key: 'date_out_of_range' }],
      })
    expect(await stored(home)).toEqual(before)
    expect((await change(suda, { id, endTime: '2099-12-31T17:00:00Z', outsideHoursReason: 'A long one' })).errors).toBeUndefined()
  })

  test('one statement writes all of a list, and the version of each goes up by one', async () => {
    const { home, suda } = await open()
    const ids = await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('10:30') }, { at: at('11:00') }])
    const times = [at('10:30'), at('11:00'), at('10:00')]
    const sent = await statementsOf(server, async () => {
      const answer = await change(
        suda,
        ...ids.map((id, index) => ({ id, startTime: times[index], endTime: laterBy30(times[index] ?? '') })),
      )
      expect(answer.errors).toBeUndefined()
    })
    expect(sent.filter((statement) => /\bUPDATE\s+(?:"?public"?\.)?"?event"?\s/.test(statement))).toHaveLength(1)
    expect((await stored(home)).map(({ id, version }) => [id, version])).toEqual([2, 0, 1].map((place) => [ids[place], 2]))
    const { data } = await server.graphql(suda, one, { id: ids[0] })
    expect(data.event.history[0].changes.map(({ field }: { field: string }) => field)).toEqual(['startTime', 'endTime'])
  })

  test('all or none: one that is refused keeps the others where they were', async () => {
    const { home, suda } = await open()
    const [first, second] = await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('11:00') }])
    const before = await stored(home)
    expect(refusal(await change(suda, { id: first, subject: 'Changed' }, { id: second, startTime: at('10:15') }))?.reason).toBe(
      'double_booked',
    )
    expect(refusal(await change(suda, { id: first, subject: 'Changed' }, { id: uuidv7(), subject: 'x' }))?.code).toBe('NOT_FOUND')
    expect(await stored(home)).toEqual(before)
  })

  test('the second of two editors is told what the first one changed', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    await change(ploy, { id, version: 1, subject: 'By Ploy' })
    await change(ploy, { id, version: 2, info: 'Urgent' })
    expect(refusal(await change(suda, { id, version: 1, subject: 'By Suda' }))).toEqual({
      code: 'CONFLICT',
      reason: 'stale',
      version: 3,
      changedBy: 'Ploy Srisuk',
      changes: [
        { field: 'subject', from: 'Check-up', to: 'By Ploy' },
        { field: 'info', from: null, to: 'Urgent' },
      ],
    })
    expect((await stored(home))[0]).toMatchObject({ subject: 'By Ploy', version: 3 })
  })

  test('of twenty that save the same version at once, one is kept', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(suda, { id, version: 1, subject: `Number ${index}` })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(new Set(answers.filter(({ errors }) => errors).map((answer) => refusal(answer)?.reason))).toEqual(new Set(['stale']))
    expect((await stored(home))[0]?.version).toBe(2)
  })

  test('a doctor changes their own, and neither takes nor gives away', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [own, krits] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:00'), doctorId: home.krit.doctorId },
    ])
    expect((await change(ploy, { id: own, subject: 'Mine' })).errors).toBeUndefined()
    for (const input of [
      { id: krits, subject: 'x' },
      { id: krits, doctorId: home.ploy.doctorId },
      { id: own, doctorId: home.krit.doctorId },
      { id: own, doctorId: null },
    ]) {
      expect(refusal(await change(ploy, input))?.code, JSON.stringify(input)).toBe('FORBIDDEN')
    }
    const { data } = await server.graphql(ploy, one, { id: krits })
    expect(data.event).toMatchObject({ mayEdit: false, nextStatuses: [], subject: 'Check-up' })
  })

  test('a patient or doctor of another branch is refused by name, with or without the branch', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [theirPatient] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
    const [theirDoctor] = await addDoctors(server.owner, [branch], [{ firstName: 'Anong', lastName: 'Meesuk' }])
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const cases: [Input, string][] = [
      [{ patientId: theirPatient }, 'input.0.patientId'],
      [{ doctorId: theirDoctor }, 'input.0.doctorId'],
      [{ establishmentId: branch, doctorId: theirDoctor }, 'input.0.patientId'],
      [{ establishmentId: branch, patientId: theirPatient }, 'input.0.doctorId'],
    ]
    for (const [input, path] of cases) {
      expect(refusal(await change(suda, { id, ...input })), path).toMatchObject({
        code: 'BAD_USER_INPUT',
        fieldErrors: [{ path, key: 'unknown_reference' }],
      })
    }
    expect(
      (await change(suda, { id, establishmentId: branch, patientId: theirPatient, doctorId: theirDoctor })).errors,
    ).toBeUndefined()
  })

  test('what is booked with somebody who has left since can still be closed', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), status: 'waiting' }])
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [
      home.somchai.patientId,
    ])
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [home.ploy.doctorId])
    const whole = {
      id,
      status: 'closed',
      patientId: home.somchai.patientId,
      doctorId: home.ploy.doctorId,
      establishmentId: home.id,
    }
    expect((await change(suda, whole)).errors).toBeUndefined()
  })

  test('the same appointment twice in one list is refused', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const answer = await change(suda, { id, status: 'confirmed' }, { id, status: 'waiting' })
    expect(['BAD_USER_INPUT', 'CONFLICT']).toContain(refusal(answer)?.code)
    expect((await stored(home))[0]).toMatchObject({ status: 'pending', version: 1 })
  })
})
