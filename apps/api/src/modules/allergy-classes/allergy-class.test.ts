import { maxAllergyClasses } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addAllergyClass } from './allergy-class.contract.ts'
import { expectRefused, fieldFault, refusal } from '../../testing/answers.ts'
import { addStaff, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { medicine, prescriptionsAt } from '../../testing/records/prescriptions.ts'
import type { Input } from '../../testing/requests.ts'
import { setAllergies } from '../../testing/records/allergies.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft } = prescriptionsAt(server)

const fields = 'id version builtIn nameTh nameEn otherNames substances { name otherNames } archived'
const inputTypes = {
  createAllergyClass: 'CreateAllergyClassInput',
  updateAllergyClass: 'UpdateAllergyClassInput',
  archiveAllergyClass: 'DeleteByIdInput',
  restoreAllergyClass: 'DeleteByIdInput',
}
type Name = keyof typeof inputTypes
const write = (session: Session, name: Name, input: Input) =>
  server.graphql(session, `mutation ($input: ${inputTypes[name]}!) { ${name}(input: $input) { ${fields} } }`, { input })
const written = async (session: Session, name: Name, input: Input) => {
  const { data, errors } = await write(session, name, input)
  expect(errors).toBeUndefined()
  return data[name]
}
const list = async (session: Session, filter: object = {}): Promise<string[]> => {
  const query = 'query ($filter: AllergyClassFilter) { allergyClasses(filter: $filter) { totalCount edges { nameEn builtIn } } }'
  const { edges } = (await server.graphql(session, query, { filter })).data.allergyClasses
  return edges.map(({ nameEn, builtIn }: { nameEn: string; builtIn: string | null }) => builtIn ?? nameEn)
}
const history = async (session: Session, id: string) =>
  (
    await server.graphql(session, 'query ($id: ID!) { allergyClass(id: $id) { history { action changes { field from to } } } }', {
      id,
    })
  ).data.allergyClass.history
const stored = async () => (await server.owner.query('SELECT * FROM allergy_class ORDER BY id')).rows

const doxycycline = { name: 'Doxycycline', otherNames: ['Vibramycin', 'ด็อกซีไซคลิน'] }
const tetracyclines = {
  nameTh: 'กลุ่มเตตราไซคลิน',
  nameEn: ' Tetracyclines ',
  otherNames: ['TCN'],
  substances: [doxycycline, { name: 'Tetracycline' }],
}

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email), ploy: await server.signIn(home.ploy.email) }
}

