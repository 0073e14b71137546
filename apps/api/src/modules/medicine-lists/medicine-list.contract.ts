import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

const text = 'kind,name,other,severity,text_en,text_th,source\ninteraction,paracetamol,caffeine,minor,Nothing much,ไม่มาก,A book'

export const contract: Contract<{ medicineList: string }> = {
  rights: {
    'medicine-list:read': ['ADMIN', 'DOCTOR'],
    'medicine-list:write': ['ADMIN'],
  },
  async records(owner, { id: establishmentId }) {
    const medicineList = uuidv7()
    await insert(owner, 'medicine_list', [{ id: medicineList, establishmentId, userName: 'Suda' }])
    return { medicineList }
  },
  queries: {
    medicineLists: operation(
      'admin and doctor',
      `query ($establishmentId: ID!) { medicineLists(establishmentId: $establishmentId) { id userName factCount inUse } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    medicineListFile: operation(
      'admin and doctor',
      `query ($establishmentId: ID!, $id: ID) { medicineListFile(establishmentId: $establishmentId, id: $id) }`,
      ({ clinic, ids }) => ({ establishmentId: clinic.id, id: ids.medicineList }),
    ),
  },
  mutations: {
    importMedicineList: operation(
      'admin',
      `mutation ($input: ImportMedicineListInput!) { importMedicineList(input: $input) { created updated unchanged faults { line column reasonKey reason value } } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, text, dryRun: false } }),
    ),
  },
  changes: {
    useMedicineList: [
      'admin',
      'UseMedicineListInput',
      ({ clinic, ids }) => ({ establishmentId: clinic.id, id: ids.medicineList, inUse: false }),
    ],
  },
  refusals: {
    medicineLists: { bad: badId('establishmentId') },
    medicineListFile: { bad: badId('id') },
    importMedicineList: { bad: bad('input.text', '', 'required') },
    useMedicineList: { bad: badId('input.id') },
  },
  told: { useMedicineList: ['medicine_lists', 'updated'] },
}
