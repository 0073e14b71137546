import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEvents, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { readPdf, textOf } from '../../testing/documents/golden.ts'
import { medicinesAt } from '../../testing/records/medicines.ts'
import { medicine, prescriptionsAt } from '../../testing/records/prescriptions.ts'
import { useTestServer } from '../../testing/server.ts'
import { inTransaction, useTwoClinics } from '../../testing/contract/two-clinics-database.ts'

const server = useTestServer()
const { issued, done: prescribe, draft } = prescriptionsAt(server)
const { done, request, taken, checked } = medicinesAt(server)

const daily = (medication: string, days: number) =>
  medicine({ medication, dosage: { amount: '1', unit: 'tablet', timesPerDay: 1, days }, quantity: days, quantityUnit: 'tablet' })
const day = (offset: number) => new Date(Date.now() + 7 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)

async function open() {
  const home = await createClinic(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  return { home, ploy: await server.signIn(home.ploy.email), patientId: home.somchai.patientId }
}

/** As if it had been issued so many days ago. */
async function age(id: string, days: number) {
  await server.owner.query(`UPDATE prescription SET "issuedTime" = now() - make_interval(days => $2) WHERE id = $1`, [id, days])
  await server.owner.query(`UPDATE prescription_detail SET position = position WHERE "prescriptionId" = $1`, [id])
}

describe('what is prescribed here', () => {
  test('is taken from issue on, for as long as its directions or its quantity say, and not while it is a draft', async () => {
    const { home, ploy, patientId } = await open()
    const prescriptionDetails = [
      daily('Enalapril 5 mg', 60),
      medicine({
        medication: 'Ibuprofen 400 mg',
        dosage: { amount: '1', unit: 'tablet', timesPerDay: 3 },
        quantity: 15,
        quantityUnit: 'tablet',
      }),
      medicine({ medication: 'Mistura nigra' }),
    ]
    const { id } = await draft(ploy, home, { prescriptionDetails })
    expect(await taken(ploy, patientId)).toEqual([])
    await prescribe(ploy, 'issuePrescription', { id, warningOverrideReason: 'Agreed' })
    const listed = await taken(ploy, patientId)
    expect(listed).toMatchObject([
      { medication: 'Enalapril 5 mg', untilDate: day(59), directions: 'Use 1 tablet once a day for 60 days' },
      { medication: 'Ibuprofen 400 mg', untilDate: day(4) },
      { medication: 'Mistura nigra', untilDate: day(29), directions: 'One every six hours' },
    ])
    for (const each of listed)
      expect(each).toMatchObject({ source: 'prescribed', isCurrent: true, sinceDate: day(0), prescriptionId: id })
  })

  test('is taken back by cancelling, and what it went on with is taken again as it was', async () => {
    const { home, ploy, patientId } = await open()
    const first = await issued(ploy, home, { prescriptionDetails: [daily('Enalapril 5 mg', 30)] })
    await age(first.id, 10)
    const before = await taken(ploy, patientId)
    const second = await issued(ploy, home, { prescriptionDetails: [daily('Anapril 10 mg', 30)] })
    expect(await taken(ploy, patientId)).toMatchObject([
      { medication: 'Anapril 10 mg', isCurrent: true, sinceDate: day(-10), untilDate: day(29) },
      { medication: 'Enalapril 5 mg', isCurrent: false, endedDate: null },
    ])
    await prescribe(ploy, 'cancelPrescription', { id: second.id, reason: 'Cough' })
    const [again, cancelled] = await taken(ploy, patientId)
    expect([again]).toEqual(before)
    expect(cancelled).toMatchObject({ medication: 'Anapril 10 mg', isCurrent: false, endedDate: day(0), endReason: 'Cough' })
  })

  test('stands beside its other strength in one prescription; after a long gap it is taken since the later one', async () => {
    const { home, ploy, patientId } = await open()
    const old = await issued(ploy, home, { prescriptionDetails: [daily('Warfarin 3 mg', 30)] })
    await age(old.id, 100)
    await issued(ploy, home, { prescriptionDetails: [daily('Warfarin 3 mg', 30), daily('Orfarin 5 mg', 30)] })
    const current = (await taken(ploy, patientId)).filter(({ isCurrent }) => isCurrent)
    expect(current).toMatchObject([
      { medication: 'Warfarin 3 mg', sinceDate: day(0) },
      { medication: 'Orfarin 5 mg', sinceDate: day(0) },
    ])
  })

  test('is ended with what it went on with; it is not written by hand', async () => {
    const { home, ploy, patientId } = await open()
    const first = await issued(ploy, home, { prescriptionDetails: [daily('Enalapril 5 mg', 30)] })
    await age(first.id, 5)
    await issued(ploy, home, { prescriptionDetails: [daily('Enalapril 10 mg', 30)] })
    const [current] = await taken(ploy, patientId)
    const id = current?.id
    expect(refusal(await request(ploy, 'updateCurrentMedicine', { id, origin: 'x' }))).toMatchObject({ reason: 'transition' })
    const end = { id, endedDate: day(0), reason: 'Cough' }
    expect(refusal(await request(ploy, 'endCurrentMedicine', { ...end, endedDate: day(1) }))).toMatchObject({
      fieldErrors: [{ path: 'input.endedDate', key: 'in_future' }],
    })
    await done(ploy, 'endCurrentMedicine', end)
    expect(await taken(ploy, patientId)).toMatchObject([
      { medication: 'Enalapril 10 mg', isCurrent: false, endReason: 'Cough' },
      { medication: 'Enalapril 5 mg', isCurrent: false, endReason: 'Cough' },
    ])
    expect(refusal(await request(ploy, 'endCurrentMedicine', end))).toMatchObject({ reason: 'transition' })
    expect((await checked(ploy, home, [{ medication: 'Spironolactone 25 mg', description: 'x' }])).warnings).toEqual([])
  })
})

test('what others prescribed, or was bought, is written, put right and ended, with its history', async () => {
  const { home, ploy, patientId } = await open()
  const input = {
    establishmentId: home.id,
    patientId,
    medication: 'Coumadin 3 mg',
    source: 'elsewhere',
    origin: 'Siriraj Hospital',
  }
  const { id } = await done(ploy, 'createCurrentMedicine', {
    ...input,
    sinceDate: '2026-01-02',
    directions: 'One in the evening',
  })
  await done(ploy, 'updateCurrentMedicine', { id, version: 1, untilDate: '2099-01-01' })
  expect(await taken(ploy, patientId)).toMatchObject([
    { medication: 'Coumadin 3 mg', origin: 'Siriraj Hospital', directions: 'One in the evening', isCurrent: true, version: 2 },
  ])
  expect(refusal(await request(ploy, 'updateCurrentMedicine', { id, untilDate: '2025-01-01' }))).toMatchObject({
    fieldErrors: [{ path: 'input.untilDate', key: 'end_after_start' }],
  })
  await done(ploy, 'endCurrentMedicine', { id, endedDate: '2026-02-03', reason: 'Bled' })
  const { rows } = await server.owner.query(`SELECT action FROM audit_entry WHERE "entityId" = $1 ORDER BY time`, [id])
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'updated'])
})

