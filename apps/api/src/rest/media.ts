import { boundedText, uploadedPicture } from '@clinic/shared/fields'
import type { PictureKind } from '@clinic/shared/picture'
import { pictureKinds, pictureTypes } from '@clinic/shared/picture'
import { z } from 'zod'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { baseContext } from '../base-context.ts'
import { asViewer, readAsViewer, signedIn } from '../context.ts'
import { forbidden, fromIssues } from '../lib/app-error.ts'
import { countAttempt } from '../lib/rate-limits.ts'
import { fileName } from '../lib/media-store.ts'
import type { Picture } from '../lib/redraw-picture.ts'
import { NotAPicture, redraw } from '../lib/redraw-picture.ts'
import { createMedia, getMedia, mediaAddress } from '../modules/media/media.service.ts'
import { invalidBody, jsonResponse, errorResponse, tooManyAttempts } from '../http/responses.ts'

export const mediaPath = '/api/media/'

export const pictureQuery = z.object({
  name: boundedText(200).default('Picture').describe('What it shows.'),
  kind: z
    .enum(pictureKinds)
    .default('picture')
    .describe("A `signature` is for `setOwnSignature`: a doctor's own, cut to its ink, and served to its uploader alone."),
})
const notThere = () => errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')

/**
 * `POST /api/media?name=&kind=` with a picture as its body returns the media item, which a doctor, clinic or account can then refer to.
 */
export async function uploadMedia(app: App, request: Request): Promise<Response> {
  const base = baseContext(app, request.headers.get('cookie'))
  const viewer = await readAsViewer(base, (context) => Promise.resolve(context.viewer))
  if (!viewer) return errorResponse(401, 'UNAUTHENTICATED', 'You are not signed in.')
  const query = pictureQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return invalidBody(fromIssues(query.error.issues))
  const { kind, name } = query.data
  if (!mayUpload(viewer, kind)) return errorResponse(403, 'FORBIDDEN', forbidden().message)
  if (!pictureTypes.some((type) => type === request.headers.get('content-type'))) return notAPicture()
  const wait = await countAttempt(app.limits.upload, viewer.userId)
  if (wait !== undefined) return tooManyAttempts(wait)
  const picture = await read(request, kind)
  if (!picture) return notAPicture()
  // Rights may have been revoked during the upload.
  const media = await asViewer(base, async (context) =>
    context.viewer && mayUpload(context.viewer, kind) ? createMedia(signedIn(context), { kind, name, picture }) : null,
  )
  if (!media) return errorResponse(401, 'UNAUTHENTICATED', 'You are not signed in.')
  return jsonResponse(201, {
    id: media.id,
    previewUrl: mediaAddress(media.id),
    name: media.name,
    width: media.width,
    height: media.height,
  })
}

const mayUpload = (viewer: Viewer, kind: PictureKind) => kind === 'picture' || viewer.can('signature:write-own')

const notAPicture = () =>
  errorResponse(415, 'NOT_A_PICTURE', 'Send a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB and 40 megapixels.')

/** Read completely before it is queued, so that a slow connection delays no one; too large bodies were refused before. */
async function read(request: Request, kind: PictureKind): Promise<Picture | undefined> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  try {
    return await redraw(bytes, kind)
  } catch (error) {
    if (error instanceof NotAPicture) return undefined
    throw error
  }
}

/** Serves a picture to viewers who see its record; others get 404. */
export async function serveMedia(app: App, request: Request): Promise<Response> {
  const id = uploadedPicture.exec(new URL(request.url).pathname)?.[1]
  if (!id) return notThere()
  const base = baseContext(app, request.headers.get('cookie'))
  const media = await readAsViewer(base, async (context) => (context.viewer ? getMedia(signedIn(context), id) : null))
  if (!media) return notThere()
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="picture.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    // Revalidated each time: after signing out it is not shown, and an unchanged one is not sent again.
    'cache-control': 'private, no-cache',
    etag: `"${id}"`,
  }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  const bytes = await app.media.get(fileName(id))
  return bytes ? new Response(bytes as BodyInit, { headers: { ...headers, 'content-length': String(bytes.length) } }) : notThere()
}
