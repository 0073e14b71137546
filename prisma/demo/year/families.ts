import type { ContactRelationship, ContactRole } from '@clinic/shared/contacts/contact'
import type { PrismaClient } from '../../generated/client.ts'
import { insertRows } from '../insert-rows.ts'
import { chanceOf } from './profile.ts'
import type { Newcomer } from './newcomers.ts'

type Known = { id: string; createdTime: Date; person: Newcomer }
type Contact = { relationship: ContactRelationship; roles: ContactRole[] }

/** Who belongs to whom among the patients, and who else is to be rung. Returns who belong together. */
export async function addFamilies(tx: Pick<PrismaClient, '$executeRaw'>, establishmentId: string, patients: Known[]) {
  const households = Map.groupBy(patients, ({ person }) => person.household)
  const family = [...households.values()].flatMap(among)
  const rows = [...family, ...patients.flatMap(otherContact)].map((row) => ({ establishmentId, ...row }))
  await insertRows(tx, 'patient_contact', rows)
  return family
}

/** Parents of children, who bring them and consent for them; and the spouse. The other side of each is read from the same row. */
function among(members: Known[]) {
  const of = (...kin: string[]) => members.find(({ person }) => kin.includes(person.kin))
  const row = (patient: Known, person: Known, contact: Contact) => ({
    createdTime: new Date(Math.max(+patient.createdTime, +person.createdTime)),
    patientId: patient.id,
    personId: person.id,
    ...contact,
  })
  const [mother, father] = [of('mother', 'wife'), of('father', 'husband')]
  const children = members.filter(({ person }) => person.kin === 'child')
  return [
    ...(mother && father ? [row(mother, father, { relationship: 'spouse', roles: ['emergency'] })] : []),
    ...children.flatMap((child) => [
      ...(mother ? [row(child, mother, { relationship: 'mother', roles: ['guardian', 'emergency', 'escort'] })] : []),
      ...(father ? [row(child, father, { relationship: 'father', roles: ['guardian', 'payer'] })] : []),
    ]),
    ...children.slice(1).map((child) => row(child, children[0] as Known, { relationship: 'sibling', roles: [] })),
  ]
}

/** Of whoever lives alone, and of some of the others, somebody who is no patient. */
function otherContact({ id, createdTime, person }: Known) {
  const isAlone = person.kin === 'single'
  const isWife = person.kin === 'wife'
  const dob = new Date(`${person.dob}T00:00:00Z`)
  if (!(isAlone || (isWife && chanceOf({ gender: 0, dob }, 'daughter') < 0.5))) return []
  const isThai = person.language === 'Thai'
  const firstName = isThai ? (isAlone ? 'สุชาติ' : 'จันทิมา') : isAlone ? 'Daniel' : 'Laura'
  return [
    {
      createdTime,
      patientId: id,
      name: `${firstName} ${person.lastName}`,
      phoneValue: String(650_000_000 + Math.floor(9_999_999 * chanceOf({ gender: person.gender, dob }, 'phone'))),
      relationship: isAlone ? 'sibling' : 'child',
      roles: ['emergency'],
    },
  ]
}
