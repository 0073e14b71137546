import { byteOrderMark } from '@clinic/shared/csv'
import type { ImportMedicineList, UseMedicineList } from '@clinic/shared/medicine-lists/medicine-list-input'
import { fetchQuery, runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { saveFile } from '../../lib/list/save-file.ts'

export const MedicineListsQuery = graphql(`
  query MedicineLists($establishmentId: ID!) {
    medicineLists(establishmentId: $establishmentId) { id createdTime userName factCount inUse }
  }
`)
export type MedicineListRow = ResultOf<typeof MedicineListsQuery>['medicineLists'][number]

const MedicineListFile = graphql(`
  query MedicineListFile($establishmentId: ID!, $id: ID) {
    medicineListFile(establishmentId: $establishmentId, id: $id)
  }
`)
const Import = graphql(`
  mutation ImportMedicineList($input: ImportMedicineListInput!) {
    importMedicineList(input: $input) {
      created updated unchanged
      faults { line column reasonKey reason value }
    }
  }
`)
const Use = graphql(`
  mutation UseMedicineList($input: UseMedicineListInput!) {
    useMedicineList(input: $input) { id inUse }
  }
`)

/** A dry run counts the same and writes nothing. Throws a `Failure`. */
export const importMedicineList = async (input: ImportMedicineList) => (await runMutation(Import, { input })).importMedicineList

/** Throws a `Failure`. */
export const setListInUse = (input: UseMedicineList) => runMutation(Use, { input })

/** As a CSV file, as it is imported. Throws a `Failure`. */
export async function downloadList(establishmentId: string, id: string | null): Promise<void> {
  const { medicineListFile } = await fetchQuery(MedicineListFile, { establishmentId, id }, 'network-only')
  saveFile('medicine-guard.csv', `${byteOrderMark}${medicineListFile}`, 'text/csv;charset=utf-8')
}
