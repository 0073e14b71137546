import { Failure, isFailureCode } from '../../lib/errors.ts'

/** Uploads take longer than questions, milliseconds. */
const uploadTimeout = 120_000

type Answer = { previewUrl?: string; code?: string }

/** The picture's address, to be named by whatever shows it. Throws a `Failure`. */
export async function uploadPicture(file: File): Promise<string> {
  const address = `/api/media?${new URLSearchParams({ name: file.name.slice(0, 200) || 'picture' }).toString()}`
  let reply: Response
  try {
    reply = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': file.type },
      body: file,
      signal: AbortSignal.timeout(uploadTimeout),
    })
  } catch (error) {
    throw new Failure({ code: 'NETWORK' }, error)
  }
  const { previewUrl, code } = (await reply.json().catch(() => ({}))) as Answer
  if (reply.ok && previewUrl) return previewUrl
  if (reply.status === 413 || reply.status === 415) throw new Failure({ code: 'NOT_A_PICTURE' })
  throw new Failure({ code: isFailureCode(code) ? code : reply.status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT' })
}
