import { Worker } from 'node:worker_threads'

/** Milliseconds: a photo of a telephone takes one to three seconds. */
const patience = 30_000

/** Four bytes each: red, green, blue, and how opaque. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/**
 * The first picture of a HEIC, upright. It takes seconds and some 200 MB, which go with the thread that does it. Throws for what is none, is
 * damaged, has more pixels, or takes too long.
 */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const { promise, resolve, reject } = Promise.withResolvers<Pixels>()
  const worker = new Worker(new URL('decode-heic-worker.ts', import.meta.url), { workerData: { bytes, maxPixels } })
  const timer = setTimeout(() => reject(new Error('the picture takes too long to read')), patience)
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('the picture was not read')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
