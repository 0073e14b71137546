import { uploadedPicture } from '@clinic/shared/fields'
import type { PictureKind } from '@clinic/shared/picture'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { fileName } from '../../lib/media-store.ts'
import type { Picture } from '../../lib/redraw-picture.ts'

export const mediaAddress = (id: string) => `/api/media/${id}`

/** The picture that an address names; undefined for none, or one elsewhere. */
export const pictureIdOf = (address: string | null | undefined) => uploadedPicture.exec(address ?? '')?.[1]

type Named = { previewUrl: string }

const idsOf = (media: unknown) => ((media ?? []) as Named[]).flatMap(({ previewUrl }) => pictureIdOf(previewUrl) ?? [])

/** Row-level security allows pictures of the viewer's clinic and of people whom they see, and the viewer's own signatures. */
export const getMedia = ({ db }: SignedInContext, id: string) => db.media.findFirst({ where: { id } })

/** `establishmentId`: where the viewer works, unless it is given. */
type NewMedia = { kind: PictureKind; name: string; picture: Picture; establishmentId?: string }

/** Stores the file first, so that a row never refers to a missing file. */
export async function createMedia(
  { db, viewer, media }: SignedInContext,
  { kind, name, picture, establishmentId = viewer.establishmentId }: NewMedia,
) {
  const id = uuidv7()
  const { bytes, width, height } = picture
  await media.put(fileName(id), bytes)
  try {
    const size = bytes.length
    return await db.media.create({ data: { id, establishmentId, uploadedBy: viewer.userId, kind, name, size, width, height } })
  } catch (error) {
    await media.remove(fileName(id))
    throw error
  }
}

/** The same pictures for another establishment, in files of its own. One that storage has lost is left out. */
export async function copyMedia<Each extends Named>(context: SignedInContext, named: Each[], to: string): Promise<Each[]> {
  const copies: Each[] = []
  for (const each of named) {
    const id = pictureIdOf(each.previewUrl)
    const [row, bytes] = id ? [await getMedia(context, id), await context.media.get(fileName(id))] : []
    if (row?.kind !== 'picture' || !bytes) continue
    const { name, width, height } = row
    const copy = await createMedia(context, {
      kind: 'picture',
      name,
      picture: { bytes: Buffer.from(bytes), width, height },
      establishmentId: to,
    })
    copies.push({ ...each, previewUrl: mediaAddress(copy.id) })
  }
  return copies
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
  const seen = await context.db.media.findMany({ where: { id: { in: added }, kind: 'picture' }, select: { id: true } })
  const known = new Set(seen.map(({ id }) => id))
  const foreign = (wanted ?? []).findIndex(({ previewUrl }) => {
    const id = pictureIdOf(previewUrl)
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
  const id = pictureIdOf(wanted)
  if (id && (await getMedia(context, id))?.kind !== 'picture') throw badInput(['input.avatar', 'unknown_reference'])
  scheduleRemoval(
    context,
    [pictureIdOf(held)].flatMap((old) => old ?? []),
  )
}

/** Once the transaction has committed; what something still names stays. */
export function scheduleRemoval({ afterCommit, media }: SignedInContext, ids: string[]): void {
  if (ids.length) afterCommit(() => void media.removeUnused(ids))
}
