import { uploadedPicture } from '@clinic/shared/fields'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { fileName } from '../../lib/media-store.ts'
import type { Picture } from '../../lib/redraw-picture.ts'

export const mediaAddress = (id: string) => `/api/media/${id}`

type Named = { previewUrl: string }

const idOf = (address: string | null | undefined) => uploadedPicture.exec(address ?? '')?.[1]
const idsOf = (media: unknown) => ((media ?? []) as Named[]).flatMap(({ previewUrl }) => idOf(previewUrl) ?? [])

/** Row-level security allows pictures of the viewer's clinic, and of people whom they see. */
export const getMedia = ({ db }: SignedInContext, id: string) => db.media.findFirst({ where: { id } })

/** Stores the file first, so that a row never refers to a missing file. */
export async function createMedia(context: SignedInContext, { name, picture }: { name: string; picture: Picture }) {
  const { db, viewer, media } = context
  const id = uuidv7()
  const { bytes, width, height } = picture
  await media.put(fileName(id), bytes)
  try {
    const { establishmentId, userId: uploadedBy } = viewer
    return await db.media.create({ data: { id, establishmentId, uploadedBy, name, size: bytes.length, width, height } })
  } catch (error) {
    await media.remove(fileName(id))
    throw error
  }
}

/** Throws for pictures that the viewer does not see; pictures without a reference are removed after the commit. */
export async function checkMedia(
  context: SignedInContext,
  wanted: Named[] | null | undefined,
  held: unknown = [],
): Promise<void> {
  if (wanted === undefined) return
  const [before, after] = [idsOf(held), idsOf(wanted)]
  const added = after.filter((id) => !before.includes(id))
  const seen = await context.db.media.findMany({ where: { id: { in: added } }, select: { id: true } })
  const known = new Set(seen.map(({ id }) => id))
  const foreign = (wanted ?? []).findIndex(({ previewUrl }) => {
    const id = idOf(previewUrl)
    return id !== undefined && added.includes(id) && !known.has(id)
  })
  if (foreign >= 0) throw badInput([`input.media.${foreign}.previewUrl`, 'unknown_reference'])
  scheduleRemoval(
    context,
    before.filter((id) => !after.includes(id)),
  )
}

export async function checkAvatar(
  context: SignedInContext,
  wanted: string | null | undefined,
  held: string | null,
): Promise<void> {
  if (wanted === undefined || wanted === held) return
  const id = idOf(wanted)
  if (id && !(await getMedia(context, id))) throw badInput(['input.avatar', 'unknown_reference'])
  scheduleRemoval(
    context,
    [idOf(held)].flatMap((old) => old ?? []),
  )
}

function scheduleRemoval({ afterCommit, media }: SignedInContext, ids: string[]): void {
  if (ids.length) afterCommit(() => void media.removeUnused(ids))
}
