import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { createClinic } from '../../testing/clinic.ts'
import { setAllergies } from '../../testing/records/allergies.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id version allergies allergyStatus allergyList { substance reaction severity } allergyUnclear allergyReviewedTime
  allergyReviewedBy`
const update = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { ${fields} } }`
const create = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { ${fields} } }`

async function open() {
  const home = await createClinic(server.owner)
  const id = home.malee.patientId
  const suda = await server.signIn(home.admin.email)
  const set = async (input: object) => (await server.graphql(suda, update, { input: { id, ...input } })).data.updatePatient
  const refused = async (input: object) => refusal(await server.graphql(suda, update, { input: { id, ...input } }))?.fieldErrors
  return { home, id, suda, set, refused }
}

const penicillin = { substance: 'Penicillin', reaction: 'rash', severity: 'severe' }
const by = { allergyReviewedBy: 'Suda Rattanakul', allergyReviewedTime: expect.any(String) }
const nobody = { allergyReviewedBy: null, allergyReviewedTime: null }

async function historyOf(id: string) {
  const { rows } = await server.owner.query<{ changes: { field: string }[] }>(
    `SELECT changes FROM audit_entry WHERE "entityId" = $1 AND action = 'updated' ORDER BY time`,
    [id],
  )
  return rows.map(({ changes }) => changes.map(({ field }) => field).toSorted())
}

describe('who asked, and what was said', () => {
  test('a patient whom nobody asked is told from one without allergies, and from one with some', async () => {
    const { home, suda, set } = await open()
    const input = { firstName: 'A', lastName: 'B', establishmentId: home.id }
    const { data } = await server.graphql(suda, create, { input })
    const none = { allergies: null, allergyList: [], allergyUnclear: null }
    expect(data.createPatient).toMatchObject({ ...none, allergyStatus: 'not_asked', ...nobody })
    expect(await set({ allergyStatus: 'none_known' })).toMatchObject({ ...none, allergyStatus: 'none_known', ...by })
    expect(await set({ allergyList: [penicillin, { substance: 'Aspirin' }] })).toMatchObject({
      allergies: 'Penicillin (rash, severe), Aspirin',
      allergyStatus: 'listed',
      allergyList: [penicillin, { substance: 'Aspirin', reaction: null, severity: null }],
      ...by,
    })
    expect(await set({ allergyStatus: 'not_asked' })).toMatchObject({ ...none, allergyStatus: 'not_asked', ...nobody })
  })

  test('asked again with the same answer, it says since when; the history has each of them', async () => {
    const { id, set } = await open()
    await set({ allergyList: [penicillin] })
    const first = await set({ notes: 'Something else' })
    await server.owner.query(
      `UPDATE patient SET "allergyReviewedTime" = '2020-01-01Z', "allergyReviewedBy" = 'Nok' WHERE id = $1`,
      [id],
    )
    const again = await set({ allergyStatus: 'listed' })
    expect(again).toMatchObject({ allergyList: [penicillin], ...by })
    expect(Date.parse(again.allergyReviewedTime)).toBeGreaterThanOrEqual(Date.parse(first.allergyReviewedTime))
    expect(await historyOf(id)).toEqual([['allergyList', 'allergyStatus'], ['notes'], ['allergyReviewedTime']])
  })

  test.each([
    [{ allergyStatus: 'listed' }, 'input.allergyList', 'required'],
    [{ allergyStatus: 'none_known', allergyList: [penicillin] }, 'input.allergyStatus', 'invalid_choice'],
    [{ allergyList: [{ substance: ' ' }] }, 'input.allergyList.0.substance', 'required'],
    [{ allergyList: [{ substance: 'x'.repeat(201) }] }, 'input.allergyList.0.substance', 'too_long'],
    [{ allergyList: Array.from({ length: 51 }, () => penicillin) }, 'input.allergyList', 'too_many'],
  ])('%j is refused by name', async (input, path, key) => {
    expect(await (await open()).refused(input)).toMatchObject([{ path, key }])
  })
})

describe('a text, of a program or an import', () => {
  test.each([
    ['ไม่แพ้ยา', { allergyStatus: 'none_known', allergies: null, ...by }],
    ['-', { allergyStatus: 'none_known', allergies: null }],
    ['NKDA', { allergyStatus: 'none_known', allergies: null }],
    ['แพ้ Aspirin (หน้าบวม); Penicillin', { allergyStatus: 'listed', allergies: 'Aspirin (หน้าบวม), Penicillin' }],
    ['ไม่แพ้ยา Penicillin', { allergyStatus: 'not_asked', allergyUnclear: 'ไม่แพ้ยา Penicillin', allergies: 'ไม่แพ้ยา Penicillin' }],
    ['ไม่ทราบ', { allergyStatus: 'not_asked', allergies: null, ...nobody }],
  ])('%j', async (allergies, said) => {
    expect(await (await open()).set({ allergies })).toMatchObject(said)
  })

  test('sent back as it was read it changes nothing; emptied it takes the list, and leaves that none is known', async () => {
    const { set } = await open()
    await set({ allergyList: [{ substance: 'Penicillin, V', severity: 'mild' }] })
    expect(await set({ allergies: 'Penicillin, V (mild)' })).toMatchObject({
      allergyList: [{ substance: 'Penicillin, V', reaction: null, severity: 'mild' }],
    })
    expect(await set({ allergies: '' })).toMatchObject({ allergyStatus: 'not_asked', allergyList: [], allergies: null })
    await set({ allergyStatus: 'none_known' })
    expect(await set({ allergies: null })).toMatchObject({ allergyStatus: 'none_known', ...by })
  })

  test('an answer clears up what was unclear', async () => {
    const { id, set } = await open()
    await setAllergies(server.owner, id, 'No penicillin!')
    expect(await set({ notes: 'x' })).toMatchObject({ allergyStatus: 'not_asked', allergyUnclear: 'No penicillin!' })
    expect(await set({ allergyStatus: 'none_known' })).toMatchObject({ allergyStatus: 'none_known', allergyUnclear: null })
  })
})
