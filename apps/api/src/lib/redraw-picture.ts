import type { PictureKind } from '@clinic/shared/picture'
import type { Sharp } from 'sharp'

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

type Drawn = PictureKind | 'preview'

/** Re-encodes JPEG, PNG, WebP, AVIF or GIF as WebP, without metadata. One at a time. */
export function redraw(bytes: Uint8Array, kind: Drawn): Promise<Picture> {
  const work = turn.then(async () => encode(bytes, kind))
  turn = work.catch(() => undefined)
  return work
}

/** libvips (30 MB) is loaded by the first upload. */
async function encode(given: Uint8Array, kind: Drawn): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Only photo formats; SVG, PDF and the like are never parsed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`)
  sharp.unblock({ operation: loaders })
  try {
    const upright = sharp(given, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
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
  // Without the empty paper around it, which would make the ink small.
  signature: (upright) =>
    upright
      .trim({ threshold: 20, lineArt: true })
      .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 }),
}