test('it is printed with who prescribed it, in both languages', async () => {
  const { home, ploy, patientId } = await open()
  await issued(ploy, home, { prescriptionDetails: [daily('Enalapril 5 mg', 60)] })
  await done(ploy, 'createCurrentMedicine', {
    establishmentId: home.id,
    patientId,
    medication: 'Coumadin 3 mg',
    source: 'elsewhere',
    origin: 'Siriraj Hospital',
  })
  const said = {
    en: ['Current medicines', 'Enalapril 5 mg', 'Use 1 tablet once a day for 60 days', 'This clinic', 'Siriraj Hospital'],
    th: ['รายการยาที่ใช้อยู่', 'ใช้ครั้งละ 1 เม็ด วันละ 1 ครั้ง เป็นเวลา 60 วัน', 'คลินิกนี้', 'คลินิกหรือโรงพยาบาลอื่นสั่ง'],
  }
  for (const [language, words] of Object.entries(said)) {
    const address = `/api/documents/current_medicines/${patientId}.pdf?language=${language}`
    const response = await server.request(address, { session: ploy })
    expect(response.status).toBe(200)
    const text = textOf(await readPdf(new Uint8Array(await response.arrayBuffer())))
    for (const word of words) expect(text).toContain(word)
  }
})

test('of another clinic nothing is read, written or checked', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const [ploy, stranger] = [await server.signIn(home.ploy.email), await server.signIn(other.ploy.email)]
  const input = { establishmentId: home.id, patientId: home.somchai.patientId, medication: 'Warfarin', source: 'bought' }
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  const { id } = await done(ploy, 'createCurrentMedicine', input)
  expect(await taken(stranger, home.somchai.patientId)).toEqual([])
  expect(refusal(await request(stranger, 'endCurrentMedicine', { id, endedDate: day(0), reason: 'x' }))?.code).toBe('NOT_FOUND')
  expect(refusal(await request(stranger, 'createCurrentMedicine', input))?.code).toBe('BAD_USER_INPUT')
})

