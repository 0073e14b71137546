import { v7 as uuidv7 } from 'uuid'
import { addPatients, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ patientMerge: string; doublePatient: string; mergedPatient: string }> = {
  rights: { 'patient-merge:read': ['ADMIN', 'DOCTOR', 'STAFF'], 'patient-merge:write': ['ADMIN'] },
  async records(owner, { id: establishmentId, malee }) {
    const [doublePatient, mergedPatient] = (await addPatients(owner, establishmentId, [
      { firstName: 'Malee', lastName: 'Tongdee' },
      { firstName: 'Mali', lastName: 'Thongdee' },
    ])) as [string, string]
    await owner.query(
      'UPDATE patient_establishment SET "archivedTime" = now(), "mergedIntoId" = $1 WHERE "patientId" = $2 AND "establishmentId" = $3',
      [malee.patientId, mergedPatient, establishmentId],
    )
    const patientMerge = uuidv7()
    const merge = { establishmentId, keptId: malee.patientId, mergedId: mergedPatient, mergedName: 'Mali Thongdee', values: [] }
    await insert(owner, 'patient_merge', [{ id: patientMerge, userName: 'Suda Rattanakul', ...merge }])
    return { patientMerge, doublePatient, mergedPatient }
  },
  queries: {
    patientMerges: operation(
      'admin and doctor',
      `query ($id: ID!) { patientMerges(patientId: $id) { id mergedName moved stayed kept { id } since { id kind time name } } }`,
      ({ clinic }) => ({ id: clinic.malee.patientId }),
    ),
    patientRowCounts: operation(
      'admin',
      `query ($id: ID!) { patientRowCounts(patientId: $id) { kind count } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
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
  told: { mergePatients: ['patients', 'updated'], separatePatients: ['patients', 'updated'] },
}
