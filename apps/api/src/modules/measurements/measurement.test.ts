import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import { refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addAdminDoctor, addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

type Measured = {
  id: string
  authorName: string
  values: { kind: string; value: string; second: string | null; wrongReason: string | null }[]
}

const fields = 'id eventId takenTime authorName values { kind value second wrongReason wrongByName }'
const mutate = (session: Session, name: string, type: string, input: object, answer = fields) =>
  server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`, { input })
const record = (session: Session, input: object) => mutate(session, 'recordMeasurement', 'RecordMeasurementInput', input)
const markWrong = (session: Session, id: string, kinds: string[], reason = 'Scale not at zero') =>
  mutate(session, 'markMeasurementWrong', 'MarkMeasurementWrongInput', { id, kinds, reason })
const list = async (session: Session, variables: Record<string, unknown>) => {
  const document = `query ($patientId: ID, $eventId: ID) { measurements(patientId: $patientId, eventId: $eventId) { ${fields} } }`
  return (await server.graphql(session, document, variables)).data.measurements as Measured[]
}
const latest = async (session: Session, patientId: string) => {
  const document = 'query ($patientId: ID!) { latestMeasured(patientId: $patientId) { kind value } }'
  return (await server.graphql(session, document, { patientId })).data.latestMeasured as { kind: string; value: string }[]
}
const points = async (session: Session, patientId: string) => {
  const document = 'query ($patientId: ID!) { measuredPoints(patientId: $patientId, kinds: ["weight"]) { value } }'
  return ((await server.graphql(session, document, { patientId })).data.measuredPoints as { value: string }[]).map(
    ({ value }) => value,
  )
}

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00') }])
  const krit = await addAdminDoctor(server.owner, home)
  const nok = await addStaff(server.owner, home)
  const emails = [home.ploy.email, krit.email, nok.email, other.ploy.email]
  const [ploy, kritSession, nokSession, stranger] = await Promise.all(emails.map((email) => server.signIn(email)))
  return { home, eventId, ploy, krit: kritSession, nok: nokSession, stranger } as {
    [Name in 'ploy' | 'krit' | 'nok' | 'stranger']: Session
  } & { home: Clinic; eventId: string }
}

const measured = (clinic: Clinic, values: object[], input: object = {}) => ({
  key: uuidv7(),
  establishmentId: clinic.id,
  patientId: clinic.somchai.patientId,
  values,
  ...input,
})
type Answer = Awaited<ReturnType<typeof record>>
const fieldFault = (answer: Answer): [string, string] => {
  const [fault] = (refusal(answer)?.['fieldErrors'] ?? []) as { path: string; key: string }[]
  return [fault?.path ?? '', fault?.key ?? '']
}
const expectRefused = (answer: Answer, code: string) => expect(refusal(answer)?.['code']).toBe(code)
const weight = (value: unknown, more: object = {}) => ({ kind: 'weight', value, ...more })
const done = async (answer: ReturnType<typeof record>): Promise<Measured> => {
  const { errors, data } = await answer
  expect(errors).toBeUndefined()
  return Object.values(data)[0] as Measured
}
/** As the application, past its own rules. */
const inPostgres = (session: Session, sql: Prisma.Sql) =>
  asViewer(server, session, async (db) => {
    return db.$queryRaw(sql)
  })
const allow = (session: Session, { id: establishmentId }: Clinic) =>
  mutate(
    session,
    'updateMeasurementSettings',
    'UpdateMeasurementSettingsInput',
    { establishmentId, staffMayWrite: true },
    'staffMayWrite',
  )

describe('a set of values', () => {
  test('is stored exactly, once, and the latest of each kind is known', async () => {
    const { home, ploy, eventId } = await open()
    const input = measured(home, [weight('70.105'), { kind: 'blood_pressure', value: '120', second: '80' }], { eventId })
    const first = await done(record(ploy, input))
    expect(first).toMatchObject({ eventId, authorName: expect.stringContaining('Ploy') as string })
    expect(first.values).toMatchObject([
      { kind: 'blood_pressure', value: '120', second: '80' },
      { kind: 'weight', value: '70.105', second: null },
    ])
    expect((await done(record(ploy, input))).id).toBe(first.id)
    await done(record(ploy, measured(home, [weight('69')], { takenTime: '2026-01-05T02:00:00Z' })))
    const patientId = home.somchai.patientId
    expect(await list(ploy, { patientId })).toHaveLength(2)
    expect(await list(ploy, { patientId, eventId })).toHaveLength(1)
    expect(await latest(ploy, patientId)).toEqual([
      { kind: 'blood_pressure', value: '120' },
      { kind: 'weight', value: '70.105' },
    ])
    expect(await points(ploy, patientId)).toEqual(['69', '70.105'])
  })

  test.each([
    [weight('-3'), 'value', 'measurement_out_of_range'],
    [weight('0'), 'value', 'measurement_out_of_range'],
    [weight('70.1234'), 'value', 'too_many_decimals'],
    [{ kind: 'pain', value: '11' }, 'value', 'measurement_out_of_range'],
    [{ kind: 'blood_pressure', value: '120' }, 'second', 'required'],
    [{ kind: 'blood_pressure', value: '80', second: '120' }, 'second', 'measurement_out_of_range'],
    [{ kind: 'mood', value: '1' }, 'kind', 'unknown_reference'],
    [{ kind: uuidv7(), value: '1' }, 'kind', 'unknown_reference'],
  ])('is refused by field where it is impossible: %j', async (value, field, key) => {
    const { home, ploy } = await open()
    expect(fieldFault(await record(ploy, measured(home, [value])))).toEqual([`input.values.0.${field}`, key])
    expect(await list(ploy, { patientId: home.somchai.patientId })).toEqual([])
  })

  test('is refused as a number where it is text', async () => {
    const { home, ploy } = await open()
    expect((await record(ploy, measured(home, [weight('seventy')]))).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  test('is asked about where it is unusual, and kept where it is confirmed', async () => {
    const { home, ploy } = await open()
    const input = measured(home, [weight('300')])
    expect(fieldFault(await record(ploy, input))).toEqual(['input.values.0.value', 'measurement_unusual'])
    await done(record(ploy, { ...input, values: [weight('300', { isConfirmed: true })] }))
    const tooMuch = { ...input, key: 'another', values: [weight('900', { isConfirmed: true })] }
    expect(fieldFault(await record(ploy, tooMuch))).toEqual(['input.values.0.value', 'measurement_out_of_range'])
  })

  test('is looked at by the age on the day that it was taken', async () => {
    const { home, ploy } = await open()
    await server.owner.query('UPDATE patient SET "birthDate" = $1 WHERE id = $2', ['2000-01-01', home.somchai.patientId])
    const newborn = measured(home, [weight('3.4')], { takenTime: '2000-01-02T03:00:00Z' })
    await done(record(ploy, newborn))
    expect(fieldFault(await record(ploy, measured(home, [weight('3.4')])))).toEqual([
      'input.values.0.value',
      'measurement_unusual',
    ])
    const before = { ...newborn, key: 'another', takenTime: '1999-12-01T03:00:00Z' }
    expect(fieldFault(await record(ploy, before))).toEqual(['input.takenTime', 'before_birth'])
  })

  test('was not taken in the future', async () => {
    const { home, ploy } = await open()
    const takenTime = new Date(Date.now() + 3_600_000).toISOString()
    expect(fieldFault(await record(ploy, measured(home, [weight('70')], { takenTime })))).toEqual([
      'input.takenTime',
      'in_future',
    ])
  })

  test('is of a visit of the patient', async () => {
    const { home, ploy } = await open()
    const fault = fieldFault(await record(ploy, measured(home, [weight('70')], { eventId: uuidv7() })))
    expect(fault).toEqual(['input.eventId', 'unknown_reference'])
  })
})

describe('a wrong value', () => {
  test('counts nowhere, and stays with its reason', async () => {
    const { home, ploy } = await open()
    const patientId = home.somchai.patientId
    const { id } = await done(
      record(ploy, measured(home, [weight('170', { isConfirmed: true }), { kind: 'pulse', value: '70' }])),
    )
    const after = await done(markWrong(ploy, id, ['weight']))
    expect(after.values).toMatchObject([
      { kind: 'pulse', wrongReason: null },
      { kind: 'weight', wrongReason: 'Scale not at zero' },
    ])
    expect(await latest(ploy, patientId)).toEqual([{ kind: 'pulse', value: '70' }])
    expect(await points(ploy, patientId)).toEqual([])
    expect((await list(ploy, { patientId }))[0]?.values).toHaveLength(2)
    expect(refusal(await markWrong(ploy, id, ['weight']))).toMatchObject({ code: 'CONFLICT' })
    expect(fieldFault(await markWrong(ploy, id, ['height']))).toEqual(['input.kinds.0', 'unknown_reference'])
    const { rows } = await server.owner.query(
      `SELECT action, changes FROM audit_entry WHERE entity = 'measurement' AND "entityId" = $1 ORDER BY time`,
      [id],
    )
    expect(rows).toMatchObject([
      { action: 'created' },
      { action: 'updated', changes: [{ field: 'wrongReason', to: 'Scale not at zero' }] },
    ])
  })

  test('is nothing that the application could change back, change or delete', async () => {
    const { home, ploy } = await open()
    const { id } = await done(record(ploy, measured(home, [weight('70')])))
    await done(markWrong(ploy, id, ['weight']))
    await expect(inPostgres(ploy, Prisma.sql`UPDATE measurement_value SET value = 1 RETURNING kind`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(inPostgres(ploy, Prisma.sql`DELETE FROM measurement RETURNING id`)).rejects.toThrow(/permission denied/)
  })
})

describe('who sees it', () => {
  test('is whoever has the chart open, and nobody elsewhere', async () => {
    const { home, ploy, krit, stranger } = await open()
    const patientId = home.somchai.patientId
    const { id } = await done(record(ploy, measured(home, [weight('70')])))
    expect(await list(krit, { patientId })).toEqual([])
    expect(await latest(krit, patientId)).toEqual([])
    expectRefused(await record(krit, measured(home, [weight('70')])), 'FORBIDDEN')
    expectRefused(await markWrong(krit, id, ['weight']), 'NOT_FOUND')
    await server.graphql(krit, 'mutation ($input: OpenChartInput!) { openChart(input: $input) { isOpen } }', {
      input: { patientId, reason: 'Emergency' },
    })
    expect(await list(krit, { patientId })).toHaveLength(1)
    expect(await list(stranger, { patientId })).toEqual([])
    expectRefused(await markWrong(stranger, id, ['weight']), 'NOT_FOUND')
  })

  test('is the desk, of what it recorded itself at a visit today, where the clinic allows it', async () => {
    const { home, ploy, krit, nok, eventId } = await open()
    const patientId = home.somchai.patientId
    await done(record(ploy, measured(home, [weight('70')], { eventId })))
    const own = measured(home, [{ kind: 'temperature', value: '37.5' }], { eventId })
    expectRefused(await record(nok, own), 'FORBIDDEN')
    await allow(krit, home)
    expect(fieldFault(await record(nok, { ...own, eventId: null }))).toEqual(['input.eventId', 'required'])
    const { id } = await done(record(nok, own))
    expect((await list(nok, { eventId })).map((set) => set.id)).toEqual([id])
    await done(markWrong(nok, id, ['temperature'], 'Other patient'))
    const second = await done(record(nok, measured(home, [{ kind: 'pulse', value: '70' }], { eventId })))
    await server.owner.query(
      `UPDATE measurement SET "createdTime" = now() - interval '25 hours', "takenTime" = now() - interval '25 hours'`,
    )
    expect(await list(nok, { eventId })).toEqual([])
    expectRefused(await markWrong(nok, second.id, ['pulse']), 'NOT_FOUND')
    expect(await list(ploy, { patientId })).toHaveLength(3)
  })
})

describe("a clinic's own kind", () => {
  const save = (session: Session, input: object) =>
    mutate(session, 'saveMeasurementKind', 'SaveMeasurementKindInput', input, 'id nameEn unit decimals plausibleLow')
  const kind = (clinic: Clinic, more: object = {}) => ({
    establishmentId: clinic.id,
    nameEn: 'Glucose',
    unit: 'mg/dl',
    decimals: 0,
    ...more,
  })

  test('is measured within its range and decimals, and no more when it is archived', async () => {
    const { home, ploy } = await open()
    const { id } = await done(save(ploy, kind(home, { plausibleLow: '60', plausibleHigh: '250' })))
    await done(record(ploy, measured(home, [{ kind: id, value: '110' }])))
    const fault = async (value: string) => fieldFault(await record(ploy, measured(home, [{ kind: id, value }])))[1]
    expect(await fault('300')).toBe('measurement_unusual')
    expect(await fault('100.5')).toBe('too_many_decimals')
    await mutate(ploy, 'archiveMeasurementKind', 'ArchiveMeasurementKindInput', { id, archived: true }, 'id')
    expect(await fault('110')).toBe('unknown_reference')
  })

  test('keeps its unit, has a name of its own, and is of its clinic', async () => {
    const { home, ploy, stranger } = await open()
    const { id } = await done(save(ploy, kind(home)))
    expect(await done(save(ploy, kind(home, { id, nameEn: 'Sugar', unit: 'mmol/l' })))).toMatchObject({
      nameEn: 'Sugar',
      unit: 'mg/dl',
    })
    expect(fieldFault(await save(ploy, kind(home, { nameEn: 'sugar' })))).toEqual(['input.nameEn', 'name_taken'])
    expect(fieldFault(await save(ploy, kind(home, { plausibleLow: '9', plausibleHigh: '2' })))).toEqual([
      'input.plausibleHigh',
      'measurement_range',
    ])
    expectRefused(
      await mutate(stranger, 'archiveMeasurementKind', 'ArchiveMeasurementKindInput', { id, archived: true }, 'id'),
      'NOT_FOUND',
    )
  })
})

test('a set is one entry of the timeline', async () => {
  const { home, ploy } = await open()
  await done(record(ploy, measured(home, [weight('70'), { kind: 'pulse', value: '66' }])))
  const document = 'query ($id: ID!) { timeline(patientId: $id, kinds: [measurement]) { entries { kind detail } } }'
  const { data } = await server.graphql(ploy, document, { id: home.somchai.patientId })
  const [entry, ...others] = (data.timeline as { entries: { detail: string }[] }).entries
  expect(others).toEqual([])
  expect(JSON.parse(entry?.detail ?? '[]')).toMatchObject([
    { kind: 'pulse', value: '66', isWrong: false },
    { kind: 'weight', value: '70' },
  ])
})
