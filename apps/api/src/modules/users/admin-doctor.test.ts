import { permissions } from '@clinic/shared/users/permissions'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { refusal } from '../../testing/answers.ts'
import { addAdminDoctor, addDoctors, addEstablishment, addStaff, insert, makeDoctor } from '../../testing/clinic.ts'
import { addPrescriptions } from '../prescriptions/prescription.contract.ts'
import { watchLists } from '../../testing/subscriptions.ts'
import { openSocket } from '../../testing/socket.ts'
import type { Session } from '../../testing/server.ts'
import { remove, update, useUsers } from '../../testing/records/users.ts'

/** One account that is both: an admin who holds a doctor record. */

const { server, open, write } = useUsers()

const whoAmI = `{ session { doctorId permissions user { role doctorId } } }`
const rightsOf = async (session: Session) => (await server.graphql(session, whoAmI)).data.session
/** What only the doctor may do. */
const signing = Object.entries(permissions).flatMap(([permission, roles]) => (roles.join() === 'DOCTOR' ? permission : []))
const maySign = async (session: Session) => {
  const { permissions: own } = await rightsOf(session)
  return signing.every((permission) => own.includes(permission))
}
const holderOf = async (doctorId: string) =>
  (await server.owner.query('SELECT "userId" FROM doctor WHERE id = $1', [doctorId])).rows[0].userId
const doctorsOf = async (userId: string) =>
  (await server.owner.query('SELECT id, "firstName" FROM doctor WHERE "userId" = $1', [userId])).rows

