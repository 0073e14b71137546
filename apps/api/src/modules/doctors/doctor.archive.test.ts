import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEstablishment, addDoctors, addEvents, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { get, useDoctors } from '../../testing/records/doctors.ts'

const { server, open, write } = useDoctors()

const list = `query ($pagination: PaginationInput, $filter: DoctorFilter) {
  doctors(pagination: $pagination, filter: $filter) { totalCount pageInfo { currentPage totalPages } edges { id lastName status } }
}`
const remove = `mutation ($input: DeleteDoctorInput!) { deleteDoctor(input: $input) { id } }`
const leave = `mutation ($input: RemoveEstablishmentRefFromDoctorInput!) { removeEstablishmentRefFromDoctor(input: $input) { id } }`

describe('deleteDoctor and removeEstablishmentRefFromDoctor', () => {
  test('a deleted doctor is in no list; old appointments keep the name', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: home.krit.doctorId }])
    expect((await write(suda, remove, { doctorId: home.krit.doctorId })).data.deleteDoctor).toEqual({ id: home.krit.doctorId })
    expect((await server.graphql(suda, get, { id: home.krit.doctorId })).data.doctor).toBeNull()
    expect((await server.graphql(suda, list)).data.doctors.totalCount).toBe(1)
    const { data } = await server.graphql(suda, `query ($id: ID!) { event(id: $id) { doctor { lastName } } }`, { id: eventId })
    expect(data.event.doctor.lastName).toBe('Boonmee')
    expect(refusal(await write(suda, remove, { doctorId: home.krit.doctorId }))?.code).toBe('NOT_FOUND')
  })

  test('a doctor of another clinic too only leaves this one', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.krit.doctorId, establishmentId: other.id, position: 1 }])
    await write(await server.signIn(home.admin.email), remove, { doctorId: home.krit.doctorId })
    expect(
      (await server.graphql(await server.signIn(other.admin.email), get, { id: home.krit.doctorId })).data.doctor,
    ).toMatchObject({ establishments: [{ id: other.id }] })
  })

  test('a doctor who is deleted can do nothing more', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    await write(suda, remove, { doctorId: home.ploy.doctorId })
    expect((await server.graphql(ploy, `{ me { id } }`)).data.me).toBeNull()
    await expect(server.signInByPassword(home.ploy.email)).rejects.toThrow('You do not have permission to log in.')
  })

  test('the last establishment of a doctor stays', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [id] = await addDoctors(server.owner, [home.id, branch], [{ firstName: 'Anong', lastName: 'Meesuk' }])
    expect((await write(suda, leave, { doctorId: id, establishmentId: home.id })).data).toEqual({
      removeEstablishmentRefFromDoctor: { id },
    })
    expect((await server.graphql(suda, get, { id })).data.doctor.establishments).toEqual([{ id: branch }])
    expect(refusal(await write(suda, leave, { doctorId: id, establishmentId: branch }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: [{ path: 'input.establishmentId', key: 'last_establishment' }],
    })
    expect(refusal(await write(suda, leave, { doctorId: id, establishmentId: home.id }))?.code).toBe('NOT_FOUND')
  })

  test('also when both of two go at once', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    for (let round = 0; round < 5; round += 1) {
      const [id] = await addDoctors(server.owner, [home.id, branch], [{ firstName: 'Anong', lastName: 'Meesuk' }])
      const answers = await Promise.all(
        [home.id, branch].map((establishmentId) => write(suda, leave, { doctorId: id, establishmentId })),
      )
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
      expect((await server.graphql(suda, get, { id })).data.doctor.establishments).toHaveLength(1)
    }
  })
})