describe("a clinic's classes", () => {
  test('an admin keeps them, a doctor reads them, reception sees none', async () => {
    const { home, suda, ploy } = await open()
    const created = await written(suda, 'createAllergyClass', { ...tetracyclines, establishmentId: home.id })
    expect(created).toEqual({
      ...tetracyclines,
      id: expect.any(String),
      version: 1,
      builtIn: null,
      nameEn: 'Tetracyclines',
      substances: [doxycycline, { name: 'Tetracycline', otherNames: [] }],
      archived: false,
    })
    for (const query of ['', 'tetra', 'tcn', 'vibra', 'ด็อกซี', 'เตตรา'])
      expect(await list(ploy, { establishmentId: home.id, query })).toEqual(['Tetracyclines'])
    expect(await list(ploy, { query: 'otherNames' })).toEqual([])
    const staff = await server.signIn((await addStaff(server.owner, home)).email)
    expect(refusal(await server.graphql(staff, '{ allergyClasses { totalCount } }'))?.code).toBe('FORBIDDEN')
    for (const session of [staff, ploy])
      expect(refusal(await write(session, 'archiveAllergyClass', { id: created.id }))?.code).toBe('FORBIDDEN')
  })

  test('changes what is named, and says so in the history; archived, restored', async () => {
    const { home, suda } = await open()
    const { id, version } = await written(suda, 'createAllergyClass', { ...tetracyclines, establishmentId: home.id })
    const after = await written(suda, 'updateAllergyClass', { id, version, otherNames: null, substances: [doxycycline] })
    expect(after).toMatchObject({ version: 2, nameEn: 'Tetracyclines', otherNames: [], substances: [doxycycline] })
    expect(refusal(await write(suda, 'updateAllergyClass', { id, version, nameTh: null }))).toMatchObject({
      reason: 'stale',
      version: 2,
    })
    for (let times = 0; times < 2; times++)
      expect(await written(suda, 'archiveAllergyClass', { id })).toMatchObject({ version: 3, archived: true })
    expect(await list(suda)).toEqual([])
    expect(await list(suda, { archived: true })).toEqual(['Tetracyclines'])
    expect(await written(suda, 'restoreAllergyClass', { id })).toMatchObject({ version: 4, archived: false })
    expect(await history(suda, id)).toEqual([
      { action: 'updated', changes: [{ field: 'archived', from: 'true', to: 'false' }] },
      { action: 'updated', changes: [{ field: 'archived', from: 'false', to: 'true' }] },
      {
        action: 'updated',
        changes: [
          { field: 'otherNames', from: 'TCN', to: null },
          {
            field: 'substances',
            from: 'Doxycycline (Vibramycin, ด็อกซีไซคลิน); Tetracycline',
            to: 'Doxycycline (Vibramycin, ด็อกซีไซคลิน)',
          },
        ],
      },
      { action: 'created', changes: [] },
    ])
  })

  test.each([
    ['substances.0.name', { substances: [{ name: ' ' }] }, 'required'],
    ['substances.0.name', { substances: [{ name: 'B12' }] }, 'too_general'],
    ['substances.0.otherNames.0', { substances: [{ name: 'Lidocaine', otherNames: ['ยาฉีด'] }] }, 'too_general'],
    ['substances.1.otherNames.0', { substances: [doxycycline, { name: 'Minocycline', otherNames: ['VIBRAMYCIN'] }] }, 'repeated'],
    ['otherNames.1', { otherNames: ['Cyclines', 'cyclines'] }, 'repeated'],
    ['substances', { substances: [] }, 'required'],
    ['nameTh', { nameTh: '', nameEn: null }, 'required'],
    ['nameEn', { nameEn: 'Macrolide' }, 'name_taken'],
    ['nameTh', { nameTh: 'ยากลุ่มเพนิซิลลิน' }, 'name_taken'],
    ['otherNames.0', { otherNames: ['NSAID'] }, 'name_taken'],
    ['builtIn', { builtIn: 'nsaids', nameTh: null, nameEn: null }, 'name_taken'],
    ['nameEn', { builtIn: 'penicillins' }, 'invalid_choice'],
    ['establishmentId', { establishmentId: uuidv7() }, 'unknown_reference'],
  ])('%s is named in the refusal of %j', async (path, input, key) => {
    const { home, suda } = await open()
    const macrolides = { nameEn: 'Macrolides', substances: [{ name: 'Erythromycin' }] }
    const coxibs = { builtIn: 'nsaids', substances: [{ name: 'Etodolac' }] }
    for (const one of [macrolides, coxibs]) await written(suda, 'createAllergyClass', { ...one, establishmentId: home.id })
    await expectRefused(
      stored,
      () => write(suda, 'createAllergyClass', { ...tetracyclines, establishmentId: home.id, ...input }),
      fieldFault(`input.${path}`, key),
    )
  })

  test('a substance may be of two classes; a name that was given away meanwhile keeps one in the archive', async () => {
    const { home, suda } = await open()
    const id = await addAllergyClass(server.owner, home.id)
    const taken = { establishmentId: home.id, nameEn: 'Tetracycline', substances: [doxycycline] }
    expect(refusal(await write(suda, 'createAllergyClass', taken))).toMatchObject(fieldFault('input.nameEn', 'name_taken'))
    await written(suda, 'createAllergyClass', { ...taken, nameEn: 'Acne medicines' })
    await written(suda, 'archiveAllergyClass', { id })
    await written(suda, 'createAllergyClass', taken)
    expect(refusal(await write(suda, 'restoreAllergyClass', { id }))).toMatchObject({
      fieldErrors: [expect.objectContaining({ key: 'name_taken' })],
    })
  })

  test(`are ${maxAllergyClasses} at most, all of which a prescription is checked against`, async () => {
    const { home, suda } = await open()
    for (let index = 0; index < maxAllergyClasses; index++)
      await addAllergyClass(server.owner, home.id, { nameTh: '', nameEn: `Class ${index}` })
    const one = { establishmentId: home.id, nameEn: 'Macrolides', substances: [{ name: 'Erythromycin' }] }
    expect(refusal(await write(suda, 'createAllergyClass', one))).toMatchObject(fieldFault('input.establishmentId', 'too_many'))
  })

  test("another clinic's is not there", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const id = await addAllergyClass(server.owner, home.id)
    const stranger = await server.signIn(other.admin.email)
    for (const name of ['updateAllergyClass', 'archiveAllergyClass', 'restoreAllergyClass'] as const)
      for (const wanted of [id, uuidv7()]) expect(refusal(await write(stranger, name, { id: wanted }))?.code).toBe('NOT_FOUND')
    expect(await list(stranger, { establishmentId: home.id })).toEqual([])
  })
})

