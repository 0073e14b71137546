import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { refusal } from '../../testing/answers.ts'
import type { Account } from '../../testing/clinic.ts'
import { addAccounts, addEstablishment, addEvents, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id version registrationId name info website medicalServices email media { previewUrl name } phone { value dialCode extension verified }
  location { country city state postalCode address1 address2 geoPosition { lat lon } } timeZone currency`
const get = `query ($id: ID!) { establishment(id: $id) { ${fields} } }`
const list = `query ($pagination: PaginationInput) { establishments(pagination: $pagination) { totalCount pageInfo { totalPages } edges { id name } } }`
const update = `mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { ${fields} } }`
const remove = `mutation ($input: DeleteByIdInput!) { deleteEstablishment(input: $input) { id } }`

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

const write = (session: Session, document: string, input: Record<string, unknown>) => server.graphql(session, document, { input })
const rowOf = async (id: string) =>
  (await server.owner.query('SELECT * FROM establishment WHERE id = $1', [id])).rows[0] as Record<string, unknown>

describe('updateEstablishment', () => {
  test('opening hours are not said until somebody does, by the day, and can be taken away', async () => {
    const { home, suda } = await open()
    const hours = `mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) {
      openingHours { Monday { startTime endTime selected } Saturday { startTime endTime selected } } } }`
    const change = async (openingHours: object | null) =>
      (await write(suda, hours, { id: home.id, openingHours })).data.updateEstablishment.openingHours
    const query = '{ establishments { edges { openingHours { Monday { selected } } } } }'
    expect((await server.graphql(suda, query)).data.establishments.edges).toEqual([{ openingHours: null }])
    const saturday = { startTime: '09:00', endTime: '12:30', selected: true }
    expect(await change({ Saturday: saturday })).toMatchObject({
      Monday: { selected: false },
      Saturday: { startTime: '9:0', endTime: '12:30', selected: true },
    })
    expect(await change({ Monday: { ...saturday, endTime: '20:00' } })).toMatchObject({
      Monday: { selected: true },
      Saturday: { selected: true },
    })
    const wrong = await write(suda, hours, { id: home.id, openingHours: { Monday: { ...saturday, endTime: '8:00' } } })
    expect(refusal(wrong)).toMatchObject({ fieldErrors: [{ path: 'input.openingHours.Monday.endTime', key: 'end_after_start' }] })
    expect(await change(null)).toBeNull()
  })

  test('phone and location are replaced whole, the rest stays', async () => {
    const { home, suda } = await open()
    const first = await write(suda, update, {
      id: home.id,
      registrationId: '10101000126',
      info: 'General practice',
      website: 'https://clinic.example',
      email: 'Hello@Clinic.test',
      medicalServices: ['Vaccination'],
      media: [{ previewUrl: 'https://clinic.example/a.png', name: 'Front' }],
      phone: { value: '02 123 4567', dialCode: '+66', extension: '12', verified: true },
      location: { country: 'Thailand', city: 'Bangkok', address1: '88 Sukhumvit', geoPosition: { lat: 13.7, lon: 100.5 } },
      timeZone: 'Asia/Tokyo',
      currency: 'USD',
    })
    expect(first.data.updateEstablishment).toEqual({
      id: home.id,
      version: 2,
      name: home.name,
      registrationId: '10101000126',
      info: 'General practice',
      website: 'https://clinic.example',
      email: 'hello@clinic.test',
      medicalServices: ['Vaccination'],
      media: [{ previewUrl: 'https://clinic.example/a.png', name: 'Front' }],
      phone: { value: '21234567', dialCode: '+66', extension: '12', verified: true },
      location: {
        country: 'Thailand',
        city: 'Bangkok',
        state: null,
        postalCode: null,
        address1: '88 Sukhumvit',
        address2: null,
        geoPosition: { lat: 13.7, lon: 100.5 },
      },
      timeZone: 'Asia/Tokyo',
      currency: 'USD',
    })
    const second = await write(suda, update, { id: home.id, location: { state: 'Krabi' }, phone: { value: '', dialCode: '+81' } })
    expect(second.data.updateEstablishment).toMatchObject({
      location: { country: null, city: null, state: 'Krabi', address1: null, geoPosition: null },
      phone: { value: '', dialCode: '+81', extension: '', verified: false },
      info: 'General practice',
      timeZone: 'Asia/Tokyo',
      currency: 'USD',
    })
  })

  test.each([
    [{ name: ' ' }, 'input.name', 'required'],
    [{ currency: 'EUR' }, 'input.currency', 'invalid_choice'],
    [{ timeZone: 'Mars/Olympus' }, 'input.timeZone', 'unknown_time_zone'],
    [{ timeZone: '+07:00' }, 'input.timeZone', 'unknown_time_zone'],
    [{ website: 'javascript:alert(1)' }, 'input.website', 'invalid_url'],
    [{ email: '@' }, 'input.email', 'invalid_email'],
    [{ location: { geoPosition: { lat: 91, lon: 0 } } }, 'input.location.geoPosition.lat', 'invalid_number'],
    [{ location: { geoPosition: { lat: 0, lon: -181 } } }, 'input.location.geoPosition.lon', 'invalid_number'],
    [{ location: { city: 'x'.repeat(121) } }, 'input.location.city', 'too_long'],
    [{ promptPayId: '0994000158379' }, 'input.promptPayId', 'invalid_promptpay_id'],
    [{ phone: { value: '12', dialCode: '+66' } }, 'input.phone.value', 'invalid_phone'],
  ])('%o is refused by name, and nothing changes', async (input, path, key) => {
    const { home, suda } = await open()
    const before = await rowOf(home.id)
    expect(refusal(await write(suda, update, { id: home.id, ...input }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]),
    })
    expect(await rowOf(home.id)).toEqual(before)
  })

  test('the second of two editors is refused; of twenty at once, one is kept', async () => {
    const { home, suda } = await open()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(suda, update, { id: home.id, version: 1, info: `Number ${index}` })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(refusal(await write(suda, update, { id: home.id, version: 1, info: 'late' }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'stale',
      version: 2,
    })
    expect((await rowOf(home.id)).version).toBe(2)
  })
})

test('the phone of a new establishment is +66, empty and not verified', async () => {
  const { home, suda } = await open()
  const blank = { value: '', dialCode: '+66', extension: '', verified: false }
  const add = `mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id phone { value dialCode extension verified } } }`
  const { data } = await write(suda, add, { name: 'Annexe' })
  expect(data.createEstablishment.phone).toEqual(blank)
  expect((await server.graphql(suda, get, { id: home.id })).data.establishment.phone).toEqual(blank)
})

describe('createEstablishment', () => {
  const create = `mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id name timeZone staffSignIn location { city } } }`

  test('opens a branch for all admins of the clinic, and for nobody else', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const [nok] = (await addAccounts(server.owner, [{ role: 'ADMIN', firstName: 'Nok', lastName: 'Chaiyo' }])) as [Account]
    await insert(server.owner, 'membership', [{ userId: nok.userId, establishmentId: home.id }])
    const { data } = await write(suda, create, {
      name: 'Annexe',
      timeZone: 'Asia/Tokyo',
      location: { city: 'Tokyo' },
      staffSignIn: true,
    })
    expect(data.createEstablishment).toMatchObject({
      name: 'Annexe',
      timeZone: 'Asia/Tokyo',
      staffSignIn: true,
      location: { city: 'Tokyo' },
    })
    const { id } = data.createEstablishment
    const session = `{ session { establishment { id } establishments { id } } }`
    for (const { email } of [home.admin, nok]) {
      const signedIn = await server.signIn(email)
      signedIn.cookies.set('establishmentId', id)
      expect((await server.graphql(signedIn, session)).data.session).toMatchObject({ establishment: { id } })
    }
    for (const { email } of [home.ploy, other.admin]) {
      const ids = JSON.stringify(await server.graphql(await server.signIn(email), session))
      expect(ids).not.toContain(id)
    }
    const { rows } = await server.owner.query('SELECT action FROM audit_entry WHERE "entityId" = $1', [id])
    expect(rows).toEqual([{ action: 'created' }])
  })

  test('is not for doctors, and needs a name; then nothing is written', async () => {
    const { home, suda } = await open()
    const count = async () => (await server.owner.query('SELECT 1 FROM establishment')).rowCount
    const before = await count()
    expect(refusal(await write(await server.signIn(home.ploy.email), create, { name: 'Mine' }))).toEqual({ code: 'FORBIDDEN' })
    expect(refusal(await write(suda, create, { name: ' ' }))?.fieldErrors).toMatchObject([
      { path: 'input.name', key: 'required' },
    ])
    expect(refusal(await write(suda, create, { name: 'X', id: uuidv7() }))?.code).toBe('BAD_USER_INPUT')
    expect(await count()).toBe(before)
  })
})

describe('establishment and establishments', () => {
  test('those that the viewer belongs to', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home, 'Annexe')
    expect((await server.graphql(suda, list)).data.establishments).toEqual({
      totalCount: 2,
      pageInfo: { totalPages: 1 },
      edges: [
        { id: branch, name: 'Annexe' },
        { id: home.id, name: home.name },
      ],
    })
    expect((await server.graphql(await server.signIn(home.ploy.email), list)).data.establishments.totalCount).toBe(1)
    expect(
      (await server.graphql(suda, list, { pagination: { page: 2_147_483_647, limit: 100 } })).data?.establishments,
    ).toMatchObject({ totalCount: 2, edges: [] })
    expect((await server.graphql(suda, get, { id: uuidv7() })).data).toEqual({ establishment: null })
    expect(refusal(await server.graphql(suda, get, { id: '1' }))?.fieldErrors).toMatchObject([{ path: 'id', key: 'invalid_id' }])
  })
})

describe('deleteEstablishment', () => {
  test('is refused while anything is in it, and then nothing is changed', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect(refusal(await write(suda, remove, { id: home.id }))).toEqual({ code: 'CONFLICT', reason: 'in_use' })
    expect((await rowOf(home.id)).archivedTime).toBeNull()
  })

  test('an empty branch goes, and its id is an id that does not exist', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    suda.cookies.set('establishmentId', branch)
    expect((await write(suda, remove, { id: branch })).data).toEqual({ deleteEstablishment: { id: branch } })
    expect((await server.graphql(suda, get, { id: branch })).data).toEqual({ establishment: null })
    expect((await server.graphql(suda, `{ session { establishment { id } } }`)).data.session.establishment.id).toBe(home.id)
    expect(refusal(await write(suda, remove, { id: branch }))?.code).toBe('NOT_FOUND')
  })
})

describe('restoreEstablishment', () => {
  const restore = `mutation ($input: RestoreEstablishmentInput!) { restoreEstablishment(input: $input) { id name } }`

  test('a deleted branch is open again; a doctor may not', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home, 'Annexe')
    await write(suda, remove, { id: branch })
    expect(refusal(await write(await server.signIn(home.ploy.email), restore, { id: branch }))?.code).toBe('FORBIDDEN')
    for (const _ of ['once', 'again, which changes nothing'])
      expect((await write(suda, restore, { id: branch })).data).toEqual({ restoreEstablishment: { id: branch, name: 'Annexe' } })
    expect((await server.graphql(suda, list)).data.establishments.totalCount).toBe(2)
    expect((await write(suda, update, { id: branch, info: 'Open' })).data.updateEstablishment.version).toBe(4)
  })

  test('of another clinic there is nothing to open', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const branch = await addEstablishment(server.owner, other)
    await write(await server.signIn(other.admin.email), remove, { id: branch })
    const suda = await server.signIn(home.admin.email)
    const foreign = await write(suda, restore, { id: branch })
    expect(foreign).toEqual(await write(suda, restore, { id: uuidv7() }))
    expect(refusal(foreign)?.code).toBe('NOT_FOUND')
    expect((await rowOf(branch)).archivedTime).not.toBeNull()
  })
})
