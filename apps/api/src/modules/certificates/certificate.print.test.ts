import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic, insert } from '../../testing/clinic.ts'
import { expectGolden, readPdf } from '../../testing/documents/golden.ts'
import { addPatient, issuedTime, snapshot } from '../../testing/documents/printed-documents.ts'
import { signaturePicture } from '../../testing/pictures.ts'
import { signaturesAt } from '../../testing/records/signatures.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

async function pagesOf(address: string, session: Session) {
  const response = await server.request(`/api/documents/${address}`, { session })
  expect(response.status, address).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

type NewCertificate = { patientId: string; row?: object }

async function addCertificate(owner: pg.Pool, clinic: Clinic, { patientId, row }: NewCertificate): Promise<string> {
  const id = uuidv7()
  const rest = { restFrom: '2026-04-01', restTo: '2026-04-03' }
  const says = { examinedDate: '2026-04-01', findings: 'คออักเสบเฉียบพลัน (acute pharyngitis)', opinion: 'ควรพักรักษาตัว', ...rest }
  await insert(owner, 'certificate', [
    {
      id,
      number: 'MC-2026-00007',
      issuedTime,
      establishmentId: clinic.id,
      doctorId: clinic.ploy.doctorId,
      patientId,
      snapshot,
      ...says,
      ...row,
    },
  ])
  return id
}

test.each(['en', 'th'] as const)('a certificate in %s looks as it was looked at', async (language) => {
  const clinic = await createClinic(server.owner)
  const id = await addCertificate(server.owner, clinic, { patientId: await addPatient(server.owner, clinic) })
  const pages = await pagesOf(`certificates/${id}.pdf?language=${language}`, await server.signIn(clinic.admin.email))
  expect(pages).toHaveLength(1)
  await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `certificate-${language}`)
})

describe('signed by its doctor', () => {
  test.each(['en', 'th'] as const)('a certificate in %s looks as it was looked at', async (language) => {
    const clinic = await createClinic(server.owner)
    const session = await server.signIn(clinic.ploy.email)
    const { id: signatureId } = await signaturesAt(server).upload(session, await signaturePicture())
    const given = { patientId: await addPatient(server.owner, clinic), row: { signatureId } }
    const id = await addCertificate(server.owner, clinic, given)
    const pages = await pagesOf(`certificates/${id}.pdf?language=${language}`, session)
    expect(pages).toHaveLength(1)
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `certificate-signed-${language}`)
  })
})
