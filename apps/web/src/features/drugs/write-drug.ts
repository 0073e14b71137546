import type { CreateDrug, UpdateDrug } from '@clinic/shared/drugs/drug-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { drugRow } from './drug-row.ts'
import { useDrugList } from './list-drugs.ts'

const CreateDrugMutation = graphql(
  `
    mutation CreateDrug($input: CreateDrugInput!) {
      createDrug(input: $input) { ...DrugRow }
    }
  `,
  [drugRow],
)

const UpdateDrugMutation = graphql(
  `
    mutation UpdateDrug($input: UpdateDrugInput!) {
      updateDrug(input: $input) { ...DrugRow }
    }
  `,
  [drugRow],
)

const ArchiveDrug = graphql(
  `
    mutation ArchiveDrug($input: DeleteByIdInput!) {
      archiveDrug(input: $input) { ...DrugRow }
    }
  `,
  [drugRow],
)

const RestoreDrug = graphql(
  `
    mutation RestoreDrug($input: DeleteByIdInput!) {
      restoreDrug(input: $input) { ...DrugRow }
    }
  `,
  [drugRow],
)

/** Throws a `Failure`. */
export async function createDrug(input: CreateDrug) {
  const { createDrug: drug } = await runMutation(CreateDrugMutation, { input })
  useDrugList.getState().create(drug)
  return drug
}

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export async function updateDrug(input: UpdateDrug) {
  const { updateDrug: drug } = await runMutation(UpdateDrugMutation, { input })
  useDrugList.getState().update(drug)
  return drug
}

/** Prescriptions keep what they say, and it can be undone. Throws a `Failure`. */
export async function archiveDrug(id: string, sentence: string): Promise<void> {
  await runMutation(ArchiveDrug, { input: { id } })
  useDrugList.getState().remove(id)
  offerUndo({
    sentence,
    undo: async () => {
      const { restoreDrug: drug } = await runMutation(RestoreDrug, { input: { id } })
      useDrugList.getState().upsert(drug)
    },
  })
}

/** Throws a `Failure`. */
export async function restoreDrug(id: string): Promise<void> {
  await runMutation(RestoreDrug, { input: { id } })
  useDrugList.getState().remove(id) // out of the archive, which is what is shown
}
