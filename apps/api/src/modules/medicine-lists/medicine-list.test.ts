import { readFile } from 'node:fs/promises'
import { builtInNames } from '@clinic/shared/allergies/allergy-names'
import { describe, expect, test } from 'vitest'
import { createClinic } from '../../testing/clinic.ts'
import { checkedLine, medicinesAt } from '../../testing/records/medicines.ts'
import { medicine, prescriptionsAt } from '../../testing/records/prescriptions.ts'
import { useTestServer, type Session } from '../../testing/server.ts'
import { readMedicineList } from './medicine-list.csv.ts'
import { getShippedList, readShippedList } from './shipped-list.ts'

const server = useTestServer()
const { done, checked } = medicinesAt(server)
const { issued, get } = prescriptionsAt(server)

const header = 'kind,name,other,names,classes,severity,age_under,per_kg_day,text_en,text_th,source'
const fileOf = (...lines: string[]) => [header, ...lines].join('\n')

async function open() {
  const home = await createClinic(server.owner)
  const [admin, ploy] = [await server.signIn(home.admin.email), await server.signIn(home.ploy.email)]
  return {
    home,
    admin,
    ploy,
    import: (text: string, dryRun = false) => done(admin, 'importMedicineList', { establishmentId: home.id, text, dryRun }),
    use: (id: string | null, inUse: boolean) => done(admin, 'useMedicineList', { establishmentId: home.id, id, inUse }),
    told: async (...names: string[]) => {
      const { warnings, remarks } = await checked(
        ploy,
        home,
        names.map((name) => checkedLine(name)),
      )
      return [...warnings, ...remarks].map(({ kind, textEn }) => textEn ?? kind)
    },
  }
}

async function listsOf(session: Session, id: string) {
  const { data } = await server.graphql(
    session,
    `query ($id: ID!) { medicineLists(establishmentId: $id) { id userName factCount inUse } }`,
    { id },
  )
  return data.medicineLists as { id: string | null; inUse: boolean }[]
}

test('the list that comes with the app has no fault, and names a source for all that it says', async () => {
  const { facts, faults } = await readShippedList()
  expect(faults).toEqual([])
  expect(facts.length).toBeGreaterThan(100)
  expect(facts.filter(({ severity, source }) => severity && !source)).toEqual([])
})

test('the example of the documentation is read without a fault', async () => {
  const page = await readFile(new URL('../../../../../docs/medicine-lists.md', import.meta.url), 'utf8')
  const [, example = ''] = /```csv\n([^`]+)```/u.exec(page) ?? []
  const { facts, faults } = await readMedicineList(example, { names: builtInNames, facts: await getShippedList() })
  expect(faults).toEqual([])
  expect(facts.length).toBeGreaterThan(3)
})

describe('a list of the clinic', () => {
  test('is looked at before: faults by line, and nothing is written', async () => {
    const { home, admin, import: take } = await open()
    const text = fileOf(
      'substance,Zolatrim,,Zola,,,,,,,',
      'interaction,Zolatrim,Warfarin,,,serious,,,Bleeding,เลือดออก,A book',
      'interaction,Zolatrm,Warfarin,,,serious,,,Bleeding,เลือดออก,A book',
      'interaction,Zolatrim,Aspirin,,,bad,,,Bleeding,,A book',
      'age,Zolatrim,,,,serious,12,,Too young,เด็กเกินไป,A book',
      'dose,Zolatrim,,,,serious,12y,,Too much,มากไป,A book',
      'substance,Fexobin,,,Zoles,,,,,,',
      'interaction,Warfarin,Zolatrim,,,minor,,,Again,อีกครั้ง,A book',
    )
    expect(await take(text, true)).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      faults: [
        { line: 4, column: 'name', reasonKey: 'unknown_reference', value: 'Zolatrm' },
        { line: 5, column: 'severity', reasonKey: 'invalid_choice', value: 'bad' },
        { line: 6, column: 'ageUnder', reasonKey: 'invalid_number', value: '12' },
        { line: 7, column: 'perKgDay', reasonKey: 'required', value: '' },
        { line: 8, column: 'classes', reasonKey: 'unknown_reference', value: 'Zoles' },
        { line: 9, column: 'kind', reasonKey: 'repeated', value: expect.any(String) },
      ],
    })
    expect(await listsOf(admin, home.id)).toHaveLength(1)
  })

  test('adds to the one that comes with the app, and overrules it, as long as it is in use', async () => {
    const { home, admin, import: take, use, told } = await open()
    expect(await told('Warfarin', 'Ponstan')).toEqual(['risk of bleeding'])
    await take(
      fileOf(
        'substance,Zolatrim,,Zola; โซลา,,,,,,,',
        'interaction,Zolatrim,warfarin,,,serious,,,Zola bleeds,เลือดออก,A book',
        'interaction,nsaids,warfarin,,,minor,,,Known here,ทราบแล้ว,Our pharmacist',
      ),
    )
    expect(await told('Warfarin', 'โซลา 5 มก.')).toEqual(['Zola bleeds'])
    expect(await told('Warfarin', 'Ponstan')).toEqual(['Known here'])
    const imported = (await listsOf(admin, home.id)).find(({ id }) => id !== null)
    await use(imported?.id ?? '', false)
    expect(await told('Warfarin', 'Zola')).toEqual([])
    expect(await told('Warfarin', 'Ponstan')).toEqual(['risk of bleeding'])
    await use(null, false)
    expect(await told('Warfarin', 'Ponstan')).toEqual([])
    await use(imported?.id ?? '', true)
    expect(await told('Warfarin', 'Ponstan')).toEqual(['Known here'])
    await use(null, true)
    expect(await told('Simvastatin', 'Klacid')).toEqual(['risk of muscle damage'])
  })

  test('leaves what was recorded by another one as it was', async () => {
    const { home, ploy, use } = await open()
    const prescriptionDetails = [medicine({ medication: 'Warfarin 3 mg' }), medicine({ medication: 'Ponstan' })]
    const { id } = await issued(ploy, home, { prescriptionDetails })
    const { issueCheck } = await get(ploy, id)
    expect(issueCheck.warnings).toMatchObject([{ severity: 'serious', textEn: 'risk of bleeding' }])
    await use(null, false)
    expect((await get(ploy, id)).issueCheck).toEqual(issueCheck)
  })

  test('is read again from the file that it is written to', async () => {
    const { home, admin, import: take, use } = await open()
    const { data } = await server.graphql(admin, 'query ($id: ID!) { medicineListFile(establishmentId: $id) }', { id: home.id })
    await use(null, false)
    const { facts } = await readShippedList()
    expect(await take(data.medicineListFile, true)).toEqual({ created: facts.length, updated: 0, unchanged: 0, faults: [] })
  })
})
