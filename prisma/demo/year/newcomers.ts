import { addDays } from '@clinic/shared/time/time'
import type { demoPatients } from '../demo-people.ts'
import { randomFrom } from '../demo-week.ts'
import { englishNames, thaiNames } from './names.ts'

type Patient = (typeof demoPatients)[number]
type Kin = 'mother' | 'father' | 'wife' | 'husband' | 'single' | 'child'
export type Newcomer = Patient & { household: number; kin: Kin }

/** Who lives together, and how old they are: from and to, in years. */
const households: [kin: Kin, from: number, to: number][][] = [
  [
    ['mother', 27, 38],
    ['father', 28, 42],
    ['child', 0.2, 2.2],
  ],
  [
    ['mother', 31, 42],
    ['child', 3, 8],
    ['child', 8, 13],
  ],
  [
    ['husband', 60, 78],
    ['wife', 55, 74],
  ],
  [['single', 19, 62]],
  [
    ['mother', 28, 40],
    ['child', 2, 11],
  ],
]

const countries = ['United Kingdom', 'Germany', 'India', 'Australia']

/** Patients who came in the course of the year, besides those of the first day: the same for the same day. */
export function newcomers(count: number, today: string): Newcomer[] {
  const found: Newcomer[] = []
  for (let household = 0; found.length < count; household += 1) found.push(...householdOf(household, today))
  return found.slice(0, count).map((person, index) => {
    const ownPhone = String(890_000_000 + index * 10_007)
    return { ...person, phoneValue: person.phoneValue || ownPhone }
  })
}

function householdOf(household: number, today: string): Newcomer[] {
  const random = randomFrom(`household ${household}`)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const isThai = household % 7 !== 3
  const names = isThai ? thaiNames : englishNames
  const lastName = pick(names.families)
  const country = isThai ? 'Thailand' : pick(countries)
  const phoneValue = String(610_000_000 + household * 20_011)
  return (households[household % households.length] ?? []).map(([kin, from, to], index) => {
    const age = from + (to - from) * random()
    const isFemale = kin === 'mother' || kin === 'wife' || (kin !== 'father' && kin !== 'husband' && random() < 0.5)
    const generation = age < 15 ? 'child' : age < 50 ? 'young' : 'old'
    return {
      household,
      kin,
      title: isThai ? titleOf(age, isFemale, kin) : null,
      firstName: pick(names[generation][isFemale ? 'female' : 'male']),
      lastName,
      gender: isFemale ? 0 : 1,
      // Children are rung by their parents' telephone.
      phoneValue: kin === 'child' || index === 0 ? phoneValue : '',
      dob: addDays(today, -Math.round(age * 365.25)),
      language: isThai ? 'Thai' : 'English',
      country,
      allergyStatus: 'none_known' as const,
      allergyList: [],
    }
  })
}

const titleOf = (age: number, isFemale: boolean, kin: Kin) => {
  if (age < 15) return isFemale ? 'ด.ญ.' : 'ด.ช.'
  if (!isFemale) return 'นาย'
  return kin === 'single' ? 'นางสาว' : 'นาง'
}

/** Written down a second time, at the desk or on the telephone, by somebody who did not find the first record. */
export const secondRecords: [firstName: string, lastName: string, ofFirstName: string, ofLastName: string, hasPhone: boolean][] =
  [
    ['Siriporn', 'Chaimongkol', 'ศิริพร', 'ชัยมงคล', true],
    ['Sofia', 'Miler', 'Sofia', 'Miller', true],
    ['กิตติศักดิ์', 'อินทร์แก้ว', 'กิตติศักดิ์', 'อินทร์แก้ว', false],
    ['วันเพ็ญ', 'น้ำไส', 'วันเพ็ญ', 'น้ำใส', true],
  ]
