import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { badId, badPage, operation } from '../../testing/contract/contract.ts'

const twice = { firstName: 'Malee', lastName: 'Double', phoneValue: '899998888', birthDate: '1999-09-09' }

/** Two records that a look finds as well, so that none of what runs beside takes the pair away. */
async function addDouble(owner: pg.Pool, { id: establishmentId }: Clinic, of: object = {}, said: object = {}): Promise<string> {
  const id = uuidv7()
  const [oneId, otherId] = await addPatients(owner, establishmentId, [
    { ...twice, ...of },
    { ...twice, ...of },
  ])
  await insert(owner, 'patient_double', [{ id, establishmentId, oneId, otherId, reasons: ['same_phone'], weight: 1, ...said }])
  return id
}

const phoneOf = (index: number) => ({ phoneValue: `8999900${String(index).padStart(2, '0')}` })

type Known = Record<
  'patientMerge' | 'doublePatient' | 'mergedPatient' | 'keptPatient' | 'patientDouble' | 'dismissedDouble',
  string
>

export const contract: Contract<Known> = {
  rights: { 'patient-merge:read': ['ADMIN', 'DOCTOR', 'STAFF'], 'patient-merge:write': ['ADMIN'] },
  async records(owner, clinic) {
    const { id: establishmentId } = clinic
    const [doublePatient, mergedPatient, keptPatient] = (await addPatients(owner, establishmentId, [
      { firstName: 'Malee', lastName: 'Tongdee' },
      { firstName: 'Malee', lastName: 'Thongde' },
      { firstName: 'Malee', lastName: 'Tongde' },
    ])) as [string, string, string]
    await owner.query(
      'UPDATE patient_establishment SET "archivedTime" = now(), "mergedIntoId" = $1 WHERE "patientId" = $2 AND "establishmentId" = $3',
      [keptPatient, mergedPatient, establishmentId],
    )
    const patientMerge = uuidv7()
    const merge = { establishmentId, keptId: keptPatient, mergedId: mergedPatient, mergedName: 'Malee Thongde', values: [] }
    await insert(owner, 'patient_merge', [{ id: patientMerge, userName: 'Suda Rattanakul', ...merge }])
    const patientDouble = await addDouble(owner, clinic)
    const dismissed = { dismissedTime: new Date().toISOString(), dismissedByName: 'Suda Rattanakul' }
    const dismissedDouble = await addDouble(owner, clinic, { firstName: 'Orn', ...phoneOf(99) }, dismissed)
    await insert(owner, 'patient_double_look', [{ establishmentId }])
    return { patientMerge, doublePatient, mergedPatient, keptPatient, patientDouble, dismissedDouble }
  },
  queries: {
    patientMerges: operation(
      'admin and doctor',
      `query ($id: ID!) { patientMerges(patientId: $id) { id mergedName moved stayed kept { id } since { id kind time name } } }`,
      ({ ids }) => ({ id: ids.keptPatient }),
    ),
    patientRowCounts: operation(
      'admin',
      `query ($id: ID!, $establishmentId: ID!) { patientRowCounts(patientId: $id, establishmentId: $establishmentId) { kind count } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId, establishmentId: clinic.id }),
    ),
    patientDoubles: operation(
      'admin',
      `query ($establishmentId: ID) { patientDoubles(filter: { establishmentId: $establishmentId }) {
        totalCount pageInfo { totalPages } edges { id foundTime reasons dismissedTime dismissedByName one { id } other { id } }
      } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    doubleLook: operation(
      'admin',
      `query ($establishmentId: ID!) { doubleLook(establishmentId: $establishmentId) { lookedTime isLooking } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  changes: {
    mergePatients: [
      'admin',
      'MergePatientsInput',
      ({ clinic, ids }) => ({
        establishmentId: clinic.id,
        keptId: clinic.malee.patientId,
        mergedId: ids.doublePatient,
        take: ['name'],
      }),
    ],
    separatePatients: ['admin', 'SeparatePatientsInput', ({ ids }) => ({ id: ids.patientMerge, laterIds: [] })],
    lookForDoubles: ['admin', 'LookForDoublesInput', ({ clinic }) => ({ establishmentId: clinic.id })],
    dismissPatientDouble: ['admin', 'DismissPatientDoubleInput', ({ ids }) => ({ id: ids.patientDouble })],
    restorePatientDouble: ['admin', 'RestorePatientDoubleInput', ({ ids }) => ({ id: ids.dismissedDouble })],
  },
  staffMay: ['patientMerges'],
  refusals: {
    patientMerges: { bad: badId('id', 'patientId') },
    patientRowCounts: { bad: badId('id', 'patientId') },
    mergePatients: {
      bad: badId('input.mergedId'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({
          establishmentId: clinic.id,
          keptId: clinic.malee.patientId,
          mergedId: ids.doublePatient,
          take: [],
          version: 99,
        }),
      },
    },
    separatePatients: { bad: badId('input.id') },
    patientDoubles: { bad: badPage('patientDoubles') },
    doubleLook: { bad: badId('establishmentId') },
    lookForDoubles: { bad: badId('input.establishmentId') },
    dismissPatientDouble: { bad: badId('input.id') },
    restorePatientDouble: { bad: badId('input.id') },
  },
  told: {
    mergePatients: ['patient_merges', 'created'],
    separatePatients: ['patient_merges', 'updated'],
    lookForDoubles: ['patient_doubles', 'updated'],
    dismissPatientDouble: ['patient_doubles', 'updated'],
    restorePatientDouble: ['patient_doubles', 'updated'],
  },
  lists: { patientDoubles: (owner, clinic, index) => addDouble(owner, clinic, phoneOf(index)) },
}
