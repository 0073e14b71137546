import { readFileSync } from 'node:fs'
import { demoDrugs } from '@clinic/prisma/demo/demo-drugs'
import type { CatalogueDrug } from '@clinic/shared/medicines/catalogue-names'
import { parse } from 'csv-parse/sync'
import { readList } from '../import/csv/values.ts'
import { createRandom } from './faults/random.ts'

/** An allergy and a medicine, as people write them. */
export type AllergyPair = [allergy: string, medication: string]

/** Of each the patient is allergic to the medicine. The demo clinic's catalogue is known. */
export const truePairs: AllergyPair[] = [
  ['Penicillin', 'Amoxicillin 500 mg'],
  ['penicilin', 'Augmentin 1 g'],
  ['แพ้ยาเพนนิซิลลิน', 'Amoxicillin 500 mg'],
  ['PCN', 'Dicloxacillin 250 mg'],
  ['Amoxicillin', 'อะม็อกซีซิลลิน 500 มก.'],
  ['Amoxycillin', 'Ibiamox 250 mg'],
  ['เพนิซิลลิน', 'Co-amoxiclav 625 mg'],
  ['Sulfa', 'Bactrim'],
  ['ซัลฟา', 'Co-trimoxazole 480 mg'],
  ['sulpha drugs', 'Sulfadiazine cream'],
  ['NSAIDs', 'Ibuprofen 400 mg'],
  ['Aspirin', 'Diclofenac 25 mg'],
  ['แอสไพริน', 'Naproxen 250 mg'],
  ['Ibuprofen', 'Brufen 400'],
  ['ibuprophen', 'Gofen 400'],
  ['ไอบูโพรเฟน', 'Ponstan 500 mg'],
  ['Ponstan', 'Mefenamic acid 500 mg'],
  ['Cephalexin', 'Cefalexin 500 mg'],
  ['Keflex', 'Ceftriaxone 1 g'],
  ['Penicillin', 'Cefalexin 500 mg'],
  ['Tylenol', 'Paracetamol 500 mg'],
  ['Paracetamol', 'Tylenol 500 mg'],
  ['Paracetamol', 'Sara 500 mg'],
  ['Paracetamol', 'พาราเซตามอล 500 มก.'],
  ['Paracetamol', 'Tylenol with codeine'],
  ['พารา', 'ซาร่า'],
  ['Tramadol', 'Ultracet'],
  ['Tramadol', 'Tramol 50 mg'],
  ['Omeprazole', 'Losec 20 mg'],
  ['Lidocaine', 'Xylocaine 2%'],
  ['Codeine', 'Tramadol 50 mg'],
  ['Morphine', 'Codeine 15 mg'],
  ['Cef-3', 'Ceftriaxone 1 g'],
]

export type ListedDrug = CatalogueDrug & { group: string }

export const demoCatalogue: ListedDrug[] = demoDrugs('').map(({ genericName, thaiName, tradeNames, category }) => ({
  genericName,
  thaiName: thaiName ?? '',
  tradeNames: tradeNames as string[],
  group: category ?? '',
}))

/** The National List of Essential Medicines as it is published; not part of the project. */
export const listedDrugs = (file: string): ListedDrug[] =>
  (parse(readFileSync(file), { columns: true, bom: true }) as Record<string, string>[]).map((row) => ({
    genericName: row['generic name'] ?? '',
    thaiName: '',
    tradeNames: readList(row['syn name']) ?? [],
    group: row['name1'] ?? '',
  }))

const writings = [(name: string) => name, (name: string) => `${name} 500 mg`, (name: string) => name.toLowerCase()]

/** `count` pairs of two names of one drug, the same in each run. */
export function pairsOfOneDrug(drugs: ListedDrug[], count: number): AllergyPair[] {
  const pairs = drugs.flatMap(({ genericName, thaiName, tradeNames }) => {
    const names = [genericName, thaiName, ...tradeNames].filter(Boolean)
    return names.flatMap((allergy) =>
      names
        .filter((other) => other !== allergy)
        .flatMap((other) => writings.map((write): AllergyPair => [allergy, write(other)])),
    )
  })
  return createRandom(2567).shuffled(pairs).slice(0, count)
}

/** `count` pairs of drugs of different groups of medicines that share no word. */
export function pairsOfTwoDrugs(drugs: ListedDrug[], count: number): AllergyPair[] {
  const random = createRandom(36)
  const wordsOf = (drug: ListedDrug): string[] =>
    [drug.genericName, ...drug.tradeNames]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? []
  const pairs: AllergyPair[] = []
  while (pairs.length < count) {
    const [one, other] = random.shuffled(drugs) as [ListedDrug, ListedDrug]
    const isShared = wordsOf(one).some((word) => wordsOf(other).includes(word))
    if (one.group === other.group || isShared) continue
    pairs.push([one.genericName.trim(), `${other.tradeNames[0] ?? other.genericName} 500 mg`])
  }
  return pairs
}
