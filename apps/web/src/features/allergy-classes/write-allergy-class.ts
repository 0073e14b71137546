import type { CreateAllergyClass, UpdateAllergyClass } from '@clinic/shared/allergy-classes/allergy-class-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { allergyClassDetails } from './allergy-class-row.ts'
import { useAllergyClassList } from './list-allergy-classes.ts'

const CreateAllergyClassMutation = graphql(
  `
    mutation CreateAllergyClass($input: CreateAllergyClassInput!) {
      createAllergyClass(input: $input) { ...AllergyClassDetails }
    }
  `,
  [allergyClassDetails],
)

const UpdateAllergyClassMutation = graphql(
  `
    mutation UpdateAllergyClass($input: UpdateAllergyClassInput!) {
      updateAllergyClass(input: $input) { ...AllergyClassDetails }
    }
  `,
  [allergyClassDetails],
)

const ArchiveAllergyClass = graphql(`
  mutation ArchiveAllergyClass($input: DeleteByIdInput!) {
    archiveAllergyClass(input: $input) { id }
  }
`)

const RestoreAllergyClass = graphql(
  `
    mutation RestoreAllergyClass($input: DeleteByIdInput!) {
      restoreAllergyClass(input: $input) { ...AllergyClassDetails }
    }
  `,
  [allergyClassDetails],
)

/** Throws a `Failure`. */
export async function createAllergyClass(input: CreateAllergyClass) {
  const { createAllergyClass: created } = await runMutation(CreateAllergyClassMutation, { input })
  useAllergyClassList.getState().create(created)
  return created
}

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export async function updateAllergyClass(input: UpdateAllergyClass) {
  const { updateAllergyClass: updated } = await runMutation(UpdateAllergyClassMutation, { input })
  useAllergyClassList.getState().update(updated)
  return updated
}

/** Prescriptions are no longer checked against it, and it can be undone. Throws a `Failure`. */
export async function archiveAllergyClass(id: string, sentence: string): Promise<void> {
  await runMutation(ArchiveAllergyClass, { input: { id } })
  useAllergyClassList.getState().remove(id)
  offerUndo({
    sentence,
    undo: async () => {
      const { restoreAllergyClass: restored } = await runMutation(RestoreAllergyClass, { input: { id } })
      useAllergyClassList.getState().upsert(restored)
    },
  })
}

/** Throws a `Failure`: its name may have been given to another class meanwhile. */
export async function restoreAllergyClass(id: string): Promise<void> {
  await runMutation(RestoreAllergyClass, { input: { id } })
  useAllergyClassList.getState().remove(id) // out of the archive, which is what is shown
}