describe('an admin becomes a doctor, too', () => {
  test('by oneself: with a new record of the own name, which can be booked; the role stays and the session lives on', async () => {
    const { home, suda } = await open()
    const socket = await openSocket(server, suda)
    expect(await maySign(suda)).toBe(false)
    const { data, errors } = await write(suda, update, { id: home.admin.userId, isDoctor: true })
    expect(errors).toBeUndefined()
    expect(data.updateUser.role).toBe('ADMIN')
    const [doctor] = await doctorsOf(home.admin.userId)
    expect(doctor).toMatchObject({ firstName: 'Suda' })
    expect(await rightsOf(suda)).toMatchObject({ doctorId: doctor.id, user: { role: 'ADMIN', doctorId: doctor.id } })
    expect(await maySign(suda)).toBe(true)
    const { openingHours } = (
      await server.graphql(suda, `query ($id: ID!) { doctor(id: $id) { openingHours { Monday { selected } } } }`, {
        id: doctor.id,
      })
    ).data.doctor
    expect(openingHours.Monday.selected).toBe(true)
    expect((await write(suda, update, { id: home.admin.userId, isDoctor: true })).errors).toBeUndefined()
    expect(await doctorsOf(home.admin.userId)).toHaveLength(1)
    const { rows } = await server.owner.query(
      `SELECT "userName", changes FROM audit_entry WHERE entity = 'user' AND "entityId" = $1 ORDER BY time`,
      [home.admin.userId],
    )
    expect(rows[0]).toMatchObject({
      userName: 'Suda Rattanakul',
      changes: [{ field: 'doctorId', from: null, to: 'Suda Rattanakul' }],
    })
    await socket.close()
  })

  test('by the record of a doctor without an account; signs in that name, and in no other; takes money still', async () => {
    const { home, suda } = await open()
    const feed = await watchLists(await openSocket(server, suda), home)
    const linked = await write(suda, update, { id: home.admin.userId, doctorId: home.krit.doctorId })
    expect(linked.errors).toBeUndefined()
    expect(await holderOf(home.krit.doctorId)).toBe(home.admin.userId)
    await feed.next(({ listChanged }) => listChanged.list === 'doctors' && listChanged.id === home.krit.doctorId)
    expect((await rightsOf(suda)).permissions).toEqual(expect.arrayContaining(['invoice:write', 'user:write', 'till:use']))
  })

  test('an own prescription is issued; one of a colleague is written, and not signed', async () => {
    const { home, suda } = await open()
    const { draftPrescription: id } = await addPrescriptions(server.owner, home)
    const issue = `mutation ($input: IssuePrescriptionInput!) { issuePrescription(input: $input) { status } }`
    const input = { id, warningOverrideReason: 'Told the patient' }
    expect(refusal(await write(suda, issue, input))?.code).toBe('FORBIDDEN')
    await makeDoctor(server.owner, home.admin.userId, home.krit.doctorId)
    expect(refusal(await write(suda, issue, input))?.code).toBe('FORBIDDEN')
    await server.owner.query('UPDATE doctor SET "userId" = NULL WHERE id = $1', [home.krit.doctorId])
    await makeDoctor(server.owner, home.admin.userId, home.ploy.doctorId)
    expect((await write(suda, issue, input)).data.issuePrescription).toEqual({ status: 'issued' })
  })

  test('a doctor who is promoted stays the doctor; one who becomes staff does not, and the record stays', async () => {
    const { home, suda } = await open()
    expect((await write(suda, update, { id: home.ploy.userId, role: 'ADMIN' })).errors).toBeUndefined()
    const ploy = await server.signIn(home.ploy.email)
    expect(await rightsOf(ploy)).toMatchObject({ doctorId: home.ploy.doctorId, user: { role: 'ADMIN' } })
    expect(await maySign(ploy)).toBe(true)
    expect((await write(suda, update, { id: home.ploy.userId, role: 'STAFF' })).errors).toBeUndefined()
    expect(await holderOf(home.ploy.doctorId)).toBeNull()
    expect(
      (await server.graphql(suda, `query ($id: ID!) { doctor(id: $id) { lastName } }`, { id: home.ploy.doctorId })).data.doctor,
    ).toEqual({ lastName: 'Srisuk' })
  })

  test('promoted without the record, where that is said; and an admin made a doctor keeps the record', async () => {
    const { home, suda } = await open()
    expect((await write(suda, update, { id: home.ploy.userId, role: 'ADMIN', isDoctor: false })).errors).toBeUndefined()
    expect(await holderOf(home.ploy.doctorId)).toBeNull()
    const krit = await addAdminDoctor(server.owner, home)
    expect((await write(suda, update, { id: krit.userId, role: 'DOCTOR' })).errors).toBeUndefined()
    expect(await holderOf(home.krit.doctorId)).toBe(krit.userId)
  })

  test('is it no more: at once, and the doctor stays', async () => {
    const { home, suda } = await open()
    const krit = await addAdminDoctor(server.owner, home)
    const session = await server.signIn(krit.email)
    expect(await maySign(session)).toBe(true)
    expect((await write(suda, update, { id: krit.userId, isDoctor: false })).errors).toBeUndefined()
    expect(await rightsOf(session)).toMatchObject({ doctorId: null, user: { role: 'ADMIN', doctorId: null } })
    expect(await maySign(session)).toBe(false)
    expect(await holderOf(krit.doctorId)).toBeNull()
  })

  test('a record that was removed, or works where the admin does not, signs nothing', async () => {
    const { home, suda } = await open()
    await makeDoctor(server.owner, home.admin.userId, home.krit.doctorId)
    const branch = await addEstablishment(server.owner, home)
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [home.krit.doctorId])
    expect((await rightsOf(suda)).doctorId).toBeNull()
    await server.owner.query('UPDATE doctor SET "archivedTime" = NULL WHERE id = $1', [home.krit.doctorId])
    expect((await rightsOf(suda)).doctorId).toBe(home.krit.doctorId)
    await server.owner.query('UPDATE doctor_establishment SET "establishmentId" = $1 WHERE "doctorId" = $2', [
      branch,
      home.krit.doctorId,
    ])
    expect((await rightsOf(suda)).doctorId).toBe(home.krit.doctorId)
    await server.owner.query('DELETE FROM membership WHERE "establishmentId" = $1', [branch])
    expect(await maySign(await server.signIn(home.admin.email))).toBe(false)
  })

  test('who is removed from the clinic leaves the doctor behind', async () => {
    const { home, suda } = await open()
    const krit = await addAdminDoctor(server.owner, home)
    expect((await write(suda, remove, { id: krit.userId })).errors).toBeUndefined()
    expect(await holderOf(krit.doctorId)).toBeNull()
  })
})

