import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../../env.ts'
import { BackupError } from '../archive/format.ts'
import { isBackupName, removeLeftOvers } from './names.ts'
import type { BackupStorage, StoredBackup } from './backup-storage.ts'

type Bucket = NonNullable<Env['s3']>

const partSize = 16 * 1024 * 1024
const patience = 120_000

/** Stores backups in an S3 bucket below `backups/`. A backup is written to this machine first, then uploaded in parts. */
export function createBucketStorage(settings: Bucket, scratch: string): BackupStorage {
  const { endpoint, bucket } = settings
  const request = createBucketRequest(settings)
  const keyOf = (name: string) => `/backups/${name}`
  return {
    name: `the bucket ${bucket} at ${endpoint}`,
    async list() {
      const found: StoredBackup[] = []
      for (let next = ''; ;) {
        const answer = await (
          await request('GET', `?list-type=2&prefix=backups%2F${next && `&continuation-token=${encodeURIComponent(next)}`}`)
        ).text()
        for (const [, item = ''] of answer.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = element(item, 'Key').slice('backups/'.length)
          if (isBackupName(name)) found.push({ name, bytes: Number(element(item, 'Size')) })
        }
        next = element(answer, 'NextContinuationToken')
        if (!next) return found
      }
    },
    async write(name, make) {
      await mkdir(scratch, { recursive: true, mode: 0o700 })
      await removeLeftOvers(scratch)
      const file = path.join(scratch, name)
      try {
        const result = await make(file)
        await uploadInParts(request, keyOf(name), file)
        return { result, bytes: (await stat(file)).size }
      } finally {
        await rm(file, { force: true })
      }
    },
    async read(name, use) {
      await mkdir(scratch, { recursive: true, mode: 0o700 })
      const file = path.join(scratch, `${name}.${process.pid}.copy`)
      try {
        await pipeline(await bodyOf(await request('GET', keyOf(name))), createWriteStream(file, { mode: 0o600 }))
        return await use(file)
      } finally {
        await rm(file, { force: true })
      }
    },
    async open(name) {
      const found = (await this.list()).find((stored) => stored.name === name)
      return found && { bytes: found.bytes, stream: await bodyOf(await request('GET', keyOf(name))) }
    },
    async remove(name) {
      await request('DELETE', keyOf(name))
    },
  }
}

type BucketRequest = (method: string, key: string, body?: Uint8Array | string) => Promise<Response>

function createBucketRequest({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): BucketRequest {
  return async (method, key, body) => {
    const { AwsClient } = await import('aws4fetch')
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 4 })
    const answer = await client.fetch(`${endpoint}/${bucket}${key}`, {
      method,
      signal: AbortSignal.timeout(method === 'GET' ? 3_600_000 : patience),
      ...(body !== undefined && { body: body as never, headers: { 'content-length': String(body.length) } }),
    })
    if (!answer.ok) throw new BackupError(`The bucket ${bucket} answered ${method} with ${answer.status}.`, { fault: 'bucket' })
    return answer
  }
}

/** Multipart upload, so that neither memory nor a bucket's limit for one request bounds the size; a failed one is aborted. */
async function uploadInParts(request: BucketRequest, key: string, file: string): Promise<void> {
  const uploadId = encodeURIComponent(element(await (await request('POST', `${key}?uploads=`)).text(), 'UploadId'))
  const handle = await open(file)
  try {
    const tags: string[] = []
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(partSize), 0, partSize, tags.length * partSize)
      if (bytesRead === 0 && tags.length > 0) break
      const answer = await request(
        'PUT',
        `${key}?partNumber=${tags.length + 1}&uploadId=${uploadId}`,
        buffer.subarray(0, bytesRead),
      )
      tags.push(answer.headers.get('etag') ?? '')
      if (bytesRead < partSize) break
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const answer = await request(
      'POST',
      `${key}?uploadId=${uploadId}`,
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    )
    // S3 may answer 200 and report the failure in the body.
    if (element(await answer.text(), 'Code'))
      throw new BackupError('The bucket did not put the parts together.', { fault: 'bucket' })
  } catch (error) {
    await request('DELETE', `${key}?uploadId=${uploadId}`).catch(() => undefined)
    throw error
  } finally {
    await handle.close()
  }
}

const bodyOf = async (answer: Response) => Readable.fromWeb(answer.body as never)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first such element; in S3's responses these elements are never nested in themselves. */
function element(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')
}
