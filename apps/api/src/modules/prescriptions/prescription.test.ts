import type { PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import { prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addAccounts, addEstablishment, addPatients, addStaff, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import type { Input } from '../../testing/requests.ts'
import { medicine, prescriptionsAt, script } from '../../testing/records/prescriptions.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft, issued, get, stored, expectRefused } = prescriptionsAt(server)

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email), ploy: await server.signIn(home.ploy.email) }
}

describe('createPrescription', () => {
  test('drafts, by the doctor or by an admin for them', async () => {
    const { home, suda, ploy } = await open()
    const written = await draft(ploy, home, {
      notes: ' ทานหลังอาหาร ',
      prescriptionDetails: [medicine({ description: 'วันละ 3 ครั้ง' })],
    })
    expect(written).toEqual({
      id: expect.any(String),
      version: 1,
      time: expect.any(String),
      status: 'draft',
      issuedTime: null,
      weight: null,
      notes: 'ทานหลังอาหาร',
      allergyOverride: null,
      issueCheck: null,
      cancelReason: null,
      cancelledTime: null,
      reissueOf: null,
      mayEdit: true,
      nextStatuses: ['issued'],
      prescriptionDetails: [{ medication: 'Paracetamol 500 mg', description: 'วันละ 3 ครั้ง', quantity: 20 }],
      snapshot: null,
      doctor: { id: home.ploy.doctorId },
      patient: { id: home.somchai.patientId },
      establishment: { id: home.id },
    })
    expect(await draft(suda, home, { doctorId: home.krit.doctorId })).toMatchObject({
      mayEdit: true,
      nextStatuses: [],
      doctor: { id: home.krit.doctorId },
    })
    expect(await get(suda, written.id)).toMatchObject({
      mayEdit: true,
      nextStatuses: [],
      history: [{ userName: 'Ploy Srisuk', action: 'created' }],
    })
  })

  test('clinic, doctor and patient have to be there, and be together', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const branch = await addEstablishment(server.owner, home)
    const [wipa] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
    for (const [path, ids] of [
      ['establishmentId', [other.id, uuidv7()]],
      ['doctorId', [other.ploy.doctorId, uuidv7()]],
      ['patientId', [other.somchai.patientId, wipa, uuidv7()]],
    ] as const)
      for (const id of ids)
        await expectRefused(
          home,
          () => ask(suda, 'createPrescription', script(home, { [path]: id })),
          fieldFault(`input.${path}`, 'unknown_reference'),
        )
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [home.krit.doctorId])
    await expectRefused(
      home,
      () => ask(suda, 'createPrescription', script(home, { doctorId: home.krit.doctorId })),
      fieldFault('input.doctorId', 'unknown_reference'),
    )
  })

  test("a doctor writes nothing in a colleague's name, nor in that of nobody", async () => {
    const { home, ploy } = await open()
    for (const doctorId of [home.krit.doctorId, uuidv7()])
      await expectRefused(home, () => ask(ploy, 'createPrescription', script(home, { doctorId })), { code: 'FORBIDDEN' })
  })
})

describe('updatePrescription', () => {
  test('a field left out stays, null empties the notes, lines are replaced whole', async () => {
    const { home, ploy, suda } = await open()
    const { id } = await draft(ploy, home, { notes: 'After meals', prescriptionDetails: [medicine(), medicine({ quantity: 3 })] })
    expect(await done(suda, 'updatePrescription', { id, version: 1, notes: null })).toMatchObject({
      version: 2,
      notes: '',
      prescriptionDetails: [{ quantity: 20 }, { quantity: 3 }],
    })
    expect(await done(ploy, 'updatePrescription', { id, prescriptionDetails: [medicine({ quantity: 5 })] })).toMatchObject({
      version: 3,
      prescriptionDetails: [{ quantity: 5 }],
    })
    expect((await get(ploy, id)).history[0]).toEqual({
      userName: 'Ploy Srisuk',
      action: 'updated',
      changes: [
        {
          field: 'prescriptionDetails',
          from: '20 x Paracetamol 500 mg (One every six hours); 3 x Paracetamol 500 mg (One every six hours)',
          to: '5 x Paracetamol 500 mg (One every six hours)',
        },
      ],
    })
  })
})

describe('every pair of statuses', () => {
  const requests: Record<string, (id: string) => [Parameters<typeof ask>[1], Input]> = {
    edit: (id) => ['updatePrescription', { id, notes: 'x' }],
    issue: (id) => ['issuePrescription', { id }],
    cancel: (id) => ['cancelPrescription', { id, reason: 'Wrong dose' }],
    reissue: (id) => ['reissuePrescription', { id }],
    delete: (id) => ['deletePrescription', { id }],
  }
  const outcomes: Record<string, Record<PrescriptionStatus, string>> = {
    edit: { draft: 'draft', issued: 'frozen', cancelled: 'frozen' },
    issue: { draft: 'issued', issued: 'transition', cancelled: 'transition' },
    cancel: { draft: 'transition', issued: 'cancelled', cancelled: 'transition' },
    reissue: { draft: 'transition', issued: 'transition', cancelled: 'cancelled' },
    delete: { draft: 'gone', issued: 'frozen', cancelled: 'frozen' },
  }
  const inStatus = async (status: PrescriptionStatus, ploy: Session, home: Clinic) => {
    const { id } = await draft(ploy, home)
    if (status !== 'draft') await done(ploy, 'issuePrescription', { id })
    if (status === 'cancelled') await done(ploy, 'cancelPrescription', { id, reason: 'Wrong dose' })
    return id as string
  }
  const pairs = Object.keys(requests).flatMap((request) => prescriptionStatuses.map((from) => [request, from] as const))
  test.each(pairs)('%s: %s', async (request, from) => {
    const { home, ploy } = await open()
    const id = await inStatus(from, ploy, home)
    const before = await stored(home)
    const answer = await ask(ploy, ...(requests[request] as (typeof requests)[string])(id))
    const outcome = outcomes[request]?.[from] ?? ''
    if (['transition', 'frozen'].includes(outcome)) {
      expect(refusal(answer)).toMatchObject({ code: 'CONFLICT', reason: outcome })
      expect(await stored(home)).toEqual(before)
    } else {
      expect(answer.errors).toBeUndefined()
      expect((await get(ploy, id))?.status ?? 'gone').toBe(outcome)
    }
  })
})

