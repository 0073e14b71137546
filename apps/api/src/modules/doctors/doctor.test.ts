import { weekdays } from '@clinic/shared/opening-hours'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addDoctors, addEvents, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/operations.ts'
import type { Answer, Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id version userId registrationId gender firstName lastName email phone { value dialCode verified } line { lineUserId }
  designations medicalServices info languages website media { previewUrl name } establishments { id }
  openingHours { Sunday { startTime endTime selected } Monday { startTime endTime selected } Tuesday { selected } } status`
const get = `query ($id: ID!) { doctor(id: $id) { ${fields} } }`
const list = `query ($pagination: PaginationInput, $filter: DoctorFilter) {
  doctors(pagination: $pagination, filter: $filter) { totalCount pageInfo { currentPage totalPages } edges { id lastName status } }
}`
const create = `mutation ($input: CreateDoctorInput!) { createDoctor(input: $input) { ${fields} } }`
const update = `mutation ($input: UpdateDoctorInput!) { updateDoctor(input: $input) { ${fields} } }`
const remove = `mutation ($input: DeleteDoctorInput!) { deleteDoctor(input: $input) { id } }`
const leave = `mutation ($input: RemoveEstablishmentRefFromDoctorInput!) { removeEstablishmentRefFromDoctor(input: $input) { id } }`

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

const refusal = (answer: Answer) => answer.errors?.[0]?.extensions
const write = (session: Session, document: string, input: Record<string, unknown>) => server.graphql(session, document, { input })

/** A doctor, and how often the clinic's records speak of anybody. */
async function stored({ id }: Clinic) {
  const { rows } = await server.owner.query(
    `SELECT d.* FROM doctor d WHERE EXISTS (SELECT 1 FROM doctor_establishment l WHERE l."doctorId" = d.id AND l."establishmentId" = $1) ORDER BY d.id`,
    [id],
  )
  return rows as Record<string, unknown>[]
}

const week = `query ($id: ID!) { doctor(id: $id) { openingHours { ${weekdays.map((day) => `${day} { selected }`).join(' ')} } } }`

const full = (clinic: Clinic) => ({
  registrationId: 'ว.12345',
  gender: 'FEMALE',
  firstName: ' Anong ',
  lastName: 'มีสุข',
  email: 'Anong@Clinic.test',
  phone: { value: '081-234 5678', dialCode: '+66', verified: true },
  designations: ['Dentist'],
  medicalServices: ['Dental care'],
  info: 'Speaks softly',
  languages: ['Thai', 'English'],
  website: 'https://anong.example/',
  media: [{ previewUrl: 'https://anong.example/a.jpg', name: 'Portrait' }],
  establishmentIds: [clinic.id],
  openingHours: { Monday: { startTime: '08:30', endTime: '17:00', selected: true } },
})

describe('createDoctor', () => {
  test('keeps every field, in the form that is stored', async () => {
    const { home, suda } = await open()
    const { data, errors } = await write(suda, create, full(home))
    expect(errors).toBeUndefined()
    expect(data.createDoctor).toEqual({
      ...full(home),
      establishmentIds: undefined,
      id: expect.any(String),
      version: 1,
      userId: null,
      firstName: 'Anong',
      email: 'anong@clinic.test',
      phone: { value: '812345678', dialCode: '+66', verified: true },
      line: null,
      establishments: [{ id: home.id }],
      openingHours: {
        Sunday: { startTime: '9:0', endTime: '19:0', selected: false },
        Monday: { startTime: '8:30', endTime: '17:0', selected: true },
        Tuesday: { selected: false },
      },
      status: 'offline',
    })
    expect((await server.graphql(suda, get, { id: data.createDoctor.id })).data.doctor).toEqual(data.createDoctor)
    const { rows } = await server.owner.query('SELECT action FROM audit_entry WHERE "entityId" = $1', [data.createDoctor.id])
    expect(rows).toEqual([{ action: 'created' }])
  })

  test('what is left out is empty, the opening hours too', async () => {
    const { home, suda } = await open()
    const { data } = await write(suda, create, { firstName: 'A', lastName: 'B', establishmentIds: [home.id, home.id] })
    expect(data.createDoctor).toMatchObject({
      info: '',
      website: '',
      languages: [],
      media: [],
      medicalServices: [],
      designations: [],
      gender: 'UNDEFINED',
      email: null,
    })
    const { id } = data.createDoctor
    const opened = async () =>
      Object.values<{ selected: boolean }>((await server.graphql(suda, week, { id })).data.doctor.openingHours).filter(
        ({ selected }) => selected,
      )
    expect(await opened()).toEqual([])
    await server.owner.query(`UPDATE doctor SET "openingHours" = '{}' WHERE id = $1`, [id])
    expect(await opened()).toEqual([])
    const span = { id, from: '2031-03-03T00:00:00+07:00', to: '2031-03-04T00:00:00+07:00' }
    const slots = `query ($id: ID!, $from: DateTime!, $to: DateTime!) { freeSlots(doctorId: $id, from: $from, to: $to) { startTime } }`
    expect((await server.graphql(suda, slots, span)).data).toEqual({ freeSlots: [] })
  })

  const faults: [what: string, input: Record<string, unknown>, path: string, key: string][] = [
    ['no first name', { firstName: ' ' }, 'input.firstName', 'required'],
    ['a long last name', { lastName: 'x'.repeat(101) }, 'input.lastName', 'too_long'],
    ['an address that is none', { email: 'anong@' }, 'input.email', 'invalid_email'],
    ['a phone of letters', { phone: { value: 'call me', dialCode: '+66' } }, 'input.phone.value', 'invalid_phone'],
    ['a short phone', { phone: { value: '012', dialCode: '+66' } }, 'input.phone.value', 'invalid_phone'],
    ['an unknown dial code', { phone: { value: '812345678', dialCode: '+999' } }, 'input.phone.dialCode', 'unknown_dial_code'],
    ['an unknown gender', { gender: 'X' }, 'input.gender', 'invalid_choice'],
    ['a link that runs', { website: 'javascript:alert(1)' }, 'input.website', 'invalid_url'],
    ['a link with NUL', { website: 'https://a.example/\u0000' }, 'input.website', 'invalid_text'],
    ['a link with half a character', { website: 'https://a.example/\ud800' }, 'input.website', 'invalid_text'],
    [
      'a picture that runs',
      { media: [{ previewUrl: 'data:text/html,x', name: 'x' }] },
      'input.media.0.previewUrl',
      'invalid_url',
    ],
    [
      'a picture with NUL',
      { media: [{ previewUrl: 'https://a.example/\u0000', name: 'x' }] },
      'input.media.0.previewUrl',
      'invalid_text',
    ],
    ['an empty language', { languages: ['Thai', ''] }, 'input.languages.1', 'required'],
    ['a hundred languages', { languages: Array.from({ length: 100 }, () => 'Thai') }, 'input.languages', 'too_many'],
    ['no establishment', { establishmentIds: [] }, 'input.establishmentIds', 'doctor_needs_establishment'],
    ['an establishment that is none', { establishmentIds: [uuidv7()] }, 'input.establishmentIds.0', 'unknown_reference'],
    [
      'an hour that is none',
      { openingHours: { Friday: { startTime: '25:00', endTime: '26:00', selected: true } } },
      'input.openingHours.Friday.startTime',
      'invalid_time',
    ],
    [
      'closing before opening',
      { openingHours: { Friday: { startTime: '9:0', endTime: '8:0', selected: true } } },
      'input.openingHours.Friday.endTime',
      'end_after_start',
    ],
  ]
  test.each(faults)('%s is refused by name, and nothing is stored', async (_what, input, path, key) => {
    const { home, suda } = await open()
    const answer = await write(suda, create, { ...full(home), ...input })
    expect(refusal(answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]),
    })
    expect(await stored(home)).toHaveLength(2)
  })
})

describe('updateDoctor', () => {
  test('changes what is given; the phone is replaced whole; null empties', async () => {
    const { home, suda } = await open()
    const { id } = (await write(suda, create, full(home))).data.createDoctor
    const { data } = await write(suda, update, {
      id,
      version: 1,
      phone: { value: '', dialCode: '+81' },
      info: null,
      languages: null,
      email: '',
      gender: 'MALE',
      firstName: null,
    })
    expect(data.updateDoctor).toMatchObject({
      version: 2,
      firstName: 'Anong',
      lastName: 'มีสุข',
      gender: 'MALE',
      phone: { value: '', dialCode: '+81', verified: false },
      info: '',
      languages: [],
      email: null,
      website: 'https://anong.example/',
    })
    const hours = { Tuesday: { startTime: '9:0', endTime: '12:0', selected: false } }
    expect((await write(suda, update, { id, openingHours: hours })).data.updateDoctor.openingHours).toMatchObject({
      Monday: { startTime: '8:30' },
      Tuesday: { selected: false },
    })
  })

  test('bad input names its field, and nothing changes', async () => {
    const { home, suda } = await open()
    const before = await stored(home)
    const answer = await write(suda, update, { id: home.krit.doctorId, email: 'x', website: 'ftp://x', firstName: '' })
    expect(
      refusal(answer)
        ?.fieldErrors.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual(['input.email', 'input.firstName', 'input.website'])
    expect(await stored(home)).toEqual(before)
  })

  test('a doctor changes their own record, but not where they work, and nobody else', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    expect((await write(ploy, update, { id: home.ploy.doctorId, info: 'Me' })).data.updateDoctor.info).toBe('Me')
    expect(
      (await write(ploy, update, { id: home.ploy.doctorId, info: 'Me', establishmentIds: [home.id] })).errors,
    ).toBeUndefined()
    expect(refusal(await write(ploy, update, { id: home.krit.doctorId, info: 'x' }))).toEqual({ code: 'FORBIDDEN' })
    expect((await stored(home)).find(({ id }) => id === home.krit.doctorId)?.info).toBe('')
  })

  test('the second of two editors is told what the first one changed', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    await write(ploy, update, { id: home.ploy.doctorId, version: 1, info: 'By Ploy' })
    expect(refusal(await write(suda, update, { id: home.ploy.doctorId, version: 1, info: 'By Suda' }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'stale',
      version: 2,
      changedBy: 'Ploy Srisuk',
      changes: [{ field: 'info', from: null, to: 'By Ploy' }],
    })
  })

  test('of twenty that save the same version at once, one is kept', async () => {
    const { home, suda } = await open()
    const id = home.krit.doctorId
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(suda, update, { id, version: 1, info: `Number ${index}` })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect((await stored(home)).find((row) => row.id === id)?.version).toBe(2)
  })

  test("the viewer's establishments become exactly these, in this order; other clinics' links stay", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const branch = await addEstablishment(server.owner, home)
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.krit.doctorId, establishmentId: other.id, position: 1 }])
    const { data } = await write(suda, update, { id: home.krit.doctorId, establishmentIds: [branch, home.id] })
    expect(data.updateDoctor.establishments).toEqual([{ id: branch }, { id: home.id }])
    expect(
      (await write(suda, update, { id: home.krit.doctorId, establishmentIds: [branch] })).data.updateDoctor.establishments,
    ).toEqual([{ id: branch }])
    const { rows } = await server.owner.query(
      'SELECT "establishmentId" FROM doctor_establishment WHERE "doctorId" = $1 AND "archivedTime" IS NULL',
      [home.krit.doctorId],
    )
    expect(rows.map((row) => row.establishmentId)).toEqual(expect.arrayContaining([branch, other.id]))
    expect(rows).toHaveLength(2)
  })
})

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
