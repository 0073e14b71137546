import { v7 as uuidv7 } from 'uuid'
import { addPatients, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ patientMerge: string; doublePatient: string; mergedPatient: string; keptPatient: string }> = {
  rights: { 'patient-merge:read': ['ADMIN', 'DOCTOR', 'STAFF'], 'patient-merge:write': ['ADMIN'] },
  async records(owner, { id: establishmentId }) {
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
    return { patientMerge, doublePatient, mergedPatient, keptPatient }
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
  },
  told: { mergePatients: ['patient_merges', 'created'], separatePatients: ['patient_merges', 'updated'] },
}