test('to whom the chart is closed it is not shown, nor written; a prescription is checked by it nevertheless', async () => {
  const { home, ploy } = await open()
  const { patientId } = home.malee
  const row = { establishmentId: home.id, patientId, medication: 'Warfarin 3 mg', source: 'elsewhere' }
  await insert(server.owner, 'current_medicine', [{ id: uuidv7(), ...row }])
  expect(await taken(ploy, patientId)).toEqual([])
  expect(refusal(await request(ploy, 'createCurrentMedicine', row))).toMatchObject({ code: 'FORBIDDEN', reason: 'chart_closed' })
  const address = `/api/documents/current_medicines/${patientId}.pdf?language=en`
  expect((await server.request(address, { session: ploy })).status).toBe(404)
  const { warnings } = await checked(ploy, home, [{ medication: 'Ponstan', description: 'x' }], { patientId })
  expect(warnings).toContainEqual(
    expect.objectContaining({ kind: 'interaction', other: 'Warfarin 3 mg', otherSource: 'elsewhere' }),
  )
})

describe('in Postgres alone', () => {
  const clinics = useTwoClinics()
  const asAdmin = (work: (query: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>) => Promise<unknown>) =>
    inTransaction(clinics.app, clinics.home.admin.userId, (client) => work((sql, values) => client.query(sql, values)))

  test('rows of the viewer are seen, ended once and never deleted; what was prescribed is not written', async () => {
    const own = [clinics.home.somchai.patientId, clinics.home.id]
    const foreign = [clinics.other.somchai.patientId, clinics.other.id]
    const closed = [clinics.home.malee.patientId, clinics.home.id]
    const row = { establishmentId: clinics.home.id, patientId: clinics.home.malee.patientId, medication: 'x', source: 'bought' }
    await insert(clinics.owner, 'current_medicine', [{ id: uuidv7(), ...row }])
    const count = `SELECT id FROM current_medicine WHERE source <> 'prescribed' AND "patientId" = $1`
    await asAdmin(async (query) => {
      expect((await query(count, own.slice(0, 1))).rows).toHaveLength(1)
      for (const patient of [foreign, closed]) expect((await query(count, patient.slice(0, 1))).rows).toHaveLength(0)
      expect((await query('SELECT * FROM medicines_taken($1, NULL, current_date)', own.slice(0, 1))).rows).toHaveLength(1)
      expect((await query('SELECT * FROM medicines_taken($1, NULL, current_date)', foreign.slice(0, 1))).rows).toHaveLength(0)
    })
    const add = `INSERT INTO current_medicine (id, "patientId", "establishmentId", medication, source) VALUES (uuidv7(), $1, $2, 'x', `
    for (const patient of [foreign, closed])
      await expect(asAdmin((query) => query(`${add} 'bought')`, patient))).rejects.toThrow('row-level security')
    await expect(asAdmin((query) => query(`${add} 'prescribed')`, own))).rejects.toThrow('current medicine is kept')
    await expect(asAdmin((query) => query('DELETE FROM current_medicine'))).rejects.toThrow('permission denied')
    await expect(
      asAdmin(async (query) => {
        await query(`UPDATE current_medicine SET "endedDate" = '2026-01-02', "endReason" = 'x'`)
        await query(`UPDATE current_medicine SET "endedDate" = NULL, "endReason" = NULL`)
      }),
    ).rejects.toThrow('current medicine is kept')
    await expect(asAdmin((query) => query(`UPDATE pregnancy SET "untilDate" = '2040-01-01'`))).rejects.toThrow(
      'permission denied',
    )
    await expect(asAdmin((query) => query(`UPDATE medicine_list SET facts = '[]'`))).rejects.toThrow('permission denied')
  })
})
