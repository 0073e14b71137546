import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'

/** Stores files by name. */
export type Storage = {
  put(name: string, bytes: Buffer): Promise<void>
  /** Returns undefined for an unknown name. */
  get(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
}

export const createStorage = (env: Pick<Env, 'dataDir' | 's3'>): Storage =>
  env.s3 ? bucket(env.s3) : folder(path.join(env.dataDir, 'media'))

function folder(root: string): Storage {
  const fileOf = (name: string) => path.join(root, name)
  return {
    async put(name, bytes) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      // Synced and renamed, so that a power failure leaves no partial file.
      await writeFile(`${fileOf(name)}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${fileOf(name)}.part`, fileOf(name))
    },
    get: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

const timeout = 15_000

/** An S3 server with path-style addresses. */
function bucket({ endpoint, bucket: name, region, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>): Storage {
  async function request(method: string, key: string, body?: Buffer): Promise<Response> {
    const { AwsClient } = await import('aws4fetch')
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
    const type = key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
    const headers: Record<string, string> = body ? { 'content-type': type, 'content-length': String(body.length) } : {}
    const signal = AbortSignal.timeout(timeout)
    const answer = await client.fetch(`${endpoint}/${name}/media/${key}`, {
      method,
      headers,
      signal,
      ...(body && { body: new Uint8Array(body) }),
    })
    if (!answer.ok && answer.status !== 404) throw new Error(`the bucket answered ${method} with ${answer.status}`)
    return answer
  }
  return {
    async put(key, bytes) {
      if ((await request('PUT', key, bytes)).status === 404) throw new Error(`there is no bucket ${name}`)
    },
    async get(key) {
      const answer = await request('GET', key)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    async remove(key) {
      await request('DELETE', key)
    },
  }
}
