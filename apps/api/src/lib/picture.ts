/** No picture of ours is larger than a screen. */
const longestSide = 1600
/** A small file can unpack to gigabytes: beyond this many pixels it is not opened. */
const maxPixels = 40_000_000
const seconds = 15

export type Picture = { bytes: Buffer; width: number; height: number }

export class NotAPicture extends Error {}

let turn: Promise<unknown> = Promise.resolve()

/** JPEG, PNG, WebP, AVIF or GIF in; WebP of our own making out, without anything that was hidden in it. One at a time. */
export function redraw(bytes: Uint8Array): Promise<Picture> {
  const work = turn.then(async () => encode(bytes))
  turn = work.catch(() => undefined)
  return work
}

/** libvips is loaded with the first upload: an idle server does without its 30 MB. */
async function encode(given: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Only what photographs come in; SVG, PDF and the like are never parsed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`)
  sharp.unblock({ operation: loaders })
  try {
    const drawing = sharp(given, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds })
    const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new NotAPicture(String(error))
  }
}
