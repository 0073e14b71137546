import type { CreateVisitType as Created, UpdateVisitType as Updated } from '@clinic/shared/visit-types/visit-type-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { wireCategory } from '../../lib/event-category.ts'
import { offerUndo } from '../../stores/undo.ts'
import { useVisitTypeList } from './list-visit-types.ts'
import { visitTypeDetails } from './visit-type-row.ts'

const CreateVisitType = graphql(
  `
    mutation CreateVisitType($input: CreateVisitTypeInput!) {
      createVisitType(input: $input) { ...VisitTypeDetails }
    }
  `,
  [visitTypeDetails],
)

const UpdateVisitType = graphql(
  `
    mutation UpdateVisitType($input: UpdateVisitTypeInput!) {
      updateVisitType(input: $input) { ...VisitTypeDetails }
    }
  `,
  [visitTypeDetails],
)

const ArchiveVisitType = graphql(`
  mutation ArchiveVisitType($input: DeleteByIdInput!) {
    archiveVisitType(input: $input) { id }
  }
`)

const RestoreVisitType = graphql(
  `
    mutation RestoreVisitType($input: RestoreVisitTypeInput!) {
      restoreVisitType(input: $input) { ...VisitTypeDetails }
    }
  `,
  [visitTypeDetails],
)

/** Throws a `Failure`. */
export async function createVisitType(input: Created) {
  const { createVisitType: created } = await runMutation(CreateVisitType, {
    input: { ...input, category: wireCategory(input.category) },
  })
  useVisitTypeList.getState().create(created)
  return created
}

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export async function updateVisitType({ category, ...input }: Updated) {
  const { updateVisitType: updated } = await runMutation(UpdateVisitType, {
    input: { ...input, ...(category && { category: wireCategory(category) }) },
  })
  useVisitTypeList.getState().update(updated)
  return updated
}

/** It is in the list again, under its names. Throws a `Failure`. */
export async function restoreVisitType(id: string) {
  return (await runMutation(RestoreVisitType, { input: { id } })).restoreVisitType
}

/** Out of the list and of the booking form; it can be undone. Throws a `Failure`. */
export async function archiveVisitType({ id, sentence }: { id: string; sentence: string }): Promise<void> {
  await runMutation(ArchiveVisitType, { input: { id } })
  useVisitTypeList.getState().remove(id)
  offerUndo({ sentence, undo: async () => useVisitTypeList.getState().upsert(await restoreVisitType(id)) })
}
