import { patientFilePartSize } from '@clinic/shared/patient-files/patient-file'
import type { Clinic } from '../../../testing/clinic.ts'
import type { Session, TestServer } from '../../../testing/server.ts'

export type SentFile = { name: string; bytes: Uint8Array; kind?: string }

/** Begins, sends and finishes files of a patient, as the screen does. */
export function patientFilesAt(server: Pick<TestServer, 'graphql' | 'request' | 'post'>) {
  const begin = (session: Session, clinic: Clinic, { name, bytes, kind = 'other' }: SentFile, input: object = {}) =>
    server.graphql(
      session,
      `mutation ($input: BeginPatientFileInput!) { beginPatientFile(input: $input) { id fileName title received status } }`,
      {
        input: {
          establishmentId: clinic.id,
          patientId: clinic.somchai.patientId,
          key: `${name.slice(0, 100)} ${bytes.length}`.replaceAll('\u0000', ''),
          fileName: name,
          size: bytes.length,
          kind,
          ...input,
        },
      },
    )
  const sendPart = (session: Session | null, id: string, bytes: Uint8Array, offset: number) =>
    server.request(`/api/patient-files/parts?file=${id}&offset=${offset}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes.subarray(offset, offset + patientFilePartSize) as BodyInit,
      session,
    })
  const finish = (session: Session | null, id: string) => server.post('/api/patient-files/finish', { id }, { session })

  /** Answers its id, and the last answer of the server. */
  async function send(session: Session, clinic: Clinic, file: SentFile): Promise<{ id: string; reply: Response }> {
    const begun = await begin(session, clinic, file)
    if (begun.errors) throw new Error(JSON.stringify(begun.errors))
    const { id } = begun.data.beginPatientFile as { id: string }
    for (let offset = 0; offset < file.bytes.length; offset += patientFilePartSize) {
      const reply = await sendPart(session, id, file.bytes, offset)
      if (!reply.ok) return { id, reply }
    }
    return { id, reply: await finish(session, id) }
  }

  const open = (session: Session | null, id: string, { query = '', range }: { query?: string; range?: string } = {}) =>
    server.request(`/api/patient-files/${id}${query}`, { session, headers: range ? { range } : {} })
  return { begin, sendPart, finish, send, open }
}
