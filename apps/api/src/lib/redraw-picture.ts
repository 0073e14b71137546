import type { PictureKind } from '@clinic/shared/picture'
import type { Sharp } from 'sharp'
import { decodeHeic, type Pixels } from './decode-heic.ts'

/** Longest side of a stored picture, pixels. */
const longestSide = 1600
/** Of the small picture in a list. */
const previewSide = 320
/** A signature is printed at most 60 mm wide and 15 mm high, here at 600 dots an inch. */
const signatureSize = { width: 1417, height: 354 }
/** Pictures with more pixels are refused: a small file can unpack to gigabytes. */
const maxPixels = 40_000_000
const seconds = 15

export type Picture = { bytes: Buffer; width: number; height: number }

export class NotAPicture extends Error {}

let turn: Promise<unknown> = Promise.resolve()

type Drawn = PictureKind | 'preview' | 'whole'

/** Re-encodes JPEG, PNG, WebP, AVIF or GIF as WebP, without metadata. One at a time. */
export const redraw = (bytes: Uint8Array, kind: Drawn): Promise<Picture> => inTurn(() => encode(bytes, kind))

/** Draws a HEIC, of which sharp reads only the frame, as WebP without metadata: as large as it is, and small. */
export const redrawHeic = (bytes: Uint8Array): Promise<{ whole: Picture; preview: Picture }> =>
  inTurn(async () => {
    const pixels = await decodeHeic(bytes, maxPixels).catch((error: unknown) => {
      throw new NotAPicture(String(error))
    })
    return { whole: await encode(pixels, 'whole'), preview: await encode(pixels, 'preview') }
  })

function inTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  const work = turn.then(draw)
  turn = work.catch(() => undefined)
  return work
}

/** libvips (30 MB) is loaded by the first upload. */
async function encode(given: Uint8Array | Pixels, kind: Drawn): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Only photo formats; SVG, PDF and the like are never parsed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`)
  sharp.unblock({ operation: loaders })
  try {
    const upright =
      given instanceof Uint8Array
        ? sharp(given, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
        : sharp(given.data, { raw: { width: given.width, height: given.height, channels: 4 } }).removeAlpha()
    const drawing = sized[kind](upright).timeout({ seconds })
    const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new NotAPicture(String(error))
  }
}

const sized: Record<Drawn, (upright: Sharp) => Sharp> = {
  picture: (upright) =>
    upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  preview: (upright) =>
    upright.resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true }).webp({ quality: 75 }),
  whole: (upright) => upright.webp({ quality: 90 }),
  // Without the empty paper around it, which would make the ink small.
  signature: (upright) =>
    upright
      .trim({ threshold: 20, lineArt: true })
      .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 }),
}
