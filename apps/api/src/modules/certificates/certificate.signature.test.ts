import { expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import { signaturePicture } from '../../testing/pictures.ts'
import { prescriptionsAt } from '../../testing/records/prescriptions.ts'
import { signaturesAt } from '../../testing/records/signatures.ts'
import type { Session } from '../../testing/server.ts'
import { sessionToken, useTestServer } from '../../testing/server.ts'

/** The doctor's signature on a certificate. */

const server = useTestServer()
const { store, set } = signaturesAt(server)
const { issued } = prescriptionsAt(server)

async function open() {
  const home = await createClinic(server.owner)
  return { home, ploy: await server.signIn(home.ploy.email), suda: await server.signIn(home.admin.email) }
}

/** The pictures on a document, as they are on its page. */
async function printed(session: Session, kind: 'prescriptions' | 'certificates', id: string): Promise<string[]> {
  const reply = await server.request(`/api/documents/${kind}/${id}.svg?language=th`, { session })
  expect(reply.status).toBe(200)
  return [...(await reply.text()).matchAll(/<image[^>]*href="([^"]+)"/g)].map(([, data = '']) => data)
}

async function certify(session: Session, clinic: Clinic): Promise<string> {
  const input = {
    establishmentId: clinic.id,
    doctorId: clinic.ploy.doctorId,
    patientId: clinic.somchai.patientId,
    examinedDate: '2026-01-02',
    findings: 'Influenza',
  }
  const document = 'mutation ($input: IssueCertificateInput!) { issueCertificate(input: $input) { id } }'
  return (await server.graphql(session, document, { input })).data.issueCertificate.id as string
}

test('is printed as on a prescription of the same doctor', async () => {
  const { home, ploy, suda } = await open()
  await store(ploy)
  const { id } = await issued(ploy, home)
  const onPrescription = await printed(suda, 'prescriptions', id)
  expect(onPrescription).toHaveLength(1)
  expect(await printed(suda, 'certificates', await certify(ploy, home))).toEqual(onPrescription)
})

test('stays the one that it was issued with, whatever becomes of the doctor; without one it is unsigned', async () => {
  const { home, ploy } = await open()
  const first = await store(ploy)
  const certificate = await certify(ploy, home)
  const was = await printed(ploy, 'certificates', certificate)
  await store(ploy, await signaturePicture({ ink: [0, 0, 0] }))
  await set(ploy, null)
  await server.owner.query(`UPDATE media SET "createdTime" = now() - interval '2 days'`)
  await server.app.media.removeUnused(null)
  await server.app.media.removeUnused([first.id])
  expect(was).toHaveLength(1)
  expect(await printed(ploy, 'certificates', certificate)).toEqual(was)
  expect(await printed(ploy, 'certificates', await certify(ploy, home))).toEqual([])
  await expect(server.owner.query('DELETE FROM media WHERE id = $1', [first.id])).rejects.toThrow(/signatureId_fkey/)
})

test('is not taken away in Postgres', async () => {
  const { home, ploy } = await open()
  await store(ploy)
  const certificate = await certify(ploy, home)
  const client = await server.app.clinic.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT * FROM begin_viewer($1, NULL)', [sessionToken(ploy)])
    const attempt = client.query('UPDATE certificate SET "signatureId" = NULL WHERE id = $1', [certificate])
    await expect(attempt).rejects.toMatchObject({ constraint: 'certificate_is_frozen' })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
