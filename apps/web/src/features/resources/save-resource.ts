import type { CreateResource, UpdateResource } from '@clinic/shared/resources/resource-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { useResourceList } from './list-resources.ts'
import { resourceDetails } from './resource-row.ts'

const CreateResourceMutation = graphql(
  `mutation CreateResource($input: CreateResourceInput!) { createResource(input: $input) { ...ResourceDetails } }`,
  [resourceDetails],
)
const UpdateResourceMutation = graphql(
  `mutation UpdateResource($input: UpdateResourceInput!) { updateResource(input: $input) { ...ResourceDetails } }`,
  [resourceDetails],
)
const ArchiveResourceMutation = graphql(
  `mutation ArchiveResource($input: DeleteByIdInput!) { archiveResource(input: $input) { id } }`,
)
const RestoreResourceMutation = graphql(
  `mutation RestoreResource($input: RestoreResourceInput!) { restoreResource(input: $input) { ...ResourceDetails } }`,
  [resourceDetails],
)
const ImportResourcesMutation = graphql(`
  mutation ImportResources($input: ImportResourcesInput!) {
    importResources(input: $input) {
      created
      updated
      unchanged
      faults { line column reasonKey reason value }
    }
  }
`)

type Times = { outFrom?: Date | null | undefined; outUntil?: Date | null | undefined }
const onWire = <Input extends Times>({ outFrom, outUntil, ...input }: Input) => ({
  ...input,
  ...(outFrom !== undefined && { outFrom: outFrom?.toISOString() ?? null }),
  ...(outUntil !== undefined && { outUntil: outUntil?.toISOString() ?? null }),
})

/** Throws a `Failure`. */
export async function createResource(input: CreateResource) {
  const { createResource: created } = await runMutation(CreateResourceMutation, { input: onWire(input) })
  useResourceList.getState().create(created)
  return created
}

/** Throws a `Failure`; CONFLICT stale when another browser was faster. */
export async function updateResource(input: UpdateResource) {
  const { updateResource: updated } = await runMutation(UpdateResourceMutation, { input: onWire(input) })
  useResourceList.getState().update(updated)
  return updated
}

/** It is in the list again, under its name. Throws a `Failure`. */
export const restoreResource = async (id: string) =>
  (await runMutation(RestoreResourceMutation, { input: { id } })).restoreResource

/** Out of the list, of forms and of the calendar; it can be undone. Throws a `Failure`. */
export async function archiveResource({ id, sentence }: { id: string; sentence: string }): Promise<void> {
  await runMutation(ArchiveResourceMutation, { input: { id } })
  useResourceList.getState().remove(id)
  offerUndo({ sentence, undo: async () => useResourceList.getState().upsert(await restoreResource(id)) })
}

/** A dry run counts the same and writes nothing. Throws a `Failure`. */
export const importResources = async (input: { establishmentId: string; text: string; dryRun: boolean }) =>
  (await runMutation(ImportResourcesMutation, { input })).importResources
