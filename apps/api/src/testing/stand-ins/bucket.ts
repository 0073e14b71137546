import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, openHttpStandIn } from './http-stand-in.ts'

/** A server on loopback that speaks S3: objects by path, and AWS signatures (version 4) that it computes for itself. */

export const keys = { accessKeyId: 'clinic', secretAccessKey: 'the secret of the bucket' }

const hash = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

export async function openBucket(name: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const state = { away: false, refused: 0 }
  const server = await openHttpStandIn(async (request, response) => {
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    if (state.away) return response.writeHead(503).end()
    if (!isSigned(request, body)) {
      state.refused += 1
      return response.writeHead(403).end()
    }
    if (searchParams.has('list-type')) return response.writeHead(200).end(listing(searchParams))
    const key = pathname.startsWith(`/${name}/`) ? pathname.slice(name.length + 2) : undefined
    const held = key === undefined ? undefined : objects.get(key)
    if (key === undefined) return response.writeHead(404).end()
    if (searchParams.has('uploads') || searchParams.has('uploadId')) return multipart(request, response, key, searchParams, body)
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    return held ? response.writeHead(200).end(held) : response.writeHead(404).end()
  })
  /** Two at a time, as S3 does a thousand. */
  function listing(given: URLSearchParams): string {
    const names = [...objects.keys()].filter((held) => held.startsWith(given.get('prefix') ?? '')).toSorted()
    const from = Number(given.get('continuation-token') ?? 0)
    const items = names
      .slice(from, from + 2)
      .map((held) => `<Contents><Key>${held}</Key><Size>${objects.get(held)?.length}</Size></Contents>`)
    const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult>${items.join('')}${next}</ListBucketResult>`
  }

  function multipart(request: IncomingMessage, response: ServerResponse, key: string, given: URLSearchParams, body: Buffer) {
    const id = given.get('uploadId') ?? randomUUID()
    if (request.method === 'POST' && given.has('uploads')) {
      uploads.set(id, [])
      return response
        .writeHead(200)
        .end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const parts = uploads.get(id)
    if (!parts) return response.writeHead(404).end()
    if (request.method === 'PUT') {
      parts[Number(given.get('partNumber')) - 1] = body
      return response.writeHead(200, { etag: `"${hash(body)}"` }).end()
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    const wanted = parts.map((part, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${hash(part)}"</ETag></Part>`)
    if (!body.toString().includes(wanted.join(''))) return response.writeHead(200).end('<Error><Code>InvalidPart</Code></Error>')
    objects.set(key, Buffer.concat(parts))
    return response.writeHead(200).end('<CompleteMultipartUploadResult/>')
  }

  return {
    endpoint: server.url,
    objects,
    uploads,
    state,
    close: () => server.close(),
  }
}

function isSigned({ headers, method, url }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', signed = '', signature] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const [id, day = '', region = '', service = ''] = credential.split('/')
  const claimed = String(headers['x-amz-content-sha256'])
  if (id !== keys.accessKeyId || (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash(body))) return false
  const { pathname, searchParams } = new URL(url ?? '/', 'http://bucket')
  searchParams.sort()
  const lines = signed.split(';').map((header) => `${header}:${String(headers[header]).trim()}\n`)
  const canonical = [method, pathname, searchParams.toString(), lines.join(''), signed, claimed].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/${service}/aws4_request`, hash(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (so, part) => hmac(so, part),
    `AWS4${keys.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature
}
