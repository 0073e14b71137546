import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph that says where it was taken. */
export const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#5893fa' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()

/** A PNG of one colour: kilobytes that unpack to gigabytes. */
export function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * 1000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A scanned signature: a wave of ink within much empty paper, which is transparent unless it has a colour. */
export async function signaturePicture({ ink = [26, 35, 126], paper }: { ink?: [number, number, number]; paper?: string } = {}) {
  const [width, height] = [900, 600]
  const pixels = Buffer.alloc(width * height * 4)
  for (let step = 0; step <= 2600; step += 1) {
    const x = Math.round(200 + step / 6 + 24 * Math.sin(step / 60))
    const y = Math.round(300 - (70 - step / 52) * Math.sin(step / 90))
    for (let down = -4; down <= 4; down += 1)
      for (let right = -4; right <= 4; right += 1)
        if (down * down + right * right <= 16) pixels.set([...ink, 255], ((y + down) * width + x + right) * 4)
  }
  const drawing = sharp(pixels, { raw: { width, height, channels: 4 } })
  return (paper ? drawing.flatten({ background: paper }) : drawing).png().toBuffer()
}
