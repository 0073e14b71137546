import { existsSync } from 'node:fs'
import path from 'node:path'
import { allergyMatches, unknownAllergies } from '@clinic/shared/allergies/allergy-matches'
import { builtInAllergyClasses } from '@clinic/shared/allergies/allergy-classes'
import { builtInNames } from '@clinic/shared/allergies/allergy-names'
import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import { catalogueNames } from '@clinic/shared/medicines/catalogue-names'
import { builtInSubstances } from '@clinic/shared/medicines/substances'
import { describe, expect, test } from 'vitest'
import type { AllergyPair, ListedDrug } from '../../testing/allergy-pairs.ts'
import { demoCatalogue, listedDrugs, pairsOfOneDrug, pairsOfTwoDrugs, truePairs } from '../../testing/allergy-pairs.ts'

const namesWith = (drugs: ListedDrug[]) => builtInNames.with(catalogueNames(drugs, builtInNames))
const matching = (pairs: AllergyPair[], drugs: ListedDrug[]) => {
  const names = namesWith(drugs)
  return pairs.filter(
    ([allergy, medication]) =>
      allergyMatches(
        readAllergies(allergy).list.map(({ substance }) => substance),
        [medication],
        names,
      ).length > 0,
  )
}
const missed = (pairs: AllergyPair[], drugs: ListedDrug[]) => {
  const caught = new Set(matching(pairs, drugs))
  return pairs.filter((pair) => !caught.has(pair))
}

test('all of 33 true pairs are caught, without a catalogue and with the demo clinic’s', () => {
  expect(truePairs).toHaveLength(33)
  expect(missed(truePairs, [])).toEqual([])
  expect(missed(truePairs, demoCatalogue)).toEqual([])
})

describe("with a clinic's catalogue", () => {
  /** Names that nobody but this clinic knows. */
  const own: ListedDrug[] = [
    { genericName: 'Zolatrim + Fexobin', thaiName: 'โซลาทริม + เฟกโซบิน', tradeNames: ['Duozol'], group: '' },
    { genericName: 'Fexobin (Fexan)', thaiName: 'เฟกโซบิน', tradeNames: ['Bindex'], group: '' },
    { genericName: 'Paracetamol + Chlorzoxazone', thaiName: '', tradeNames: ['Parafon'], group: '' },
    { genericName: 'Amoxycillin trihydrate', thaiName: 'ยาอะม็อกซี่', tradeNames: ['Sia-mox'], group: '' },
    { genericName: 'Potassium chloride', thaiName: '', tradeNames: ['Kalitab'], group: '' },
  ]
  const relation = (allergy: string, medication: string) => allergyMatches([allergy], [medication], namesWith(own))[0]?.relation

  test.each([
    ['Bindex', 'Fexobin 10 mg'],
    ['Fexan', 'เฟกโซบิน'],
    ['Duozol', 'Bindex'],
    ['Fexobin', 'Duozol 5 mg'],
    ['โซลาทริม', 'Duozol'],
    ['ซาร่า', 'Parafon'],
    ['Amoxil', 'Sia-mox 500'],
    ['Kalitab', 'Potassium chloride 10 mEq'],
  ])('%j and %j are one substance', (allergy, medication) => expect(relation(allergy, medication)).toBe('substance'))

  test.each([
    ['โซลาทริม', 'Bindex'],
    ['Kalitab', 'Calcium chloride'],
    ['Kalitab', 'Potassium citrate'],
    ['พารา', 'ขี้ผึ้งพาราฟิน'],
  ])('%j and %j are not', (allergy, medication) => expect(relation(allergy, medication)).toBeUndefined())

  test('what is added to a class is of it by its trade name, too', () =>
    expect(relation('Penicillin', 'Sia-mox 500')).toBe('class'))
})

test('an allergy that names nothing known is told, a food is not', () => {
  const texts = ['Cef-9', 'ยาแก้ไอสีน้ำตาล', 'Penicillin', 'shrimp', 'แพ้อาหารทะเล', 'กุ้ง', 'ฝุ่น', 'latex', 'Sara']
  expect(unknownAllergies(texts, namesWith(demoCatalogue))).toEqual(['Cef-9', 'ยาแก้ไอสีน้ำตาล'])
})

test('of 300 pairs of names of the demo catalogue at least 98 % are caught', () => {
  const pairs = pairsOfOneDrug(demoCatalogue, 300)
  expect(missed(pairs, demoCatalogue).length / pairs.length).toBeLessThanOrEqual(0.02)
})

test('of 1,000 pairs of the built-in table that have nothing to do with each other at most 1 % are matched', () => {
  const names = (group: string, substances: readonly (readonly [string, ...string[]])[]) =>
    substances.map(([genericName, ...tradeNames]): ListedDrug => ({ genericName, thaiName: '', tradeNames, group }))
  const drugs = [
    ...Object.entries(builtInAllergyClasses)
      .filter(([group]) => group !== 'cephalosporins') // which may cross-react with penicillins
      .flatMap(([group, { substances }]) => names(group, substances)),
    ...builtInSubstances.flatMap((each) => names(each[0], [each])),
    ...demoCatalogue,
  ]
  const pairs = pairsOfTwoDrugs(drugs, 1000)
  expect(matching(pairs, demoCatalogue).length).toBeLessThanOrEqual(10)
})

const nationalList = path.resolve(import.meta.dirname, '../../../../../../shared/data/nlem_2567.csv')

describe.skipIf(!existsSync(nationalList))('with the National List of Essential Medicines', () => {
  test('of 300 pairs of names at least 98 % are caught', () => {
    const drugs = listedDrugs(nationalList)
    const pairs = pairsOfOneDrug(drugs, 300)
    expect(pairs).toHaveLength(300)
    const failed = missed(pairs, drugs)
    expect(failed.length, JSON.stringify(failed)).toBeLessThanOrEqual(6)
  })

  test('of 1,000 pairs that have nothing to do with each other at most 1 % are matched', () => {
    const drugs = listedDrugs(nationalList)
    const matched = matching(pairsOfTwoDrugs(drugs, 1000), drugs)
    expect(matched.length, JSON.stringify(matched)).toBeLessThanOrEqual(10)
  })
})
