import { beforeAll, expect, test } from 'vitest'
import { addEvents, createClinic, insert, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { hostileFiles } from '../../testing/hostile/hostile-files.ts'
import { patientFilesAt } from './testing/patient-files-at.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const files = patientFilesAt(server)
let home: Clinic
let ploy: Session

beforeAll(async () => {
  home = await createClinic(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  ploy = await server.signIn(home.ploy.email)
})

const sandbox = "sandbox; default-src 'none'"
const viewerOfPdf = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"

function expectHarmless(headers: Headers, policy = sandbox) {
  expect(headers.get('content-security-policy')).toBe(policy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).not.toMatch(/[/\\\r\n]|\.\.(?!\.)/)
}

test('there are forty of them at least', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(40))

test.each(hostileFiles.map((file, index) => ({ ...file, title: `${index} ${JSON.stringify(file.name).slice(0, 40)}` })))(
  '$title is refused, or served so that nothing of it runs',
  async ({ name, bytes, becomes }) => {
    const { id, reply } = await files.send(ploy, home, { name, bytes })
    if (becomes === 'refused') {
      expect([reply.status, (await reply.json()).code]).toEqual([415, 'FILE_REFUSED'])
      expect((await files.open(ploy, id)).status).toBe(404)
      return
    }
    expect(reply.status).toBe(200)
    const shown = await files.open(ploy, id)
    expect(shown.headers.get('content-type')).toBe(becomes.type)
    expectHarmless(shown.headers, becomes.type === 'application/pdf' ? viewerOfPdf : sandbox)
    const disposition = shown.headers.get('content-disposition') ?? ''
    expect(disposition.startsWith(`${becomes.how}; filename="`)).toBe(true)
    expect(/filename="([^"]*)"/.exec(disposition)?.[1]).toMatch(new RegExp(`${becomes.ending.replaceAll('.', String.raw`\.`)}$`))
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    const downloaded = await files.open(ploy, id, { query: '?download=1' })
    expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment; /)
    expectHarmless(downloaded.headers)
  },
)

test('what a clinic takes besides is only downloaded, whatever a browser would make of it', async () => {
  const extraTypes = ['text/html', 'image/svg+xml', 'application/octet-stream', 'application/zip']
  await insert(server.owner, 'patient_file_setting', [
    { establishmentId: home.id, staffMaySend: false, extraTypes: `{${extraTypes.join()}}`, kinds: '{}' },
  ])
  const wanted = hostileFiles.filter(({ name }) => ['page.html', 'drawing.svg', 'zero.txt', 'letter.docx'].includes(name))
  for (const { name, bytes } of wanted) {
    const { id, reply } = await files.send(ploy, home, { name: `besides-${name}`, bytes })
    expect([name, reply.status]).toEqual([name, 200])
    if (bytes.subarray(0, 4).toString() === '%PDF') continue
    const opened = await files.open(ploy, id)
    expect(opened.headers.get('content-type')).toBe('application/octet-stream')
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment; /)
    expectHarmless(opened.headers)
  }
})