describe('what updateUser can not do, it says', () => {
  type People = Awaited<ReturnType<typeof people>>
  async function people() {
    const opened = await open()
    const staff = await addStaff(server.owner, opened.home)
    const branch = await addEstablishment(server.owner, opened.home)
    const [there] = (await addDoctors(server.owner, [branch], [{ firstName: 'Anong', lastName: 'Meesuk' }])) as [string]
    return { ...opened, staff, there, foreign: opened.other.krit.doctorId }
  }

  test.each<[string, (people: People) => Record<string, unknown>, string, string]>([
    [
      'a doctor for staff',
      ({ staff, home }) => ({ id: staff.userId, doctorId: home.krit.doctorId }),
      'doctorId',
      'staff_is_no_doctor',
    ],
    ['staff who are a doctor', ({ staff }) => ({ id: staff.userId, isDoctor: true }), 'isDoctor', 'staff_is_no_doctor'],
    [
      'an admin who becomes staff, as a doctor',
      ({ nok, home }) => ({ id: nok.userId, role: 'STAFF', doctorId: home.krit.doctorId }),
      'doctorId',
      'staff_is_no_doctor',
    ],
    ['a doctor without a record', ({ home }) => ({ id: home.ploy.userId, isDoctor: false }), 'isDoctor', 'doctor_needs_record'],
    [
      'an admin who becomes a doctor without a record',
      ({ nok }) => ({ id: nok.userId, role: 'DOCTOR', isDoctor: false }),
      'isDoctor',
      'doctor_needs_record',
    ],
    [
      'a record, and none',
      ({ nok, home }) => ({ id: nok.userId, isDoctor: false, doctorId: home.krit.doctorId }),
      'isDoctor',
      'invalid_choice',
    ],
    ['a doctor who is nobody', ({ nok }) => ({ id: nok.userId, doctorId: uuidv7() }), 'doctorId', 'unknown_reference'],
    ["another clinic's doctor", ({ nok, foreign }) => ({ id: nok.userId, doctorId: foreign }), 'doctorId', 'unknown_reference'],
    [
      'a doctor of a branch that is not theirs',
      ({ nok, there }) => ({ id: nok.userId, doctorId: there }),
      'doctorId',
      'doctor_works_elsewhere',
    ],
  ])('%s', async (_what, input, field, key) => {
    const all = await people()
    expect(refusal(await write(all.suda, update, input(all)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: [{ path: `input.${field}`, key }],
    })
    expect(await doctorsOf(all.home.ploy.userId)).toHaveLength(1)
  })

  test('a doctor who has an account, or an invitation to one', async () => {
    const { home, suda, nok } = await open()
    const taken = refusal(await write(suda, update, { id: nok.userId, doctorId: home.ploy.doctorId }))
    expect(taken).toEqual({ code: 'CONFLICT', reason: 'has_account' })
  })

  test('an account that is a doctor of another clinic is none here', async () => {
    const { home, other, nok, suda } = await open()
    await insert(server.owner, 'membership', [{ userId: nok.userId, establishmentId: other.id }])
    await makeDoctor(server.owner, nok.userId, other.krit.doctorId)
    expect(refusal(await write(suda, update, { id: nok.userId, doctorId: home.krit.doctorId }))).toEqual({
      code: 'CONFLICT',
      reason: 'belongs_elsewhere',
    })
  })

  test('nobody but an admin links a doctor, to oneself either', async () => {
    const { home } = await open()
    const staff = await addStaff(server.owner, home)
    for (const { userId, email } of [staff, home.ploy])
      for (const wish of [{ isDoctor: true }, { isDoctor: false }, { doctorId: home.krit.doctorId }])
        expect(refusal(await write(await server.signIn(email), update, { id: userId, ...wish }))).toEqual({ code: 'FORBIDDEN' })
  })

  test('another record is taken instead of the one held, by doctors and admins', async () => {
    const { home, suda } = await open()
    const [anong] = (await addDoctors(server.owner, [home.id], [{ firstName: 'Anong', lastName: 'Meesuk' }])) as [string]
    expect((await write(suda, update, { id: home.ploy.userId, doctorId: home.krit.doctorId })).errors).toBeUndefined()
    expect(await holderOf(home.ploy.doctorId)).toBeNull()
    expect((await rightsOf(await server.signIn(home.ploy.email))).doctorId).toBe(home.krit.doctorId)
    await write(suda, update, { id: home.admin.userId, doctorId: home.ploy.doctorId })
    expect((await write(suda, update, { id: home.admin.userId, doctorId: anong })).errors).toBeUndefined()
    expect((await rightsOf(suda)).doctorId).toBe(anong)
    expect(await holderOf(home.ploy.doctorId)).toBeNull()
  })

  test('the database has no doctor with the account of staff, or of an admin of elsewhere', async () => {
    const { home, other } = await open()
    const staff = await addStaff(server.owner, home)
    const client = await server.owner.connect()
    try {
      for (const userId of [staff.userId, other.admin.userId]) {
        await client.query('BEGIN')
        await client.query('SET LOCAL ROLE clinic_app')
        await client.query('SELECT * FROM begin_viewer($1, NULL)', [await tokenOf(home.admin.userId)])
        await client.query('UPDATE doctor SET "userId" = $1 WHERE id = $2', [userId, home.krit.doctorId])
        await expect(client.query('COMMIT')).rejects.toMatchObject({ constraint: 'doctor_account_fits' })
      }
    } finally {
      client.release()
    }
  })

  async function tokenOf(userId: string) {
    const { rows } = await server.owner.query('SELECT token FROM session WHERE "userId" = $1', [userId])
    return rows[0].token as string
  }
})
