import { parentPort, workerData } from 'node:worker_threads'
import decoder from 'heic-decode'
import type { Pixels } from './decode-heic.ts'

/** Reads one HEIC in a thread of its own. libheif is WebAssembly here: what is wrong with a picture stays within it. */
const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number }
/** Known before anything is decoded, which the types leave out. */
type Sized = Awaited<ReturnType<typeof decoder.all>>[number] & { width: number; height: number }
const [picture] = (await decoder.all({ buffer: bytes })) as Sized[]
if (!picture || picture.width * picture.height > maxPixels) throw new Error('there is no picture, or it is too large')
const { width, height, data } = await picture.decode()
const pixels: Pixels = { width, height, data: new Uint8Array(data.buffer) }
parentPort?.postMessage(pixels, [data.buffer as ArrayBuffer])
