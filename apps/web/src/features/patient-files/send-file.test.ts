import { patientFilePartSize } from '@clinic/shared/patient-files/patient-file'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

/** What the server has, and what it answers to the parts that come next; a part that is answered with undefined is cut off. */
let received = 0
let answers: (number | undefined)[] = []
const offsets: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  received = 0
  offsets.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: { body: Blob }) => {
    const { pathname, searchParams } = new URL(address, 'http://clinic.test')
    if (pathname === '/graphql') return Response.json({ data: { beginPatientFile: { id: 'a', received } } })
    if (pathname.endsWith('/finish')) return Response.json({ id: 'a' })
    offsets.push(searchParams.get('offset') ?? '')
    const status = answers.shift()
    if (status === undefined) throw new TypeError('Failed to fetch')
    if (status === 204) received += body.size
    return status === 204 ? new Response(null, { status }) : Response.json({ code: 'FILE_REFUSED' }, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function send(parts: number) {
  const shares: number[] = []
  const file = new File([new Uint8Array(patientFilePartSize * (parts - 1) + 5)], 'heart.wav')
  const sent = sendFile(file, {
    patientId: 'p',
    establishmentId: 'e',
    signal: new AbortController().signal,
    onBegun: () => undefined,
    onProgress: (share) => shares.push(share),
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { result: await sent, shares }
}
const second = String(patientFilePartSize)

test('a part that was cut off is sent again', async () => {
  answers = [204, undefined, undefined, 204]
  const { result, shares } = await send(2)
  expect([result, shares.at(-1)]).toEqual([undefined, 1])
  expect(offsets).toEqual(['0', second, second, second])
})

test('where the server has more or less than was thought, it goes on from what the server has', async () => {
  received = patientFilePartSize
  answers = [409, 204]
  const { result } = await send(2)
  expect(result).toBeUndefined()
  expect(offsets).toEqual([second, second])
})

test('what is refused is not tried again', async () => {
  answers = [415]
  const { result } = await send(2)
  expect(result).toMatchObject({ code: 'FILE_REFUSED' })
  expect(offsets).toEqual(['0'])
})
