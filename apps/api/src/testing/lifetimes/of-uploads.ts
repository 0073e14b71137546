import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { removeLeftOvers } from '../../backup/storage/names.ts'
import { removeForgotten } from '../../import/job/job-folder.ts'
import { removeAbandonedFiles } from '../../modules/patient-files/remove-abandoned.ts'
import { patientFilesAt } from '../../rest/patient-files/testing/patient-files-at.ts'
import { addEvents, addImport, createClinic } from '../clinic.ts'
import { photo } from '../pictures.ts'
import type { Session, TestServer } from '../server.ts'
import { ownerOfAll } from './backups.ts'
import type { Lifetime } from './lifetime.ts'

const day = 86_400

/** What was sent and is kept until something comes of it: each time it is looked through, as the server does by the hour. */
export function lifetimesOfUploads(server: TestServer): Lifetime[] {
  const files = patientFilesAt(server)

  const send = (address: string, session: Session, body: Uint8Array, type = 'application/octet-stream') =>
    server.request(address, { method: 'POST', session, headers: { 'content-type': type }, body: body as BodyInit })
  const part = new Uint8Array(Buffer.from('12345'))

  return [
    {
      name: 'a picture that nothing names',
      seconds: day,
      end: 'media.createdTime',
      async make() {
        const suda = await server.signIn((await createClinic(server.owner)).admin.email)
        const reply = await send('/api/media', suda, new Uint8Array(await photo()), 'image/jpeg')
        const { previewUrl } = (await reply.json()) as { previewUrl: string }
        return async () => {
          await server.app.media.removeUnused(null)
          return (await server.request(previewUrl, { session: suda })).ok
        }
      },
    },
    {
      name: 'a file of a patient of which a part is missing',
      seconds: day,
      end: 'patient_file.createdTime',
      async make() {
        const home = await createClinic(server.owner)
        await addEvents(server.owner, home, [{ at: '2031-03-04T10:00:00+07:00' }])
        const ploy = await server.signIn(home.ploy.email)
        const bytes = new Uint8Array(Buffer.from('%PDF-1.7 and so on'))
        const begun = await files.begin(ploy, home, { name: 'letter.pdf', bytes })
        const { id } = begun.data.beginPatientFile as { id: string }
        return async () => {
          const { system, media, logger } = server.app
          await removeAbandonedFiles({ system: system.client, media, logger })
          return (await files.sendPart(ploy, id, bytes, 0)).ok
        }
      },
    },
    {
      name: 'the files of an import that was not started',
      seconds: 7 * day,
      end: 'itself',
      async make() {
        const clinic = await createClinic(server.owner)
        const suda = await server.signIn(clinic.admin.email)
        const address = `/api/imports?import=${await addImport(server.owner, clinic)}&file=0&offset=`
        await send(`${address}0`, suda, part)
        return async () => {
          await removeForgotten(server.dataDir)
          return (await send(`${address}5`, suda, part)).ok
        }
      },
    },
    {
      name: 'the parts of a backup that comes from elsewhere',
      seconds: day,
      end: 'itself',
      async make() {
        const session = await ownerOfAll(server)
        const address = `/api/backups/parts?upload=${randomUUID()}&offset=`
        await send(`${address}0`, session, part)
        return async () => {
          await removeLeftOvers(path.join(server.dataDir, 'backups'))
          return (await send(`${address}5`, session, part)).ok
        }
      },
    },
  ]
}
