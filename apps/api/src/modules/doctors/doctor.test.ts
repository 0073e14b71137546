import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, createTwoClinics, insert } from '../../testing/clinic.ts'
import { create, get, update, useDoctors } from '../../testing/records/doctors.ts'

const { server, open, write } = useDoctors()

/** The doctors of a clinic, to compare. */
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
  phone: { value: '081-234 5678 x3', dialCode: '+66', verified: true },
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
      phone: { value: '812345678', dialCode: '+66', extension: '3', verified: true },
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

  /** Where all is refused nothing is written, so that one clinic serves all. */
  let refusing: Awaited<ReturnType<typeof open>>
  beforeAll(async () => void (refusing = await open()))

  test.each<[what: string, input: Record<string, unknown>, path: string, key: string]>([
    ['no first name', { firstName: ' ' }, 'firstName', 'required'],
    ['a long last name', { lastName: 'x'.repeat(101) }, 'lastName', 'too_long'],
    ['an address that is none', { email: 'anong@' }, 'email', 'invalid_email'],
    ['a phone of letters', { phone: { value: 'call me', dialCode: '+66' } }, 'phone.value', 'invalid_phone'],
    ['a short phone', { phone: { value: '012', dialCode: '+66' } }, 'phone.value', 'invalid_phone'],
    ['an unknown dial code', { phone: { value: '812345678', dialCode: '+999' } }, 'phone.dialCode', 'unknown_dial_code'],
    ['an unknown gender', { gender: 'X' }, 'gender', 'invalid_choice'],
    ['a link that runs', { website: 'javascript:alert(1)' }, 'website', 'invalid_url'],
    ['a link with NUL', { website: 'https://a.example/\u0000' }, 'website', 'invalid_text'],
    ['a link with half a character', { website: 'https://a.example/\ud800' }, 'website', 'invalid_text'],
    ['a picture that runs', { media: [{ previewUrl: 'data:text/html,x', name: 'x' }] }, 'media.0.previewUrl', 'invalid_url'],
    [
      'a picture with NUL',
      { media: [{ previewUrl: 'https://a.example/\u0000', name: 'x' }] },
      'media.0.previewUrl',
      'invalid_text',
    ],
    ['an empty language', { languages: ['Thai', ''] }, 'languages.1', 'required'],
    ['a hundred languages', { languages: Array.from({ length: 100 }, () => 'Thai') }, 'languages', 'too_many'],
    ['no establishment', { establishmentIds: [] }, 'establishmentIds', 'doctor_needs_establishment'],
    ['an establishment that is none', { establishmentIds: [uuidv7()] }, 'establishmentIds.0', 'unknown_reference'],
    [
      'an hour that is none',
      { openingHours: { Friday: { startTime: '25:00', endTime: '26:00', selected: true } } },
      'openingHours.Friday.startTime',
      'invalid_time',
    ],
    [
      'closing before opening',
      { openingHours: { Friday: { startTime: '9:0', endTime: '8:0', selected: true } } },
      'openingHours.Friday.endTime',
      'end_after_start',
    ],
  ])('%s is refused by name, and nothing is stored', async (_what, input, path, key) => {
    const { home, suda } = refusing
    expect(refusal(await write(suda, create, { ...full(home), ...input }))).toMatchObject(fieldFault(`input.${path}`, key))
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
      website: null,
      designations: null,
      medicalServices: null,
      languages: null,
      media: null,
      email: '',
      gender: 'MALE',
      firstName: null,
    })
    expect(data.updateDoctor).toMatchObject({
      version: 2,
      registrationId: 'ว.12345',
      firstName: 'Anong',
      lastName: 'มีสุข',
      gender: 'MALE',
      phone: { value: '', dialCode: '+81', extension: '', verified: false },
      info: '',
      website: '',
      designations: [],
      medicalServices: [],
      languages: [],
      media: [],
      email: null,
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