describe('restoreDoctor', () => {
  const restore = `mutation ($input: RestoreDoctorInput!) { restoreDoctor(input: $input) { id establishments { id } } }`

  test('brings a doctor back, with the account; a doctor may not', async () => {
    const { home, suda } = await open()
    const krit = { doctorId: home.krit.doctorId }
    await write(suda, remove, krit)
    expect(refusal(await write(await server.signIn(home.ploy.email), restore, krit))?.code).toBe('FORBIDDEN')
    for (const _ of ['once', 'again, which changes nothing'])
      expect((await write(suda, restore, krit)).data.restoreDoctor).toEqual({
        id: krit.doctorId,
        establishments: [{ id: home.id }],
      })
    expect((await server.graphql(suda, list)).data.doctors.totalCount).toBe(2)
    const ploy = { doctorId: home.ploy.doctorId }
    await write(suda, remove, ploy)
    await write(suda, restore, ploy)
    expect((await server.graphql(await server.signIn(home.ploy.email), `{ me { id } }`)).data.me.id).toBe(home.ploy.userId)
  })

  test('to the establishments that were left together, and to no other', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const there = await server.signIn(other.admin.email)
    const [first, second] = [await addEstablishment(server.owner, home), await addEstablishment(server.owner, home)]
    const [id] = await addDoctors(server.owner, [home.id, first, second, other.id], [{ firstName: 'Anong', lastName: 'Meesuk' }])
    await write(suda, leave, { doctorId: id, establishmentId: first })
    await write(suda, remove, { doctorId: id })
    expect((await server.graphql(suda, get, { id })).data.doctor).toBeNull()
    const restored = (await write(suda, restore, { doctorId: id })).data.restoreDoctor
    expect(restored.establishments.map((place: { id: string }) => place.id)).toEqual([home.id, second])
    // Let go here, then archived there: not this clinic's to bring back, and there is.
    await write(suda, remove, { doctorId: id })
    await write(there, remove, { doctorId: id })
    expect(refusal(await write(suda, restore, { doctorId: id }))?.code).toBe('NOT_FOUND')
    expect((await write(there, restore, { doctorId: id })).data.restoreDoctor.establishments).toEqual([{ id: other.id }])
  })

  test('of another clinic there is nobody to bring back', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const there = await server.signIn(other.admin.email)
    const input = { doctorId: other.krit.doctorId }
    await write(there, remove, input)
    const suda = await server.signIn(home.admin.email)
    const foreign = await write(suda, restore, input)
    expect(foreign).toEqual(await write(suda, restore, { doctorId: uuidv7() }))
    expect(refusal(foreign)?.code).toBe('NOT_FOUND')
    expect((await server.graphql(there, get, { id: input.doctorId })).data.doctor).toBeNull()
  })
})

describe('doctors', () => {
  test('by last name, in pages without gaps or doubles; a page past the end is empty and counts rightly', async () => {
    const { home, suda } = await open()
    await addDoctors(
      server.owner,
      [home.id],
      Array.from({ length: 21 }, (_, index) => ({ firstName: 'Same', lastName: `Name ${index % 3}` })),
    )
    const pages = await Promise.all([1, 2, 3].map((page) => server.graphql(suda, list, { pagination: { page, limit: 10 } })))
    expect(pages.map(({ data }) => data.doctors.edges.length)).toEqual([10, 10, 3])
    expect(new Set(pages.flatMap(({ data }) => data.doctors.edges.map(({ id }: { id: string }) => id))).size).toBe(23)
    expect(pages[0]?.data.doctors).toMatchObject({ totalCount: 23, pageInfo: { currentPage: 1, totalPages: 3 } })
    for (const page of [4, 2_147_483_647]) {
      expect((await server.graphql(suda, list, { pagination: { page, limit: 100 } })).data?.doctors, String(page)).toMatchObject({
        totalCount: 23,
        edges: [],
      })
    }
    expect(refusal(await server.graphql(suda, list, { pagination: { limit: 101 } }))?.fieldErrors).toMatchObject([
      { path: 'pagination.limit', key: 'limit_out_of_range' },
    ])
  })

  test('of one establishment, or of all that the viewer belongs to', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    await addDoctors(server.owner, [branch], [{ firstName: 'Anong', lastName: 'Meesuk' }])
    const count = async (filter: object) => (await server.graphql(suda, list, { filter })).data.doctors.totalCount
    expect([await count({}), await count({ establishmentId: branch }), await count({ establishmentId: home.id })]).toEqual([
      3, 1, 2,
    ])
  })
})
