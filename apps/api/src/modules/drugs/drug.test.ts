import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addStaff, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { addDrug } from './drug.contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const dosageFields = 'amount unit route timesPerDay everyHours asNeeded meal times days'
const fields = `id version name genericName thaiName tradeNames form strength category nationalList info
  dosage { ${dosageFields} } quantity quantityUnit archivedTime`
const inputTypes = {
  createDrug: 'CreateDrugInput',
  updateDrug: 'UpdateDrugInput',
  archiveDrug: 'DeleteByIdInput',
  restoreDrug: 'DeleteByIdInput',
}
const write = (session: Session, name: keyof typeof inputTypes, input: object) =>
  server.graphql(session, `mutation ($input: ${inputTypes[name]}!) { ${name}(input: $input) { ${fields} } }`, { input })
const list = async (session: Session, filter: object) => {
  const query = 'query ($filter: DrugFilter) { drugs(filter: $filter) { totalCount edges { id genericName } } }'
  return (await server.graphql(session, query, { filter })).data.drugs.edges.map(
    ({ genericName }: { genericName: string }) => genericName,
  ) as string[]
}
const history = async (id: string) => {
  const { rows } = await server.owner.query(
    `SELECT entity, action, changes FROM audit_entry WHERE "entityId" = $1 ORDER BY time, id`,
    [id],
  )
  return rows as { entity: string; action: string; changes: object[] }[]
}

const full = {
  genericName: ' Amoxicillin ',
  thaiName: 'อะม็อกซีซิลลิน',
  tradeNames: ['Amoxil', 'Ibiamox'],
  form: 'cap',
  strength: '500 mg',
  category: 'Antibacterial drugs',
  nationalList: 'ก',
  info: 'Not with penicillin allergy',
  dosage: { amount: '1', unit: 'capsule', route: 'oral', timesPerDay: 3, meal: 'after', times: ['evening', 'morning'], days: 5 },
  quantity: 15,
  quantityUnit: 'capsule',
}

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email), ploy: await server.signIn(home.ploy.email) }
}

describe('the catalogue of drugs', () => {
  test('keeps every field, for an admin and a doctor alike', async () => {
    const { home, suda, ploy } = await open()
    for (const session of [suda, ploy]) {
      const { data, errors } = await write(session, 'createDrug', { ...full, establishmentId: home.id })
      expect(errors).toBeUndefined()
      expect(data.createDrug).toEqual({
        ...full,
        id: expect.any(String),
        version: 1,
        name: 'Amoxicillin 500 mg cap',
        genericName: 'Amoxicillin',
        dosage: { ...full.dosage, everyHours: null, asNeeded: false, times: ['morning', 'evening'] },
        archivedTime: null,
      })
      expect(await history(data.createDrug.id)).toEqual([{ entity: 'drug', action: 'created', changes: [] }])
    }
  })

  test('finds by any part of the generic, Thai or trade name', async () => {
    const { home, suda } = await open()
    const staff = await server.signIn((await addStaff(server.owner, home)).email)
    await addDrug(server.owner, home, { thaiName: 'อะม็อกซีซิลลิน' })
    await addDrug(server.owner, home, { genericName: 'Paracetamol', tradeNames: ['Tylenol', 'ซาร่า'] })
    await addDrug(server.owner, home, { genericName: 'Old drug', archivedTime: '2026-01-01T00:00:00Z' })
    for (const [query, expected] of [
      ['', ['Amoxicillin', 'Paracetamol']],
      ['moxi', ['Amoxicillin']],
      ['ibiamox 500', ['Amoxicillin']],
      ['ม็อกซี', ['Amoxicillin']],
      ['tyle', ['Paracetamol']],
      ['ซาร่า', ['Paracetamol']],
      ['%', []],
    ] as const)
      for (const session of [suda, staff]) expect(await list(session, { establishmentId: home.id, query })).toEqual(expected)
    expect(await list(suda, { archived: true })).toEqual(['Old drug'])
  })

  test('changes what is named, empties with null, and says so in the history', async () => {
    const { home, suda } = await open()
    const { id, version } = (await write(suda, 'createDrug', { ...full, establishmentId: home.id })).data.createDrug
    const { data } = await write(suda, 'updateDrug', {
      id,
      version,
      genericName: 'Amoxicillin trihydrate',
      thaiName: null,
      tradeNames: null,
      dosage: null,
      quantity: null,
    })
    expect(data.updateDrug).toMatchObject({
      version: 2,
      name: 'Amoxicillin trihydrate 500 mg cap',
      thaiName: '',
      tradeNames: [],
      dosage: null,
      quantity: null,
      quantityUnit: 'capsule',
      info: full.info,
    })
    expect((await history(id))[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'tradeNames', from: 'Amoxil, Ibiamox', to: null },
        { field: 'dosage', from: 'Take 1 capsule 3 times a day after breakfast and dinner for 5 days', to: null },
      ]),
    )
    const late = refusal(await write(suda, 'updateDrug', { id, version, info: 'Too late' }))
    expect(late).toMatchObject({ reason: 'stale', version: 2, changedBy: 'Suda Rattanakul' })
  })

  test('archives and restores, each once, and never deletes', async () => {
    const { home, suda } = await open()
    const id = await addDrug(server.owner, home)
    for (const name of ['archiveDrug', 'archiveDrug'] as const)
      expect((await write(suda, name, { id })).data[name]).toMatchObject({ version: 2, archivedTime: expect.any(String) })
    expect(await list(suda, {})).toEqual([])
    expect((await write(suda, 'restoreDrug', { id })).data.restoreDrug).toMatchObject({ version: 3, archivedTime: null })
    expect(await list(suda, {})).toEqual(['Amoxicillin'])
    expect((await history(id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'archived', from: 'false', to: 'true' }],
      [{ field: 'archived', from: 'true', to: 'false' }],
    ])
  })

  test('refuses with the name of the field', async () => {
    const { home, suda } = await open()
    for (const [path, value, key] of [
      ['genericName', ' ', 'required'],
      ['dosage.amount', { amount: 'two' }, 'invalid_number'],
      ['dosage.everyHours', { timesPerDay: 2, everyHours: 12 }, 'invalid_choice'],
      ['quantity', 0, 'quantity_out_of_range'],
      ['establishmentId', uuidv7(), 'unknown_reference'],
    ] as const) {
      const [field = ''] = path.split('.')
      const answer = await write(suda, 'createDrug', { establishmentId: home.id, genericName: 'X', [field]: value })
      expect(refusal(answer)).toEqual(fieldFault(`input.${path}`, key))
    }
    expect(await list(suda, {})).toEqual([])
  })

  test("another clinic's is not there, and reception only reads", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const id = await addDrug(server.owner, home)
    const stranger = await server.signIn(other.admin.email)
    for (const [name, input] of [
      ['updateDrug', { id, info: 'Mine' }],
      ['archiveDrug', { id }],
      ['restoreDrug', { id }],
    ] as const)
      expect(refusal(await write(stranger, name, input)).code).toBe('NOT_FOUND')
    expect(await list(stranger, { establishmentId: home.id })).toEqual([])
    const staff = await server.signIn((await addStaff(server.owner, home)).email)
    expect(refusal(await write(staff, 'archiveDrug', { id })).code).toBe('FORBIDDEN')
    expect(await list(staff, {})).toEqual(['Amoxicillin'])
  })
})