describe('issuePrescription', () => {
  test("takes down the doctor's registration as it is that day, and everybody's name", async () => {
    const { home, ploy } = await open()
    await server.owner.query(`UPDATE doctor SET "registrationId" = 'ว.41122' WHERE id = $1`, [home.ploy.doctorId])
    const { id } = await draft(ploy, home)
    const prescription = await done(ploy, 'issuePrescription', { id, version: 1 })
    expect(prescription).toMatchObject({
      status: 'issued',
      version: 2,
      mayEdit: false,
      nextStatuses: ['cancelled'],
      issuedTime: expect.any(String),
      snapshot: {
        clinicName: 'Baan Suan Clinic',
        timeZone: 'Asia/Bangkok',
        patientName: 'สมชาย ใจดี',
        doctorName: 'Ploy Srisuk',
        doctorRegistrationId: 'ว.41122',
      },
    })
    expect(prescription.time).toBe(prescription.issuedTime)
    await server.owner.query(`UPDATE doctor SET "registrationId" = 'ว.1', "lastName" = 'Married' WHERE id = $1`, [
      home.ploy.doctorId,
    ])
    await server.owner.query(`UPDATE patient SET "firstName" = 'x' WHERE id = $1`, [home.somchai.patientId])
    await server.owner.query(`UPDATE establishment SET name = 'x' WHERE id = $1`, [home.id])
    expect((await get(ploy, id)).snapshot).toEqual(prescription.snapshot)
    expect((await done(ploy, 'cancelPrescription', { id, reason: 'x' })).snapshot).toEqual(prescription.snapshot)
  })

  test('by the doctor whose name it bears alone: no admin, no colleague', async () => {
    const { home, suda, ploy } = await open()
    const [krit] = await addAccounts(server.owner, [{ role: 'DOCTOR', firstName: 'Krit', lastName: 'Boonmee' }])
    await server.owner.query('UPDATE doctor SET "userId" = $1 WHERE id = $2', [krit?.userId, home.krit.doctorId])
    const kritIn = await server.signIn(krit?.email ?? '')
    const { id } = await draft(suda, home)
    const other = await issued(ploy, home, { prescriptionDetails: [medicine({ medication: 'Ibuprofen 400 mg' })] })
    for (const session of [suda, kritIn]) {
      await expectRefused(home, () => ask(session, 'issuePrescription', { id }), { code: 'FORBIDDEN' })
      await expectRefused(home, () => ask(session, 'cancelPrescription', { id: other.id, reason: 'x' }), { code: 'FORBIDDEN' })
    }
    for (const name of ['updatePrescription', 'deletePrescription', 'reissuePrescription'] as const)
      await expectRefused(home, () => ask(kritIn, name, { id }), { code: 'FORBIDDEN' })
    expect(await get(kritIn, id)).toMatchObject({ mayEdit: false, nextStatuses: [] })
    expect(await done(ploy, 'issuePrescription', { id })).toMatchObject({ status: 'issued' })
  })
})

describe('cancelPrescription and reissuePrescription', () => {
  test('says why and when; the new draft says the same, and which one it replaces', async () => {
    const { home, suda, ploy } = await open()
    const source = await issued(ploy, home, {
      notes: 'After meals',
      prescriptionDetails: [medicine(), medicine({ quantity: 3 })],
    })
    expect(await done(ploy, 'cancelPrescription', { id: source.id, version: 2, reason: ' Wrong dose ' })).toMatchObject({
      status: 'cancelled',
      version: 3,
      cancelReason: 'Wrong dose',
      cancelledTime: expect.any(String),
      nextStatuses: [],
      prescriptionDetails: source.prescriptionDetails,
    })
    const again = await done(suda, 'reissuePrescription', { id: source.id })
    expect(again).toMatchObject({
      status: 'draft',
      version: 1,
      reissueOf: source.id,
      notes: 'After meals',
      snapshot: null,
      cancelReason: null,
      prescriptionDetails: source.prescriptionDetails,
      doctor: { id: home.ploy.doctorId },
    })
    const reason = { warningOverrideReason: 'Two strengths' }
    expect((await done(ploy, 'issuePrescription', { id: again.id, ...reason })).status).toBe('issued')
  })

  test.each(['', '  ', 'x'.repeat(501)])('the reason %j is none', async (reason) => {
    const { home, ploy } = await open()
    const { id } = await issued(ploy, home)
    await expectRefused(home, () => ask(ploy, 'cancelPrescription', { id, reason }), {
      fieldErrors: [expect.objectContaining({ path: 'input.reason' })],
    })
  })
})

test('a member of staff sees no prescription, where the clinic lets staff sign in', async () => {
  const { home, ploy } = await open()
  const { id } = await draft(ploy, home)
  const staff = await server.signIn((await addStaff(server.owner, home)).email)
  const { errors } = await server.graphql(staff, `query ($id: ID!) { prescription(id: $id) { id } }`, { id })
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await server.graphql(staff, `{ invoices { totalCount } }`)).data).toEqual({ invoices: { totalCount: 0 } })
})
