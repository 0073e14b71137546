import type { PictureKind } from '@clinic/shared/picture'
import { Failure } from '../errors.ts'
import { isFailureCode } from '../failure-codes.ts'

/** Uploads take longer than other requests, milliseconds. */
const uploadTimeout = 120_000

type Options = { kind?: PictureKind; onProgress?: (part: number) => void; signal?: AbortSignal }
type Answer = { previewUrl?: string; code?: string }

/**
 * The picture's address, to be named by whatever shows it. Throws a `Failure`. Only XMLHttpRequest tells how much has been sent.
 */
export function uploadPicture(file: File, { kind = 'picture', onProgress, signal }: Options = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = new XMLHttpRequest()
  request.open('POST', `/api/media?${new URLSearchParams({ name: file.name.slice(0, 200) || 'picture', kind }).toString()}`)
  request.setRequestHeader('content-type', file.type)
  request.timeout = uploadTimeout
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
  request.onload = () => {
    const { previewUrl, code } = read(request.responseText)
    if (request.status < 300 && previewUrl) resolve(previewUrl)
    else reject(refusal(request.status, code))
  }
  request.onerror = request.ontimeout = request.onabort = () => reject(new Failure({ code: 'NETWORK' }))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

function refusal(status: number, code: string | undefined): Failure {
  if (status === 413 || status === 415) return new Failure({ code: 'NOT_A_PICTURE' })
  return new Failure({ code: isFailureCode(code) ? code : status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT' })
}