describe('a prescription is checked against them', () => {
  const minocycline = { prescriptionDetails: [medicine({ medication: 'Minocin 100 mg' })] }
  const minocyclines = { nameEn: 'Tetracyclines', substances: [doxycycline, { name: 'Minocycline', otherNames: ['Minocin'] }] }

  test("a medicine of the clinic's own class needs a reason, until the class is archived", async () => {
    const { home, suda, ploy } = await open()
    await setAllergies(server.owner, home.somchai.patientId, 'แพ้ยาด็อกซี่ไซคลิน')
    const { id: classId } = await written(suda, 'createAllergyClass', { ...minocyclines, establishmentId: home.id })
    const { id } = await draft(ploy, home, minocycline)
    const matches = [{ medication: 'Minocin 100 mg', allergy: 'ยาด็อกซี่ไซคลิน', relation: 'class' }]
    expect(refusal(await ask(ploy, 'issuePrescription', { id }))).toMatchObject({ code: 'CONFLICT', reason: 'allergy', matches })
    const allergyOverride = { reason: 'Tolerated', matches }
    expect(await done(ploy, 'issuePrescription', { id, allergyOverrideReason: 'Tolerated' })).toMatchObject({ allergyOverride })
    await done(ploy, 'cancelPrescription', { id, reason: 'Rash' })
    await written(suda, 'archiveAllergyClass', { id: classId })
    const { id: next } = await draft(ploy, home, minocycline)
    expect(await done(ploy, 'issuePrescription', { id: next })).toMatchObject({ status: 'issued', allergyOverride: null })
  })

  test('a trade name that the clinic adds to a built-in class is of it', async () => {
    const { home, suda, ploy } = await open()
    await setAllergies(server.owner, home.somchai.patientId, 'Penicillin, Amoxil')
    const input = { builtIn: 'penicillins', substances: [{ name: 'Amoxicillin', otherNames: ['Ammimox'] }] }
    await written(suda, 'createAllergyClass', { ...input, establishmentId: home.id })
    const { id } = await draft(ploy, home, { prescriptionDetails: [medicine({ medication: 'Ammimox 500' })] })
    expect(refusal(await ask(ploy, 'issuePrescription', { id }))?.matches).toEqual([
      { medication: 'Ammimox 500', allergy: 'Penicillin', relation: 'class' },
      { medication: 'Ammimox 500', allergy: 'Amoxil', relation: 'substance' },
    ])
  })

  test("another clinic's class has no effect", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await setAllergies(server.owner, home.somchai.patientId, 'Doxycycline')
    const stranger = await server.signIn(other.admin.email)
    await written(stranger, 'createAllergyClass', { ...minocyclines, establishmentId: other.id })
    const ploy = await server.signIn(home.ploy.email)
    const { id } = await draft(ploy, home, minocycline)
    expect(await done(ploy, 'issuePrescription', { id })).toMatchObject({ status: 'issued', allergyOverride: null })
  })
})
