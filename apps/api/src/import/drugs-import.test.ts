import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

/** The National List of Essential Medicines as it is published; not part of the project. */
const nationalList = path.resolve(import.meta.dirname, '../../../../../shared/data/nlem_2567.csv')

describe('drugs', () => {
  let importing: Importing
  beforeEach(async () => void (importing = await createImporting()))
  afterEach(() => importing.close())

  const into = () => importing.rows(`SELECT id FROM establishment LIMIT 1`)
  const drugs = () =>
    importing.rows(
      `SELECT "genericName", "thaiName", "tradeNames", form, strength, category, "nationalList", info, dosage, quantity, "quantityUnit"
       FROM drug ORDER BY "genericName", category`,
    )

  it('come from a file with their usual dosage; a fault costs its row and names its line', async () => {
    const file = importing.write(
      'drugs.csv',
      [
        'genericName,tradeNames,thaiName,form,strength,amount,unit,route,timesPerDay,meal,times,days,quantity,quantityUnit',
        'Amoxicillin,Amoxil; Ibiamox,อะม็อกซีซิลลิน,cap,500 mg,1,capsule,oral,3,after,,5,15,capsule',
        ',Nameless,,,,,,,,,,,,',
        'Paracetamol,,,"tab,\nscored",500 mg,1,tablet,oral,,,bedtime;morning,,many,tablet',
        'Short,row',
        'Simeticone,Simethicone,,,,,,,,,,,,',
      ].join('\n'),
    )
    const result = await importing.run(['--establishment', 'new', file])
    expect(result.tallies).toMatchObject({
      drugs: { read: 4, inserted: 3, reported: 1 },
      unreadable: { read: 1, reported: 1 },
    })
    const reported = result.report.map(({ line, outcome, field }) => [Number(line), outcome, field])
    expect(reported.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [3, 'not imported', 'genericName'],
      [4, 'notice', 'quantity'],
      [6, 'not imported', ''],
    ])
    const open = { timesPerDay: null, everyHours: null, asNeeded: false, meal: null, times: [], days: null }
    expect(await drugs()).toEqual([
      {
        genericName: 'Amoxicillin',
        thaiName: 'อะม็อกซีซิลลิน',
        tradeNames: ['Amoxil', 'Ibiamox'],
        form: 'cap',
        strength: '500 mg',
        category: '',
        nationalList: '',
        info: '',
        dosage: { ...open, amount: '1', unit: 'capsule', route: 'oral', timesPerDay: 3, meal: 'after', days: 5 },
        quantity: 15,
        quantityUnit: 'capsule',
      },
      expect.objectContaining({
        form: 'tab, scored',
        dosage: { ...open, amount: '1', unit: 'tablet', route: 'oral', times: ['morning', 'bedtime'] },
        quantity: null,
        info: 'quantity: many',
      }),
      expect.objectContaining({ genericName: 'Simeticone', tradeNames: ['Simethicone'], dosage: null }),
    ])
    const [clinic] = (await into()) as [{ id: string }]
    const again = await importing.run(['--establishment', clinic.id, file])
    expect(again.tallies.drugs).toMatchObject({ read: 4, inserted: 0, updated: 0, unchanged: 3 })
  })

  it('a changed row updates its drug, and empties nothing', async () => {
    const write = (row: string) => importing.write('drugs.csv', `genericName,strength,form,category,info\n${row}\n`)
    await importing.run(['--establishment', 'new', write('Zinc,20 mg,tab,Minerals,Old')])
    const [clinic] = (await into()) as [{ id: string }]
    await importing.run(['--establishment', clinic.id, write('Zinc,20 mg,tab,Minerals,New')])
    await importing.run(['--establishment', clinic.id, write('Zinc,20 mg,tab,Minerals,')])
    expect(await drugs()).toMatchObject([{ genericName: 'Zinc', category: 'Minerals', info: 'New' }])
  })

  it.skipIf(!existsSync(nationalList))('the national list comes in whole, as it is published', async () => {
    const result = await importing.run(['--establishment', 'new', nationalList])
    expect(result.report.filter(({ outcome }) => outcome === 'not imported')).toEqual([])
    expect(result.tallies).toEqual({ drugs: expect.objectContaining({ read: 938, inserted: 938, reported: 0 }) })
    const all = (await drugs()) as { genericName: string; category: string; nationalList: string; tradeNames: string[] }[]
    expect(all.find(({ genericName }) => genericName === 'Simeticone')).toMatchObject({
      tradeNames: ['Simethicone'],
      form: 'chewable tab, susp',
      category: 'Gastro-intestinal system › Antacids and other drugs for dyspepsia',
      nationalList: 'ก',
    })
    expect(all.filter(({ category, nationalList: list }) => category === '' || list === '')).toEqual([])
  })
})
